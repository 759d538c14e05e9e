import type { SupplierDetails } from '@fieldbox/contract/suppliers/suppliers';
import { DescriptionList } from '@onesite/shared-ui/data/DescriptionList';
import { styled } from 'styled-components';
import { OfferedComponents } from './OfferedComponents.tsx';
import { StatusHistory } from './StatusHistory.tsx';
import { supplierFacts } from './supplierFacts.tsx';

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
