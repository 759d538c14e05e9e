import { adminTermOf, type Field } from '@fieldbox/contract/fields/field';
import { statedText } from '@fieldbox/contract/fields/fieldText';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { type Description, DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { styled } from 'styled-components';
import { EmailLink } from '../../tab/EmailLink.tsx';
import { ExactTime } from '../../tab/ExactTime.tsx';
import { WebsiteLink } from '../WebsiteLink.tsx';
import { OfferedComponents } from './OfferedComponents.tsx';
import { StatusHistory } from './StatusHistory.tsx';

/** A supplier's own statements, its components and its history; what it left empty is only named. */
export function SupplierSheet({ supplier }: { supplier: SupplierDetails }) {
  const facts = supplierFacts(supplier);
  const empty = facts.filter(({ value }) => value === null || value === '').map(({ term }) => term.toLowerCase());
  return (
    <>
      <Facts>
        <DescriptionList items={facts} />
      </Facts>
      <OfferedComponents supplier={supplier} />
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
