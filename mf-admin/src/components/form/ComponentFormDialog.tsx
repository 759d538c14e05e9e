import { FormPartField } from '@fieldbox/shop-ui/product/FormPartField';
import { FieldStack } from '@onesite/shared-ui/forms/FieldStack';
import { FormFields } from '@onesite/shared-ui/forms/FormFields';
import { FormDialog, type FormDialogProps } from '@onesite/shared-ui/overlay/FormDialog';
import {
  askedFields,
  type ComponentForm,
  checkComponent,
  componentFields,
  formGroups,
  summaryOf,
} from './componentForm.ts';

const PartField = () => <FormPartField name="part" />;

const controls = { part: PartField };

type Props = Omit<FormDialogProps<ComponentForm>, 'validate' | 'summary' | 'fields' | 'children'> &
  Partial<Pick<FormDialogProps<ComponentForm>, 'children'>>;

/** The form of a component. @param children above the fields */
export const ComponentFormDialog = ({ children, ...props }: Props) => (
  <FormDialog<ComponentForm>
    {...props}
    validate={checkComponent}
    summary={summaryOf}
    fields={componentFields.map(({ name }) => name)}
  >
    {children}
    <FieldStack>
      {formGroups.map((name) => (
        <FormFields
          key={name}
          fields={askedFields.filter(({ group }) => group === name)}
          controls={controls}
          required
        />
      ))}
    </FieldStack>
  </FormDialog>
);
