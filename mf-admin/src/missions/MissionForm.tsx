import { missionRowSchema } from '@fieldbox/contract/catalogue/missionCsv';
import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import { toFormValues } from '@fieldbox/contract/fields/formValues';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { fresh } from '../resource/adminApi.ts';
import type { RowFormProps } from '../resource/ListTab.tsx';
import { RecordForm } from '../resource/RecordForm.tsx';
import {
  type MissionValues,
  missions,
  useChangeMissionMutation,
  useCreateMissionMutation,
  useDeleteMissionMutation,
  useGetMissionQuery,
} from './missions.ts';

const form = {
  fields: missionFields,
  validate: validateForm(missionRowSchema),
  toInput: (values: MissionValues) => values,
};

/** Creates or changes a mission. */
export function MissionForm({ id, onClose }: RowFormProps) {
  const query = useGetMissionQuery(id ?? '', { ...fresh, skip: !id });
  const [create] = useCreateMissionMutation();
  const [change] = useChangeMissionMutation();
  const [remove] = useDeleteMissionMutation();
  return (
    <RecordForm
      of={missions}
      {...{ id, form, query, create, change, onClose }}
      toValues={(mission) => toFormValues(missionFields, mission)}
      nameOf={({ name }) => name}
      created={({ name }) => ({ description: `Visitors can choose ${name} now.` })}
      undo={remove}
    />
  );
}
