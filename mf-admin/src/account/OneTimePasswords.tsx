import { Button } from '@onesite/shared-ui/actions/Button';
import { Badge } from '@onesite/shared-ui/data/Badge';
import { ErrorState } from '@onesite/shared-ui/feedback/ErrorState';
import { useState } from 'react';
import { AccountSection } from './AccountSection.tsx';
import { useOneTimePasswordsQuery } from './accountApi.ts';
import { EnrolmentForm } from './EnrolmentForm.tsx';
import { RecoveryCodeList } from './RecoveryCodeList.tsx';
import { TurnOffForm } from './TurnOffForm.tsx';

/** The second factor: off with a way to turn it on, or on with a way to turn it off. */
export function OneTimePasswords() {
  const query = useOneTimePasswordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isOpen, setIsOpen] = useState(false);
  /** Only while they are shown, this once. */
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const isOn = query.data?.isOn;
  const close = () => setIsOpen(false);

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
          {isOn ? ` ${query.data.recoveryCodesLeft} recovery codes left.` : null}
        </p>
      ) : null}
      {recoveryCodes ? <RecoveryCodeList codes={recoveryCodes} onDone={() => setRecoveryCodes(undefined)} /> : null}
      {isOn !== undefined && !isOpen && !recoveryCodes ? (
        <Button onClick={() => setIsOpen(true)}>{isOn ? 'Turn off' : 'Turn on'}</Button>
      ) : null}
      {isOpen && isOn ? <TurnOffForm onClose={close} /> : null}
      {isOpen && isOn === false ? (
        <EnrolmentForm
          onClose={close}
          onDone={(codes) => {
            setRecoveryCodes(codes);
            close();
          }}
        />
      ) : null}
    </AccountSection>
  );
}
