import type { AdminMission } from '@fieldbox/contract/catalogue/catalogue';
import { missionRowSchema } from '@fieldbox/contract/catalogue/missionCsv';
import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import { toFormValues } from '@fieldbox/contract/fields/formValues';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { resourceForm } from '../resource/resourceForm.tsx';
import { missions, useChangeMission, useCreateMission, useDeleteMission } from './missions.ts';

export const MissionForm = resourceForm({
  resource: missions,
  fields: missionFields,
  validate: validateForm(missionRowSchema),
  toValues: (mission: AdminMission) => toFormValues(missionFields, mission),
  // All fields are sent as texts; a form leaves out those that are empty.
  toInput: (values) => toFormValues(missionFields, values),
  useCreate: useCreateMission,
  useChange: useChangeMission,
  useUndoCreate: useDeleteMission,
  createdToast: ({ name }) => ({ description: `Visitors can choose ${name} now.` }),
  nameOf: ({ name }) => name,
});
