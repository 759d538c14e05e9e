import type { Enrolment } from '@fieldbox/contract/accounts/administratorAccount';
import { failureOf } from '@onesite/shared-host/query';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { AccountForm } from './AccountForm.tsx';
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

/** The secret for an authenticator app: as a QR code, as a link on the same device, or as text. It takes the focus. */
function AuthenticatorSecret({ enrolment: { qrCode, uri, secret } }: { enrolment: Enrolment }) {
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Place>
      <img src={qrCode} alt="QR code for your authenticator app" width="200" height="200" />
      <div>
        <p ref={first} tabIndex={-1}>
          Scan this code with your authenticator app, or <a href={uri}>open the app</a> if it is on this device. Or type
          this secret into it:
        </p>
        <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);
  align-items: start;
  > img { flex: none; border: 1px solid var(--line-strong); background: #fff; }
  > div { flex: 1 1 220px; display: grid; gap: var(--s-3); }
  code { font-family: var(--font-mono); font-size: var(--t-2); overflow-wrap: anywhere; }
`;
