import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { formatDayHere } from '@onesite/shared-contract/formats/dates';
import { useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { StatusNote as Note, type StatusNoteProps } from '@onesite/shared-ui/feedback/StatusNote';
import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { useAskForReviewMutation, useSupplierProfileQuery } from './supplierApi.ts';

type Explanation = Pick<StatusNoteProps, 'tone' | 'icon' | 'title'> & {
  text: string | ((profile: SupplierProfile) => ReactNode);
};

/** What a status means, and what can be done (docs/specification/suppliers.md#dashboard). */
const explanations: Record<SupplierStatus, Explanation> = {
  Pending: {
    tone: 'waits',
    icon: Clock,
    title: 'We are reviewing your company.',
    text: 'You can add components now; they become public once we approve you. This page shows the decision.',
  },
  Approved: {
    tone: 'ok',
    icon: Check,
    title: 'Your components are public.',
    text: 'Visitors can choose them in the configurator. A new component is public as soon as you add it.',
  },
  Rejected: {
    tone: 'error',
    icon: X,
    title: 'Your company was not approved.',
    text: (profile) => <RejectionReason {...profile} />,
  },
};

export function StatusNote({ profile }: { profile: SupplierProfile }) {
  const { status, statusSince } = profile;
  const { text, ...explanation } = explanations[status];
  return (
    <TwoColumns
      {...explanation}
      status={status}
      since={<time dateTime={statusSince}>{`since ${formatDayHere(statusSince)}`}</time>}
      aria-label="Account status"
    >
      {typeof text === 'string' ? text : text(profile)}
    </TwoColumns>
  );
}

/** Of the note of a company that is approved or under review, so that nothing below it moves when it comes: its lines and padding. */
export const noteHeight = css`
  min-height: calc(3lh + 34px);
  margin-top: var(--s-5);
  @media (max-width: 1023px) { min-height: calc(4lh + 40px); }
  @media (max-width: 619px) { min-height: calc(5lh + 40px); margin-top: var(--s-4); }
`;

const TwoColumns = styled(Note)`
  ${noteHeight}
  @media (min-width: 1024px) { grid-template-columns: 240px 1fr; }
`;

/** What a rejected supplier reads: why, in the administrator's own words where there are some, and what can be done. */
function RejectionReason({ statusReason, statusSince }: Pick<SupplierProfile, 'statusReason' | 'statusSince'>) {
  const mail = <MailLink />;
  if (!statusReason)
    return (
      <>
        Your components are not public and you cannot add more. Write to {mail} if something has changed.
        <AskAgain />
      </>
    );
  return (
    <>
      <Quoted>
        <q dir="auto">{statusReason}</q>
        <small>{`${brand.name}, ${formatDayHere(statusSince)}`}</small>
      </Quoted>
      <TextLink to={pagePaths.supplierSettings}>Update your settings</TextLink>, then request another review or write to{' '}
      {mail}. Your components are kept and are not public, and you cannot add more.
      <AskAgain />
    </>
  );
}

/** Asks for another decision. */
function AskAgain() {
  const [ask, { isLoading }] = useAskForReviewMutation();
  const { refetch } = useSupplierProfileQuery();
  const toast = useToast();

  async function send() {
    const { error } = await ask();
    if (!error) return refetch();
    toast({
      title: 'Error',
      description: 'Failed to request another review. Please try again.',
      variant: 'destructive',
    });
  }

  return (
    <Ask>
      <Button size="small" pending={isLoading} pendingLabel="Requesting..." onClick={send}>
        Request another review
      </Button>
    </Ask>
  );
}

const Ask = styled.span`
  display: block;
  margin-top: 10px;
`;

const Quoted = styled.span`
  display: block;
  margin-block: 6px 10px;
  padding: 6px 0 6px 14px;
  border-left: 2px solid var(--error);
  color: var(--ink);
  > q { display: block; overflow-wrap: anywhere; white-space: pre-line; quotes: none; }
  > small { color: var(--ink-2); font-size: var(--t-1); }
`;
