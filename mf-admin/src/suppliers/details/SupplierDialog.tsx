import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { statedText } from '@fieldbox/contract/fields/fieldText';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import { supplierTransitions } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { Button } from '@onesite/shared-ui/actions/Button';
import { type Description, DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import { styled } from 'styled-components';
import { HistoryOf } from '../../history/HistoryOf.tsx';
import { EmailLink } from '../../tab/EmailLink.tsx';
import { ExactTime } from '../../tab/ExactTime.tsx';
import { RecordSteps } from '../../tab/RecordSteps.tsx';
import { Unloaded } from '../../tab/Unloaded.tsx';
import { decisions } from '../status/decisions.ts';
import { StatusConflictNote } from '../status/StatusConflictNote.tsx';
import { SupplierState } from '../status/SupplierState.tsx';
import type { StatusChanges } from '../status/useStatusChange.ts';
import { useAdminSupplierQuery } from '../suppliersApi.ts';
import { WebsiteLink } from '../WebsiteLink.tsx';
import { OfferedComponents } from './OfferedComponents.tsx';
import { ResetLinkButton } from './ResetLinkButton.tsx';
import { StatusHistory } from './StatusHistory.tsx';

type Props = {
  id: string;
  /** The page of the list, which has the name until the details are there. */
  rows: readonly Supplier[] | undefined;
  changes: StatusChanges;
  onOpen: (id: number) => void;
  onClose: () => void;
};

/** All that a supplier has stated, what it offers, what was decided about it, and the decisions. */
export function SupplierDialog({ id, rows, changes, onOpen, onClose }: Props) {
  const query = useAdminSupplierQuery(id, { refetchOnMountOrArgChange: true });
  const supplier = query.currentData;
  const name = rows?.find((row) => String(row.id) === id)?.companyName ?? `Supplier ${id}`;
  const conflict = supplier && changes.conflictOf(supplier.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={supplier?.companyName ?? name}
      detail={supplier ? <SupplierState status={supplier.status} /> : undefined}
      headActions={<RecordSteps noun="supplier" rows={rows} openId={id} onOpen={onOpen} />}
      flush
      footer={supplier ? <SupplierActions key={id} supplier={supplier} changes={changes} /> : undefined}
    >
      {conflict ? <StatusConflictNote conflict={conflict} changes={changes} isOverDetails /> : null}
      {supplier ? <SupplierSheet key={id} supplier={supplier} /> : null}
      {supplier ? null : (
        <Unloaded noun="supplier" title="Failed to load supplier details. Please try again." toasts query={query} />
      )}
    </Dialog>
  );
}

type SupplierActionsProps = { supplier: SupplierDetails; changes: StatusChanges };

/** The foot of the details: Pending offers both decisions, Approved only Reject, Rejected only Approve. */
function SupplierActions({ supplier, changes }: SupplierActionsProps) {
  const offered = decisions.filter(({ status }) => supplierTransitions[supplier.status].includes(status));
  return (
    <>
      <ResetLinkButton supplier={supplier} />
      {offered.toReversed().map((decision) => (
        <Button
          key={decision.status}
          variant={decision.status === 'Approved' ? 'go' : 'plain'}
          onClick={() => changes.decide(supplier, decision)}
        >
          {decision.verb}
        </Button>
      ))}
    </>
  );
}

/** A supplier's own statements, its components and its history; what it left empty is only named. */
function SupplierSheet({ supplier }: { supplier: SupplierDetails }) {
  const facts = supplierFacts(supplier);
  const empty = facts.filter(({ value }) => value === null || value === '').map(({ term }) => term.toLowerCase());
  return (
    <>
      <Facts>
        <DescriptionList items={facts} />
      </Facts>
      <OfferedComponents supplier={supplier} />
      <HistoryOf kind="suppliers" id={supplier.id} />
      <StatusHistory history={supplier.history} />
      {empty.length > 0 ? (
        <Empty>{`${empty.length} ${empty.length === 1 ? 'answer' : 'answers'} left empty: ${empty.join(', ')}.`}</Empty>
      ) : null}
    </>
  );
}

/* The rules of the list reach the edges of the dialog. */
const Facts = styled.div`
  dl > div { padding-inline: 20px; }
  @media (min-width: 620px) { dl > div { grid-template-columns: 200px minmax(0, 1fr); } }
`;

const Empty = styled.p`
  padding: 10px 20px 12px;
  border-top: 1px solid var(--line);
  color: var(--ink-2);
  font-size: var(--t-1);
`;

/** What a supplier has stated about itself, in the order of the dialog. */
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

/** The contact stands above them, the company's name in the heading, and what was typed about an option beside the option. */
const statedFields = (supplierProfileFields as readonly Field[]).filter(
  ({ name, group, onlyIf }) => name !== 'companyName' && group !== 'contact' && !onlyIf,
);

function shownValue({ name, kind }: Field, supplier: SupplierDetails) {
  const text = statedText(supplierProfileFields, name, supplier);
  return text && kind === 'link' ? <WebsiteLink href={text} /> : text || null;
}
