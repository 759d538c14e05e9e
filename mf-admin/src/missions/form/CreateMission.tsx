import { createSendKey } from '@onesite/shared-contract/http/sendKey';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useState } from 'react';
import { useUndo } from '../../tab/useUndo.ts';
import { useCreateMissionMutation, useDeleteMissionMutation } from '../missionsApi.ts';
import { MissionFormDialog } from './MissionFormDialog.tsx';
import { type MissionForm, toInput } from './missionForm.ts';

/** Adds one mission. */
export function CreateMission({ onClose }: { onClose: () => void }) {
  const [create] = useCreateMissionMutation();
  const [remove] = useDeleteMissionMutation();
  const [sendKey] = useState(createSendKey);
  const toast = useToast();
  const undo = useUndo();

  async function save(form: MissionForm) {
    const input = toInput(form);
    const { data, error } = await create({ input, key: sendKey.attempt({ ...input }).key });
    if (!error) {
      const description = `Visitors can choose ${data.name} now.`;
      toast({ title: 'Mission Created', description, action: undo(() => remove(data.id)) });
      return undefined;
    }
    toast({ title: 'Error', description: 'Failed to create mission. Please try again.', variant: 'destructive' });
    return failureOf(error)?.fields ?? {};
  }

  return (
    <MissionFormDialog
      title="Create mission"
      onSubmit={save}
      onClose={onClose}
      submitLabel="Create mission"
      pendingLabel="Creating..."
    />
  );
}
