import type { Enrolment } from '@fieldbox/contract/accounts/administratorAccount';
import { failureOf } from '@onesite/shared-host/query';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { AuthenticatorSecret } from './AuthenticatorSecret.tsx';
import { useConfirmOneTimePasswordsMutation, useEnrolOneTimePasswordsMutation } from './accountApi.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

type Props = { onClose: () => void; onDone: (recoveryCodes: string[]) => void };

/** Two steps: the password, then the secret for the app and the first code of it. */
export function EnrolmentForm({ onClose, onDone }: Props) {
  const [enrol] = useEnrolOneTimePasswordsMutation();
  const [confirm] = useConfirmOneTimePasswordsMutation();
  const [enrolment, setEnrolment] = useState<Enrolment>();

  const begin = async ({ currentPassword = '' }: { currentPassword?: string }) => {
    const { data, error } = await enrol({ currentPassword });
    setEnrolment(data);
    return error && shortFormErrors(failureOf(error));
  };
  const finish = async ({ oneTimeCode = '' }: { oneTimeCode?: string }) => {
    const { data, error } = await confirm({ oneTimeCode });
    if (data) onDone(data.recoveryCodes);
    return error && shortFormErrors(failureOf(error));
  };

  if (!enrolment)
    return (
      <AccountForm key="begin" onSubmit={begin} submitLabel="Continue" pendingLabel="Checking..." onCancel={onClose}>
        <CurrentPasswordField takesFocus />
      </AccountForm>
    );
  return (
    <>
      <AuthenticatorSecret enrolment={enrolment} />
      <AccountForm key="finish" onSubmit={finish} submitLabel="Turn on" pendingLabel="Checking..." onCancel={onClose}>
        <FormTextField
          name="oneTimeCode"
          label="Code"
          hint="The six digits that the app shows now."
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
      </AccountForm>
    </>
  );
}
