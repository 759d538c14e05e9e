import type { BothFactors } from '@fieldbox/contract/accounts/administratorAccount';
import { type CallFailure, useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ButtonRow } from '@onesite/shared-ui/actions/ButtonRow';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { FormTextField } from '@onesite/shared-ui/forms/FormTextField';
import { shortFormErrors } from '@onesite/shared-ui/forms/submissionErrors';
import { useEffect, useRef, useState } from 'react';
import { AccountForm } from './AccountForm.tsx';
import { AccountSection } from './AccountSection.tsx';
import {
  useOneTimePasswordsQuery,
  useReplaceRecoveryCodesMutation,
  useTurnOffOneTimePasswordsMutation,
} from './accountApi.ts';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import { EnrolmentForm } from './EnrolmentForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

type Step = 'turn on' | 'turn off' | 'new codes';

/** The second factor: off with a way to turn it on, or on with ways to turn it off and to make new recovery codes. */
export function OneTimePasswords() {
  const query = useOneTimePasswordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [step, setStep] = useState<Step>();
  /** Only while they are shown, this once. */
  const [made, setMade] = useState<{ title: string; codes: string[] }>();
  const isOn = query.data?.isOn;
  const isIdle = !step && !made;
  const actions = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);

  useEffect(() => {
    if (isIdle && wasBusy.current) actions.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
    wasBusy.current = !isIdle;
  }, [isIdle]);

  const close = () => setStep(undefined);
  const showCodes = (title: string) => (codes: string[]) => {
    setMade({ title, codes });
    close();
  };

  return (
    <AccountSection
      title="One-time passwords"
      lede="When they are on, logging in also asks for a code from an authenticator app on your phone."
    >
      {query.isError ? (
        <ErrorState onRetry={() => query.refetch()}>Error loading your one-time passwords</ErrorState>
      ) : null}
      {query.data ? (
        <p>
          <Badge>{isOn ? 'On' : 'Off'}</Badge>
          <span>{isOn ? ` ${codesLeft(query.data.recoveryCodesLeft)} left.` : null}</span>
        </p>
      ) : null}
      {made ? <RecoveryCodes {...made} onClose={() => setMade(undefined)} /> : null}
      {isOn !== undefined && isIdle ? (
        <ButtonRow ref={actions}>
          {isOn ? <Button onClick={() => setStep('new codes')}>New recovery codes</Button> : null}
          <Button onClick={() => setStep(isOn ? 'turn off' : 'turn on')}>{isOn ? 'Turn off' : 'Turn on'}</Button>
        </ButtonRow>
      ) : null}
      {step === 'turn on' ? <EnrolmentForm onClose={close} onDone={showCodes('One-time passwords are on')} /> : null}
      {step === 'turn off' ? <TurnOffForm onClose={close} /> : null}
      {step === 'new codes' ? <NewCodesForm onClose={close} onDone={showCodes('You have new recovery codes')} /> : null}
    </AccountSection>
  );
}

const codesLeft = (count: number) => (count === 1 ? '1 recovery code' : `${count} recovery codes`);

function TurnOffForm({ onClose }: { onClose: () => void }) {
  const [turnOff] = useTurnOffOneTimePasswordsMutation();
  const toast = useToast();

  const submit = async (factors: BothFactors) => {
    const { error } = await turnOff(factors);
    if (error) return failureOf(error);
    toast({ title: 'One-Time Passwords Off', description: 'Your password alone logs you in.' });
    onClose();
  };

  return <BothFactorsForm submitLabel="Turn off" onSubmit={submit} onCancel={onClose} />;
}

type Props = { onClose: () => void; onDone: (recoveryCodes: string[]) => void };

function NewCodesForm({ onClose, onDone }: Props) {
  const [replace] = useReplaceRecoveryCodesMutation();

  const submit = async (factors: BothFactors) => {
    const { data, error } = await replace(factors);
    if (error) return failureOf(error);
    onDone(data.recoveryCodes);
  };

  return (
    <>
      <p>The recovery codes you have now will stop working.</p>
      <BothFactorsForm submitLabel="Make new codes" onSubmit={submit} onCancel={onClose} />
    </>
  );
}

type BothFactorsProps = {
  submitLabel: string;
  /** What both are asked for; returns why it failed. */
  onSubmit: (factors: BothFactors) => Promise<CallFailure | undefined>;
  onCancel: () => void;
};

/** Asks for the password and a code. */
function BothFactorsForm({ submitLabel, onSubmit, onCancel }: BothFactorsProps) {
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
