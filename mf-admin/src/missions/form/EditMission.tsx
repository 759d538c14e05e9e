import { type MissionRow, missionRowSchema } from '@fieldbox/contract/catalogue/missionCsv';
import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import type { Field } from '@fieldbox/contract/fields/field';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormDialog } from '@onesite/shared-ui/overlay/FormDialog';
import { useMemo, useState } from 'react';
import { useUndo } from '../../audit/useUndo.ts';
import { conflictRows } from '../../tab/conflictRows.ts';
import { FormConflict } from '../../tab/FormConflict.tsx';
import { type EditConflict, useEditConflict } from '../../tab/useEditConflict.ts';
import { useUpdateMissionMutation } from '../missionsApi.ts';

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
      const description = `${data.mission.name} is saved.`;
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
      {conflict ? <Conflict conflict={conflict} onDismiss={dismiss} /> : null}
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

/** What the form holds: texts. */
type MissionForm = FormValues<typeof missionFields>;

const toForm = (mission: AdminMission): MissionForm => toFormValues(missionFields, mission);

/** The body of the request; what was emptied is sent as empty. */
const toInput = (form: MissionForm) =>
  Object.fromEntries(missionFields.map(({ name }) => [name, form[name] ?? ''])) as unknown as MissionRow;

const checkMission = validateForm(missionRowSchema);

type MissionConflict = EditConflict<AdminMission, MissionForm>;

const rowsOfConflict = ({ seen, current, selected }: MissionConflict) =>
  conflictRows(
    missionFields,
    { seen: toForm(seen), now: toForm(current), selected: toInput(selected) as never },
    inWords,
  );

const inWords = (field: Field, text: string) => fieldText(field, text) || 'None';
