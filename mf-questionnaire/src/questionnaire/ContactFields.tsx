import { FieldRow } from '@fieldbox/shared-ui/forms/FieldRow';
import { FieldStack } from '@fieldbox/shared-ui/forms/FieldStack';
import { FormTextField } from '@fieldbox/shared-ui/forms/FormTextField';

export function ContactFields() {
  return (
    <FieldStack>
      <FieldRow>
        <FormTextField name="leadName" label="Name" required autoComplete="name" />
        <FormTextField name="email" label="Email" type="email" required autoComplete="email" />
      </FieldRow>
      <FormTextField name="organization" label="Organization" autoComplete="organization" />
    </FieldStack>
  );
}
