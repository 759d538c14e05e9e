import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { statedText } from '@fieldbox/contract/fields/fieldText';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { Supplier, SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { type Description, DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { ExactTime, RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import type { ReactNode } from 'react';
import { HistoryOf } from '../../history/HistoryOf.tsx';
import { EmailLink } from '../../tab/EmailLink.tsx';
import { ListRecord } from '../../tab/ListRecord.tsx';
import { RecordSection } from '../../tab/RecordSection.tsx';
import { decisionOn } from '../status/decisions.ts';
import { SupplierState } from '../status/SupplierState.tsx';
import type { StatusChanges } from '../status/useStatusChange.ts';
import { useAdminSupplierQuery } from '../suppliersApi.ts';
import { WebsiteLink } from '../WebsiteLink.tsx';
import { OfferedComponents } from './OfferedComponents.tsx';
import { ResetLinkButton } from './ResetLinkButton.tsx';
import { StatusHistory } from './StatusHistory.tsx';

type Props = {
  id: string;
  list: ListQuery;
  /** They have its name until the details are there. */
  rows: readonly Supplier[] | undefined;
  changes: StatusChanges;
};

/** A supplier beside the list that it was opened from. */
export function SupplierRecord({ id, list, rows, changes }: Props) {
  const query = useAdminSupplierQuery(id, { refetchOnMountOrArgChange: true });
  const supplier = query.currentData;
  const name = rows?.find((row) => String(row.id) === id)?.companyName ?? `Supplier ${id}`;
  const decision = supplier && decisionOn(supplier);
  const conflict = supplier && !changes.toReject && changes.conflictOf(supplier.id);
  return (
    <ListRecord
      noun="supplier"
      {...{ id, list, rows, query }}
      title={supplier?.companyName ?? name}
      detail={supplier ? <SupplierState status={supplier.status} /> : undefined}
      address={`?tab=suppliers&open=${id}`}
      errorTitle="Failed to load supplier details. Please try again."
      toasts
      actions={
        decision ? (
          <Button size="small" onClick={() => changes.decide(supplier, decision)}>
            {decision.verb}
          </Button>
        ) : null
      }
      printed={supplier ? <SupplierSheet supplier={supplier} /> : null}
    >
      {conflict ? <Conflict {...conflict} /> : null}
      {supplier ? (
        <>
          <SupplierSheet key={id} supplier={supplier} action={<ResetLinkButton supplier={supplier} />} />
          <HistoryOf kind="suppliers" id={supplier.id} />
        </>
      ) : null}
    </ListRecord>
  );
}

/** A supplier's own statements, its components and what was decided; what it left empty is only named. */
function SupplierSheet({ supplier, action }: { supplier: SupplierDetails; action?: ReactNode }) {
  const facts = supplierFacts(supplier);
  const empty = facts.filter(({ value }) => value === null || value === '').map(({ term }) => term.toLowerCase());
  return (
    <>
      <RecordSection title="Details" action={action}>
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

/** What a supplier has stated about itself, in the order of the record. */
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
