import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { registeredMessage } from '@fieldbox/contract/suppliers/suppliers';
import { useNavigate } from '@onesite/shared-host';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { PageHeading, pageHeadingId } from '@onesite/shared-ui/layout/Page';
import { stack } from '@onesite/shared-ui/layout/parts';
import { useEffect } from 'react';
import { styled } from 'styled-components';

/** Milliseconds until the login opens (docs/specification/suppliers.md#registration). */
const loginDelayMs = 3000;

/** Replaces the form once the registration is received: the heading takes the focus, and the login opens automatically. */
export function RegistrationReceived() {
  const navigate = useNavigate();

  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById(pageHeadingId)?.focus();
    const timer = setTimeout(() => navigate(pagePaths.supplierLogin), loginDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Column>
      <PageHeading>Registration received</PageHeading>
      <Alert tone="ok" role="status" title={registeredMessage}>
        <span>{`Your dashboard shows our decision. You will be taken to the login page in ${loginDelayMs / 1000} seconds, or go`}</span>{' '}
        <TextLink to={pagePaths.supplierLogin}>now</TextLink>.
      </Alert>
    </Column>
  );
}

const Column = styled.div`
  ${stack}
  max-width: 640px;
  padding-block: var(--s-7) var(--s-8);
`;
