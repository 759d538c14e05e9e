import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useState } from 'react';
import { EditDialog } from '../../tab/EditDialog.tsx';
import { useEditConflict } from '../../tab/useEditConflict.tsx';
import { useUndo } from '../../tab/useUndo.ts';
import { useAdminMissionQuery, useUpdateMissionMutation } from '../missionsApi.ts';
import { MissionFormDialog } from './MissionFormDialog.tsx';
import { type MissionForm, toForm, toInput } from './missionForm.ts';

export function MissionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useAdminMissionQuery(id, { refetchOnMountOrArgChange: true });
  return (
    <EditDialog noun="mission" errorTitle="Failed to load the mission. Please try again." {...{ query, onClose }}>
      {(mission) => <EditMission mission={mission} onClose={onClose} />}
    </EditDialog>
  );
}

/** Changes a mission, in the version that was seen. */
function EditMission({ mission, onClose }: { mission: AdminMission; onClose: () => void }) {
  const [update] = useUpdateMissionMutation();
  const [initialValues] = useState(() => toForm(mission));
  const { seen, alert, isConflict } = useEditConflict<MissionForm, AdminMission>(mission, toForm);
  const toast = useToast();
  const undo = useUndo();

  async function save(form: MissionForm) {
    const { data, error } = await update({ seen, input: toInput(form) });
    if (!error) {
      const action = undo(() => update({ seen: data, input: toInput(toForm(seen)) }));
      toast({ title: 'Mission Updated', description: `${data.name} is saved.`, action });
      return undefined;
    }
    const failure = failureOf(error);
    if (isConflict(failure)) return {};
    toast({ title: 'Error', description: 'Failed to update mission. Please try again.', variant: 'destructive' });
    return failure?.fields ?? {};
  }

  return (
    <MissionFormDialog
      title="Edit mission"
      initialValues={initialValues}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Save changes"
      pendingLabel="Saving..."
    >
      {alert}
    </MissionFormDialog>
  );
}
