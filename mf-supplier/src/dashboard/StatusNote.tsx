import { brand } from '@fieldbox/contract/brand';
import { formatUtcDay } from '@fieldbox/contract/dates';
import type { SupplierStatus } from '@fieldbox/contract/supplierStatus';
import type { SupplierProfile } from '@fieldbox/contract/suppliers';
import { TextLink } from '@fieldbox/shared-ui/actions/TextLink';
import { Check, Clock, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

type Explanation = { icon: LucideIcon; title: string; text: ReactNode };

/** What a status means, and what can be done (docs/specification/suppliers.md#dashboard). */
const explanations: Record<SupplierStatus, Explanation> = {
  Pending: {
    icon: Clock,
    title: 'We are reviewing your company.',
    text: 'You can add components now; they become public with your approval. We write to you either way.',
  },
  Approved: {
    icon: Check,
    title: 'Your components are public.',
    text: 'Visitors can choose them in the configurator. A new component is public as soon as you add it.',
  },
  Rejected: {
    icon: X,
    title: 'Your company was not approved.',
    text: (
      <>
        Your components are not public and you cannot add more. Write to{' '}
        <TextLink href={brand.mailLink}>{brand.email}</TextLink> if something has changed.
      </>
    ),
  },
};

export function StatusNote({ profile: { status, statusSince } }: { profile: SupplierProfile }) {
  const { icon: Icon, title, text } = explanations[status];
  return (
    <Note $status={status} role="group" aria-label="Account status">
      <Status>
        <Icon aria-hidden />
        <b>{status}</b> <time dateTime={statusSince}>since {formatUtcDay(statusSince)}</time>
      </Status>
      <div>
        <Title>{title}</Title>
        <Text>{text}</Text>
      </div>
    </Note>
  );
}

/* Pending is ink, because it waits; Approved is quiet. */
const looks: Record<SupplierStatus, ReturnType<typeof css>> = {
  Pending: css`background: var(--inset);`,
  Approved: css`
    border-color: var(--ok);
    background: var(--sheet);
    --status: var(--ok);
  `,
  Rejected: css`
    border-color: var(--error);
    background: var(--error-wash);
    --status: var(--error);
  `,
};

const Note = styled.div<{ $status: SupplierStatus }>`
  --status: var(--ink);
  display: grid;
  gap: 6px 24px;
  margin-top: var(--s-5);
  padding: 16px 20px 18px;
  border-left: var(--w-heavy) solid var(--ink);
  ${({ $status }) => looks[$status]}
  @media (min-width: 1024px) { grid-template-columns: 240px 1fr; }
`;

const Status = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 10px;
  align-items: baseline;
  align-content: start;
  > .lucide { width: 18px; height: 18px; color: var(--status); stroke-width: 2; translate: 0 3px; }
  > b { color: var(--status); font-weight: 620; }
  > time { color: var(--ink-2); font-size: var(--t-1); font-variant-numeric: tabular-nums; }
`;

const Title = styled.p`
  font-weight: 560;
`;

const Text = styled.p`
  max-width: 62ch;
  color: var(--ink-2);
  text-wrap: pretty;
  a { color: var(--ink); }
`;
