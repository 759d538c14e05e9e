import type { BothFactors } from '@fieldbox/contract/accounts/administratorAccount';
import type { CallFailure } from '@onesite/shared-host';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { AccountForm } from './AccountForm.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

type Props = {
  submitLabel: string;
  /** What both are asked for; returns why it failed. */
  onSubmit: (factors: BothFactors) => Promise<CallFailure | undefined>;
  onCancel: () => void;
};

/** Asks for the password and a code. */
export function BothFactorsForm({ submitLabel, onSubmit, onCancel }: Props) {
  const submit = async ({ currentPassword = '', oneTimeCode = '' }: Partial<BothFactors>) => {
    const failure = await onSubmit({ currentPassword, oneTimeCode });
    return failure && shortFormErrors(failure);
  };
  return (
    <AccountForm<Partial<BothFactors>>
      onSubmit={submit}
      submitLabel={submitLabel}
      pendingLabel="Checking..."
      onCancel={onCancel}
    >
      <CurrentPasswordField takesFocus />
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
