import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import type { Field } from '@fieldbox/contract/fields/field';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { conflictRows, type Versions } from '../../tab/conflictRows.ts';
import { FormConflict } from '../../tab/FormConflict.tsx';
import { useEditConflict } from '../../tab/useEditConflict.ts';
import { useUpdateMissionMutation } from '../missionsApi.ts';
import { MissionFormDialog } from './MissionFormDialog.tsx';
import { type MissionForm, toForm, toInput } from './missionForm.ts';

type Props = {
  /** As it was loaded for editing. */
  mission: AdminMission;
  onClose: () => void;
};

/** Changes a mission, in the version that was seen. */
export function EditMission({ mission, onClose }: Props) {
  const [update] = useUpdateMissionMutation();
  const [initialValues] = useState(() => toForm(mission));
  const { seen, conflict, dismiss, isConflict } = useEditConflict<MissionForm, AdminMission>(mission);
  const toast = useToast();
  const undo = useUndo();

  async function save(form: MissionForm) {
    const { data, error } = await update({ seen, input: toInput(form) });
    if (!error) {
      const description = `${data.row.name} is saved.`;
      toast({ title: 'Mission Updated', description, action: undo(data.eventId) });
      return undefined;
    }
    const failure = failureOf(error);
    if (isConflict(failure, form)) return {};
    const description =
      failure?.status === 404 ? `${seen.name} has been deleted.` : 'Failed to update mission. Please try again.';
    toast({ title: 'Error', description, variant: 'destructive' });
    return failure?.fields ?? {};
  }

  return (
    <MissionFormDialog
      title="Edit mission"
      initialValues={initialValues}
      onSubmit={save}
      onClose={onClose}
      submitLabel={conflict ? 'Save anyway' : 'Save changes'}
      pendingLabel="Saving..."
    >
      {conflict ? (
        <FormConflict
          name={conflict.current.name}
          conflict={conflict}
          toForm={toForm}
          rowsOf={rowsOf}
          onDismiss={dismiss}
        />
      ) : null}
    </MissionFormDialog>
  );
}

const rowsOf = ({ selected, ...others }: Versions<MissionForm>) =>
  conflictRows(missionFields, { ...others, selected: toInput(selected) as never }, inWords);

const inWords = (field: Field, text: string) => fieldText(field, text) || 'None';
