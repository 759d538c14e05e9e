import { ButtonLink } from '@fieldbox/shared-ui/actions/ButtonLink';
import { PageHeading, pageHeadingId } from '@fieldbox/shared-ui/layout/PageHeading';
import { useEffect } from 'react';
import { styled } from 'styled-components';

export type Sent = {
  /** The response's id, where the answer told it. */
  id?: number;
  email: string;
};

export function ThankYou({ id, email }: Sent) {
  // The form is gone and with it the focus: whoever listens hears that it was sent.
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
        <ButtonLink to="/">Back to Home</ButtonLink>
        <ButtonLink to="/configurator">Open the configurator</ButtonLink>
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
