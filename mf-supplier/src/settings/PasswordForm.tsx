import { supplierProfilePatchSchema } from '@fieldbox/contract/suppliers/suppliers';
import { validateForm } from '@onesite/shared-contract/http/forms';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { AccountName } from '@onesite/shared-ui/forms/AccountName';
import { FormPasswordField } from '@onesite/shared-ui/forms/FormPasswordField';
import { FormQuestion } from '@onesite/shared-ui/forms/FormSection';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { SettingsForm } from './SettingsForm.tsx';
import { useUpdateSupplierProfileMutation } from './settingsApi.ts';

type Passwords = { currentPassword?: string; newPassword?: string };

const check = validateForm(supplierProfilePatchSchema);
/** A form drops fields that were emptied, which the body of a change may lack. */
const toPatch = ({ currentPassword = '', newPassword = '' }: Passwords) => ({ currentPassword, newPassword });

export function PasswordForm({ username, onClose }: { username: string; onClose: () => void }) {
  const [update] = useUpdateSupplierProfileMutation();
  const toast = useToast();

  async function save(passwords: Passwords) {
    const { error } = await update(toPatch(passwords));
    if (error) return shortFormErrors(failureOf(error));
    toast({ title: 'Password Changed', description: 'Your other sessions have ended.' });
    return undefined;
  }

  return (
    <SettingsForm<Passwords>
      validate={(passwords) => check(toPatch(passwords))}
      onSubmit={save}
      onClose={onClose}
      submitLabel="Save password"
    >
      <AccountName username={username} />
      <FormQuestion>
        <FormPasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <FormPasswordField
          name="newPassword"
          label="New password"
          hint="At least 8 characters. Your other devices will be logged out."
          autoComplete="new-password"
        />
      </FormQuestion>
    </SettingsForm>
  );
}
