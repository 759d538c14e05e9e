import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import { formatUtcDay } from '@onesite/shared-contract/formats/dates';
import { StatusNote as Note, type StatusNoteProps } from '@onesite/shared-ui/feedback/StatusNote';
import { Check, Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { RejectionReason } from './RejectionReason.tsx';

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
      since={<time dateTime={statusSince}>{`since ${formatUtcDay(statusSince)}`}</time>}
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
