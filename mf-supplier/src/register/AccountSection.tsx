import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { FormQuestion, FormSection } from '@onesite/shared-ui/forms/FormSection';
import { sections } from './sections.ts';
import { UsernameField } from './UsernameField.tsx';

export const AccountSection = () => (
  <FormSection {...sections.account} lede="You use these to log in to the supplier portal.">
    <FormQuestion>
      <FieldRow>
        <UsernameField />
        <FormPasswordField
          required="unmarked"
          name="password"
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
        />
      </FieldRow>
    </FormQuestion>
  </FormSection>
);
