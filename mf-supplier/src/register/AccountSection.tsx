import { FormNewPasswordField } from '@fieldbox/shop-ui/passwords/FormNewPasswordField';
import { FieldRow } from '@onesite/shared-ui/forms/FieldRow';
import { FormQuestion, FormSection } from '@onesite/shared-ui/forms/FormSection';
import { sections } from './sections.ts';
import { UsernameField } from './UsernameField.tsx';

export const AccountSection = () => (
  <FormSection {...sections.account} lede="You use these to log in to the supplier portal.">
    <FormQuestion>
      <FieldRow>
        <UsernameField />
        <FormNewPasswordField required="unmarked" name="password" label="Password" hint="At least 8 characters." />
      </FieldRow>
    </FormQuestion>
  </FormSection>
);
