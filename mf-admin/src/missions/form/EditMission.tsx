import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useMemo, useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { FormConflict } from '../../tab/FormConflict.tsx';
import { useUpdateMissionMutation } from '../missionsApi.ts';
import {
  checkMission,
  type MissionConflict,
  type MissionForm,
  rowsOfConflict,
  toForm,
  toInput,
} from './missionForm.ts';

type Props = {
  /** As it was loaded for editing. */
  mission: AdminMission;
  onClose: () => void;
};

/** Changes a mission, in the version that was seen. */
export function EditMission({ mission, onClose }: Props) {
  const [update] = useUpdateMissionMutation();
  const [initialValues] = useState(() => toForm(mission));
  const [seen, setSeen] = useState(mission);
  const [conflict, setConflict] = useState<MissionConflict>();
  const toast = useToast();
  const undo = useUndo();

  async function save(form: MissionForm) {
    const { data, error } = await update({ seen, input: toInput(form) });
    if (!error) {
      const description = `${data.mission.name} is saved.`;
      toast({ title: 'Mission Updated', description, action: undo(data.eventId) });
      return undefined;
    }
    const failure = failureOf(error);
    if (failure?.code === 'edit_conflict') {
      const current = failure.current as AdminMission;
      setConflict({ seen, current, selected: form, changedBy: failure.changedBy });
      setSeen(current);
      return {};
    }
    const description =
      failure?.status === 404 ? `${seen.name} has been deleted.` : 'Failed to update mission. Please try again.';
    toast({ title: 'Error', description, variant: 'destructive' });
    return failure?.fields ?? {};
  }

  return (
    <FormDialog<MissionForm>
      title="Edit mission"
      initialValues={initialValues}
      validate={checkMission}
      onSubmit={save}
      onClose={onClose}
      submitLabel={conflict ? 'Save anyway' : 'Save changes'}
      pendingLabel="Saving..."
      summary={{ title: 'Please correct these fields' }}
      fields={missionFields.map(({ name }) => name)}
    >
      {conflict ? <Conflict conflict={conflict} onDismiss={() => setConflict(undefined)} /> : null}
      <FieldStack>
        <FormFields fields={missionFields} required />
      </FieldStack>
    </FormDialog>
  );
}

function Conflict({ conflict, onDismiss }: { conflict: MissionConflict; onDismiss: () => void }) {
  const { current, changedBy } = conflict;
  const form = useMemo(() => toForm(current), [current]);
  return (
    <FormConflict
      name={current.name}
      changedBy={changedBy}
      current={form}
      rows={rowsOfConflict(conflict)}
      onDismiss={onDismiss}
    />
  );
}
