import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { registeredMessage } from '@fieldbox/contract/suppliers/suppliers';
import { useNavigate } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { useEffect } from 'react';
import { Outcome } from './Outcome.tsx';

/** Milliseconds until the login opens (docs/specification/suppliers.md#registration). */
export const loginDelayMs = 3000;

/** The registration has arrived; the login opens by itself. */
export function RegistrationReceived() {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => navigate(pagePaths.supplierLogin), loginDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Outcome heading="Registration received">
      <Alert tone="ok" role="status" title={registeredMessage}>
        <span>{`You will be taken to the login in ${loginDelayMs / 1000} seconds, or go`}</span>{' '}
        <TextLink to={pagePaths.supplierLogin}>now</TextLink>.
      </Alert>
    </Outcome>
  );
}
