import { FieldRow } from '@fieldbox/shared-ui/forms/FieldRow';
import { FormQuestion } from '@fieldbox/shared-ui/forms/FormSection';
import { FormTextField } from '@fieldbox/shared-ui/forms/FormTextField';

export const ContactFields = () => (
  <FormQuestion>
    <FieldRow>
      <FormTextField name="leadName" label="Name" required autoComplete="name" />
      <FormTextField name="email" label="Email" type="email" required autoComplete="email" />
    </FieldRow>
    <FormTextField name="organization" label="Organization" autoComplete="organization" />
  </FormQuestion>
);
