import { type MissionRow, missionRowSchema } from '@fieldbox/contract/catalogue/missionCsv';
import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import type { AdminMission } from '@fieldbox/contract/catalogue/missions';
import { type FormValues, toFormValues } from '@fieldbox/contract/fields/formValues';
import { validateForm } from '@onesite/shared-contract/http/forms';

/** What the form holds: texts. */
export type MissionForm = FormValues<typeof missionFields>;
export const toForm = (mission: AdminMission): MissionForm => toFormValues(missionFields, mission);
/** The body of the request; what was emptied is sent as empty. */
export const toInput = (form: Partial<MissionForm>) =>
  Object.fromEntries(missionFields.map(({ name }) => [name, form[name] ?? ''])) as unknown as MissionRow;

export const checkMission = validateForm(missionRowSchema);
