import type { PasswordResetLink } from '@fieldbox/contract/accounts/accounts';
import { inDays } from '@fieldbox/contract/catalogue/figureTexts';
import { partLabel } from '@fieldbox/contract/catalogue/partWords';
import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { statedText } from '@fieldbox/contract/fields/formatField';
import { passwordResetMinutes } from '@fieldbox/contract/privacy/retention';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { productTypes, type SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { Supplier, SupplierDetails, SupplierStatusStep } from '@fieldbox/contract/suppliers/suppliers';
import { formatClockHere } from '@onesite/shared-contract/formats/dates';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { unreachableText } from '@onesite/shared-contract/http/errors';
import { useToast } from '@onesite/shared-host';
import { failureOf } from '@onesite/shared-host/query';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import { StateMark, type StateMarkProps } from '@onesite/shared-ui/data/Badge';
import { type Description, DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { Money } from '@onesite/shared-ui/data/Money';
import { ExactTime, RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { OneTimeLink } from '@onesite/shared-ui/forms/OneTimeLink';
import { VisuallyHidden } from '@onesite/shared-ui/layout/parts';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { adminApi, fresh } from '../resource/adminApi.ts';
import { EmailLink } from '../resource/columns.tsx';
import { RecordSection } from '../resource/RecordSection.tsx';
import { type RecordProps, RecordView } from '../resource/RecordView.tsx';
import { suppliers, useGetSupplierQuery } from './suppliers.ts';

export function SupplierRecord({ context, actions }: RecordProps<Supplier>) {
  const query = useGetSupplierQuery(context.id, fresh);
  return (
    <RecordView
      of={suppliers}
      {...{ context, query, actions }}
      title={({ companyName }) => companyName}
      detail={({ status }) => <SupplierState status={status} />}
      toasts
      history="suppliers"
    >
      {(supplier) => <SupplierSheet key={supplier.id} supplier={supplier} />}
    </RecordView>
  );
}

const stateMarks: Record<SupplierStatus, StateMarkProps['state']> = {
  Pending: 'waits',
  Approved: 'yes',
  Rejected: 'no',
};

export const SupplierState = ({ status }: { status: SupplierStatus }) => (
  <StateMark state={stateMarks[status]}>{status}</StateMark>
);

/** A supplier's website as `fjordgrid.example`, without `https://www.` and a final slash. */
export const WebsiteLink = ({ href }: { href: string }) =>
  href ? (
    <a href={href} target="_blank" rel="noreferrer">
      {href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  ) : null;

/** A supplier's profile, its components and the decisions. Empty fields are only named. */
function SupplierSheet({ supplier }: { supplier: SupplierDetails }) {
  const facts = supplierFacts(supplier);
  const empty = facts.filter(({ value }) => value === null || value === '').map(({ term }) => term.toLowerCase());
  return (
    <>
      <RecordSection title="Details" action={<ResetLinkButton supplier={supplier} />}>
        <DescriptionList
          items={facts}
          leftOut={(count) => `${count} ${count === 1 ? 'answer' : 'answers'} left empty: ${empty.join(', ')}.`}
        />
      </RecordSection>
      <OfferedComponents supplier={supplier} />
      <StatusHistory history={supplier.history} />
    </>
  );
}

const supplierFacts = (supplier: SupplierDetails): Description[] => [
  { term: 'Contact', value: `${supplier.contactName}, ${supplier.contactRole}` },
  { term: 'Email', value: <EmailLink address={supplier.contactEmail} /> },
  { term: 'Phone', value: supplier.contactPhone },
  { term: 'Username', value: supplier.username },
  ...statedFields.map((field) => ({ term: adminTermOf(field), value: shownValue(field, supplier) })),
  {
    term: 'Registered',
    value: (
      <>
        <ExactTime time={supplier.createdAt} />{' '}
        <small>
          <RelativeTime time={supplier.createdAt} />
        </small>
      </>
    ),
  },
];

/** Without the contact, which comes first, the company's name, which is the title, and texts that are shown beside their option. */
const statedFields = (supplierProfileFields as readonly Field[]).filter(
  ({ name, group, onlyIf }) => name !== 'companyName' && group !== 'contact' && !onlyIf,
);

function shownValue({ name, kind }: Field, supplier: SupplierDetails) {
  const text = statedText(supplierProfileFields, name, supplier);
  return text && kind === 'link' ? <WebsiteLink href={text} /> : text || null;
}

/** Whether visitors see its components depends on the supplier's status alone. */
const visibility: Record<SupplierStatus, string> = {
  Pending: 'public once approved',
  Approved: 'public',
  Rejected: 'not public',
};

function OfferedComponents({ supplier: { components, status } }: { supplier: SupplierDetails }) {
  const count = components.length;
  if (count === 0) return <SheetTable heads={['No components yet']} />;
  return (
    <SheetTable
      caption="Components offered"
      heads={[`${count} ${count === 1 ? 'component' : 'components'}, ${visibility[status]}`, 'Price']}
    >
      {components.map(({ id, name, category, part, leadTimeInDays, price }) => (
        <tr key={id}>
          <th scope="row">
            <span dir="auto">{name}</span>
            <small>{`${labelOf(productTypes, category)}, ${inDays(leadTimeInDays)}, drawn as: ${partLabel(part)}`}</small>
          </th>
          <Money as="td" dollars={price} />
        </tr>
      ))}
    </SheetTable>
  );
}

/** The decisions so far, the newest first, without the registration, which is among the details. */
function StatusHistory({ history }: { history: readonly SupplierStatusStep[] }) {
  const steps = history.filter(({ from }) => from !== null).sort((a, b) => b.at.localeCompare(a.at));
  if (steps.length === 0) return null;
  return (
    <SheetTable caption="History" heads={['Decisions', 'When']}>
      {steps.map(({ from, to, by, reason, at }) => (
        <tr key={at}>
          <th scope="row">
            <span>{[stepText(to, by), by].filter(Boolean).join(' by ')}</span>
            <small>{`previously ${from}`}</small>
            {reason ? <q dir="auto">{reason}</q> : null}
          </th>
          <td>
            <RelativeTime time={at} />
          </td>
        </tr>
      ))}
    </SheetTable>
  );
}

/** @param by an administrator; null if the supplier has asked for another review */
function stepText(to: SupplierStatus, by: string | null) {
  if (to !== 'Pending') return to;
  return by ? 'Set back to Pending' : 'Review requested again';
}

type TableProps = { caption?: string; heads: readonly string[]; children?: ReactNode };

/** A table of two columns, as wide as the record. */
const SheetTable = ({ caption, heads, children }: TableProps) => (
  <Table>
    {caption ? <VisuallyHidden as="caption">{caption}</VisuallyHidden> : null}
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    {children ? <tbody>{children}</tbody> : null}
  </Table>
);

const Table = styled.table`
  position: relative;
  width: 100%;
  border-top: 1px solid var(--line-strong);
  border-collapse: collapse;
  font-size: 0.875rem;
  line-height: 1.4;
  th, td {
    height: 34px;
    padding: 4px 16px;
    font-weight: 400;
    text-align: left;
    overflow-wrap: anywhere;
  }
  thead th {
    background: var(--inset);
    color: var(--ink-2);
    font-size: var(--t-1);
    font-weight: 560;
  }
  tr > :last-child:not(:first-child) { text-align: right; font-variant-numeric: tabular-nums; }
  tbody tr + tr { border-top: 1px solid var(--line); }
  small { display: block; color: var(--ink-2); font-size: var(--t-1); }
  /* A reason, with its lines as they were written. */
  q { display: block; max-width: 62ch; margin-top: 4px; white-space: pre-line; }
`;

const { useIssueResetLinkMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    issueResetLink: build.mutation<PasswordResetLink, number>({
      query: (id) => ({ path: fillPath(callPaths.supplierPasswordResetLink, { id }), method: 'POST' }),
      invalidatesTags: (_, error) => (error ? [] : ['activity']),
    }),
  }),
});

/** Issues a link for a new password, which the administrator passes on to the supplier. */
function ResetLinkButton({ supplier: { id, companyName } }: { supplier: SupplierDetails }) {
  const [issue, { data: link, isLoading, reset }] = useIssueResetLinkMutation();
  const toast = useToast();

  async function issueLink() {
    const { error } = await issue(id);
    if (!error) return;
    const reason = failureOf(error)?.message ?? unreachableText;
    toast({ title: 'Error', description: `No reset link was issued. ${reason}`, variant: 'destructive' });
  }

  return (
    <>
      <LinkButton aria-disabled={isLoading} onClick={isLoading ? undefined : issueLink}>
        Issue reset link
      </LinkButton>
      {link ? (
        <Dialog
          size="small"
          title="Reset link"
          description={`Anyone with this link can set a new password for ${companyName}. It works once, expires in ${passwordResetMinutes} minutes (at ${formatClockHere(link.expiresAt)}), and won’t be shown again.`}
          onClose={reset} // removes the link from the page's memory
        >
          <OneTimeLink link={link.link} />
        </Dialog>
      ) : null}
    </>
  );
}
