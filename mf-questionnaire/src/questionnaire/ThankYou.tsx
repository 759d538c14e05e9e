import * as pagePaths from '@fieldbox/contract/pagePaths';
import { ButtonLink } from '@fieldbox/shared-ui/actions/ButtonLink';
import { PageHeading, pageHeadingId } from '@fieldbox/shared-ui/layout/PageHeading';
import { useEffect } from 'react';
import { styled } from 'styled-components';

export type Sent = {
  /** The response's id, if the API's answer has one. */
  id?: number;
  email: string;
};

export function ThankYou({ id, email }: Sent) {
  // The focus was in the form, which has been removed. The heading gets it, so that a screen reader reads it out.
  useEffect(() => {
    document.getElementById(pageHeadingId)?.focus();
  }, []);

  return (
    <Sheet>
      <PageHeading>Thank you</PageHeading>
      <p>
        Your answers have reached us. We reply to <strong dir="auto">{email}</strong> within 24-48 hours.
      </p>
      {id === undefined ? null : <p>Your response has the number {id}; please name it if you write to us.</p>}
      <Actions>
        <ButtonLink to={pagePaths.home}>Back to Home</ButtonLink>
        <ButtonLink to={pagePaths.configurator}>Open the configurator</ButtonLink>
      </Actions>
    </Sheet>
  );
}

const Sheet = styled.div`
  display: grid;
  gap: var(--s-4);
  padding-block: var(--s-7) var(--s-9);
  > p { max-width: 62ch; color: var(--ink-2); overflow-wrap: anywhere; text-wrap: pretty; }
  strong { color: var(--ink); font-weight: 560; }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: var(--s-4);
`;
