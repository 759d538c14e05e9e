import { brand } from '@fieldbox/contract/site/brand';
import * as pagePaths from '@fieldbox/contract/site/pagePaths';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { MailLink } from '@fieldbox/shop-ui/brand/MailLink';
import { formatDayHere } from '@onesite/shared-contract/formats/dates';
import { useToast } from '@onesite/shared-host';
import { Button } from '@onesite/shared-ui/actions/Button';
import { TextLink } from '@onesite/shared-ui/actions/TextLink';
import { belowDesktop, fromDesktop, muted, phone } from '@onesite/shared-ui/layout/parts';
import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import { css, styled } from 'styled-components';
import { useAskForReviewMutation, useSupplierProfileQuery } from './supplierApi.ts';

type Explanation = {
  tone: 'waits' | 'ok' | 'error';
  icon: LucideIcon;
  title: string;
  /** What follows from it, and what can be done. A rejection has its own reason. */
  text?: string;
};

/** What a status means, and what can be done (docs/specification/suppliers.md#dashboard). */
const explanations: Record<SupplierStatus, Explanation> = {
  Pending: {
    tone: 'waits',
    icon: Clock,
    title: 'We are reviewing your company.',
    text: 'You can add components now; they become public once we approve you. This page shows our decision.',
  },
  Approved: {
    tone: 'ok',
    icon: Check,
    title: 'Your company is approved.',
    text: 'Visitors can choose your components in the configurator. A new component is public as soon as you add it.',
  },
  Rejected: { tone: 'error', icon: X, title: 'Your company was not approved.' },
};

export function StatusNote({ profile }: { profile: SupplierProfile }) {
  const { status, statusSince } = profile;
  const { tone, icon: Icon, title, text } = explanations[status];
  return (
    <Note role="group" aria-label="Account status" data-tone={tone}>
      <p>
        <Icon aria-hidden />
        <b>{status}</b> <time dateTime={statusSince}>{`since ${formatDayHere(statusSince)}`}</time>
      </p>
      <div>
        <p>{title}</p>
        <p>{text ?? <RejectionReason {...profile} />}</p>
      </div>
    </Note>
  );
}

/** Why a supplier was rejected, in the administrator's own words if there are any, and what can be done. */
function RejectionReason({ statusReason, statusSince }: Pick<SupplierProfile, 'statusReason' | 'statusSince'>) {
  const mail = <MailLink />;
  return statusReason ? (
    <>
      <Quoted>
        <q dir="auto">{statusReason}</q>
        <small>{`${brand.name}, ${formatDayHere(statusSince)}`}</small>
      </Quoted>
      <TextLink to={pagePaths.supplierSettings}>Update your settings</TextLink>, then request another review or write to{' '}
      {mail}. Your components are kept and are not public, and you cannot add more.
      <AskAgain />
    </>
  ) : (
    <>
      Your components are not public and you cannot add more. Write to {mail} if something has changed.
      <AskAgain />
    </>
  );
}

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

/** The height of the note about an approved or pending company, so that nothing below it moves when it is loaded. */
export const noteHeight = css`
  min-height: calc(3lh + 34px);
  margin-top: var(--s-5);
  @media ${belowDesktop} { min-height: calc(4lh + 40px); }
  @media ${phone} { min-height: calc(5lh + 40px); margin-top: var(--s-4); }
`;

const Note = styled.div`
  ${noteHeight}
  --status: var(--ink);
  display: grid;
  gap: 6px 24px;
  padding: 16px 20px 18px;
  border-left: var(--w-heavy) solid var(--status);
  background: var(--inset);
  overflow-wrap: anywhere;
  &[data-tone='ok'] { --status: var(--ok); background: var(--sheet); }
  &[data-tone='error'] { --status: var(--error); background: var(--error-wash); }
  > * { min-width: 0; }
  > p { display: flex; flex-wrap: wrap; gap: 0 10px; align-items: baseline; align-content: start; }
  > p > .lucide { width: 18px; height: 18px; color: var(--status); stroke-width: 2; translate: 0 3px; }
  > p > b { color: var(--status); font-weight: 620; }
  > p > time { ${muted} font-variant-numeric: tabular-nums; }
  > div > p:first-child { font-weight: 560; }
  > div > p + p { max-width: 62ch; color: var(--ink-2); text-wrap: pretty; }
  > div > p > a { color: var(--ink); }
  @media ${fromDesktop} { grid-template-columns: 240px 1fr; }
`;

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
  > small { ${muted} }
`;
