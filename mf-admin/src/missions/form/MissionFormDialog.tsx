import { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormDialog, type FormDialogProps } from '@onesite/shared-ui/overlay/FormDialog';
import { checkMission, type MissionForm } from './missionForm.ts';

type Props = Omit<FormDialogProps<MissionForm>, 'validate' | 'summary' | 'fields' | 'children'> &
  Partial<Pick<FormDialogProps<MissionForm>, 'children'>>;

/** The form of a mission. @param children above the fields */
export const MissionFormDialog = ({ children, ...props }: Props) => (
  <FormDialog<MissionForm>
    {...props}
    validate={checkMission}
    summary={{ title: 'Please correct these fields' }}
    fields={missionFields.map(({ name }) => name)}
  >
    {children}
    <FieldStack>
      <FormFields fields={missionFields} required />
    </FieldStack>
  </FormDialog>
);
