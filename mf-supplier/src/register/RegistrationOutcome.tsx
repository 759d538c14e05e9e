import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import { registeredMessage } from '@fieldbox/contract/suppliers/suppliers';
import { useNavigate } from '@onesite/shared-host';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { Alert } from '@onesite/shared-ui/feedback/Alert';
import { PageHeading, pageHeadingId } from '@onesite/shared-ui/layout/Page';
import { stack } from '@onesite/shared-ui/layout/parts';
import { type ReactNode, useEffect } from 'react';
import { styled } from 'styled-components';

/** An earlier attempt had arrived, though its response was lost. */
export const AlreadyRegistered = () => (
  <Outcome heading="Your company is already registered">
    <Alert tone="ok" role="status" title="An earlier attempt succeeded, but the reply was lost.">
      Log in with the username and password from that attempt. Changes you made since then were not sent; you can make
      them once you are logged in.
    </Alert>
    <div>
      <ButtonLink to={pagePaths.supplierLogin} variant="primary">
        Log in
      </ButtonLink>
    </div>
  </Outcome>
);

/** Milliseconds until the login opens (docs/specification/suppliers.md#registration). */
const loginDelayMs = 3000;

/** The registration has arrived; the login opens automatically. */
export function RegistrationReceived() {
  const navigate = useNavigate();

  useEffect(() => {
    const timer = setTimeout(() => navigate(pagePaths.supplierLogin), loginDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);

  return (
    <Outcome heading="Registration received">
      <Alert tone="ok" role="status" title={registeredMessage}>
        <span>{`Your dashboard shows our decision. You will be taken to the login page in ${loginDelayMs / 1000} seconds, or go`}</span>{' '}
        <TextLink to={pagePaths.supplierLogin}>now</TextLink>.
      </Alert>
    </Outcome>
  );
}

/** What has become of the registration, in place of the form: its heading takes the focus. */
function Outcome({ heading, children }: { heading: string; children: ReactNode }) {
  useEffect(() => {
    window.scrollTo(0, 0);
    document.getElementById(pageHeadingId)?.focus();
  }, []);
  return (
    <Column>
      <PageHeading>{heading}</PageHeading>
      {children}
    </Column>
  );
}

const Column = styled.div`
  ${stack}
  max-width: 640px;
  padding-block: var(--s-7) var(--s-8);
`;
