import { type MissionRow, missionRowSchema } from '@fieldbox/contract/catalogue/missionCsv';
import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import type { Field } from '@fieldbox/contract/fields/field';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import { validateForm } from '@onesite/shared-contract/http/forms';
import type { CallFailure } from '@onesite/shared-host';
import { conflictRows } from '../../tab/conflictRows.ts';

/** What the form holds: texts. */
export type MissionForm = FormValues<typeof missionFields>;

export const toForm = (mission: AdminMission): MissionForm => toFormValues(missionFields, mission);

/** The body of the request; what was emptied is sent as empty. */
export const toInput = (form: MissionForm) =>
  Object.fromEntries(missionFields.map(({ name }) => [name, form[name] ?? ''])) as unknown as MissionRow;

export const checkMission = validateForm(missionRowSchema);

/** Changes that were not saved, because somebody else has changed the mission meanwhile. */
export type MissionConflict = {
  seen: AdminMission;
  current: AdminMission;
  selected: MissionForm;
  changedBy?: CallFailure['changedBy'];
};

export const rowsOfConflict = ({ seen, current, selected }: MissionConflict) =>
  conflictRows(
    missionFields,
    { seen: toForm(seen), now: toForm(current), selected: toInput(selected) as never },
    inWords,
  );

const inWords = (field: Field, text: string) => fieldText(field, text) || 'None';
