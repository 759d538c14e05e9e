import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { AccountForm } from './AccountForm.tsx';
import { useTurnOffOneTimePasswordsMutation } from './accountApi.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

type Values = { currentPassword?: string; oneTimeCode?: string };

export function TurnOffForm({ onClose }: { onClose: () => void }) {
  const [turnOff] = useTurnOffOneTimePasswordsMutation();
  const toast = useToast();

  const submit = async ({ currentPassword = '', oneTimeCode = '' }: Values) => {
    const { error } = await turnOff({ currentPassword, oneTimeCode });
    if (error) return shortFormErrors(failureOf(error));
    toast({ title: 'One-Time Passwords Off', description: 'Your password alone logs you in.' });
    onClose();
  };

  return (
    <AccountForm<Values> onSubmit={submit} submitLabel="Turn off" pendingLabel="Checking..." onCancel={onClose}>
      <CurrentPasswordField />
      <FormTextField
        name="oneTimeCode"
        label="One-time code"
        hint="From your app, or one of your recovery codes."
        autoComplete="one-time-code"
        required
      />
    </AccountForm>
  );
}
