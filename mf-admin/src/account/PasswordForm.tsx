import type { AdministratorPassword } from '@fieldbox/contract/accounts/administratorAccount';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { AccountName } from '@onesite/shared-ui/forms/AccountName';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { useAdminUserQuery } from '../tab/adminUserApi.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountSection } from './AccountSection.tsx';
import { useChangeAdminPasswordMutation } from './accountApi.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

export function PasswordForm() {
  const { data: user } = useAdminUserQuery();
  const [change] = useChangeAdminPasswordMutation();
  const toast = useToast();

  const submit = async ({ currentPassword = '', newPassword = '' }: Partial<AdministratorPassword>) => {
    const { error } = await change({ currentPassword, newPassword });
    if (error) return shortFormErrors(failureOf(error));
    toast({ title: 'Password Changed', description: 'Your other sessions have ended.' });
    return undefined;
  };

  return (
    <AccountSection title="Password" lede="A new one ends your sessions on all other devices.">
      <AccountForm<Partial<AdministratorPassword>>
        onSubmit={submit}
        submitLabel="Change password"
        pendingLabel="Changing..."
      >
        <AccountName username={user?.username} />
        <CurrentPasswordField />
        <FormTextField
          name="newPassword"
          label="New password"
          hint="At least 8 characters, and none of the most common passwords."
          type="password"
          autoComplete="new-password"
          required
        />
      </AccountForm>
    </AccountSection>
  );
}
