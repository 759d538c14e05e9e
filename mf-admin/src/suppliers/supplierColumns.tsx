import { defenseUsages, productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { labelOf } from '@onesite/shared-contract/formats/options';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { styled } from 'styled-components';
import { EmailLink } from '../tab/EmailLink.tsx';
import { selectColumn } from '../tab/selection/selectColumn.tsx';
import { DecisionPair } from './status/DecisionPair.tsx';
import { SupplierState } from './status/SupplierState.tsx';
import type { StatusChanges } from './status/useStatusChange.ts';
import { WebsiteLink } from './WebsiteLink.tsx';

type Handlers = Pick<ListQuery, 'openRecord'> & Pick<StatusChanges, 'decide'>;

export const supplierColumns = ({ openRecord, decide }: Handlers): readonly Column<Supplier>[] => [
  selectColumn(({ companyName }) => companyName),
  {
    key: 'companyName',
    header: 'Company',
    kind: 'main',
    sortable: true,
    cell: ({ companyName }) => <span dir="auto">{companyName}</span>,
    below: ({ website }) => <WebsiteLink href={website} />,
  },
  {
    key: 'contactName',
    header: 'Contact',
    from: 520,
    sortable: true,
    recordLabel: false,
    cell: ({ contactName }) => <span dir="auto">{contactName}</span>,
    below: ({ contactEmail }) => <EmailLink address={contactEmail} />,
  },
  {
    key: 'productTypes',
    header: 'Product Types',
    from: 810,
    width: '22%',
    recordLabel: false,
    cell: (supplier) => <ProductTypes supplier={supplier} onOpen={() => openRecord(supplier.id)} />,
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'state',
    width: 116,
    sortable: true,
    cell: ({ status }) => <SupplierState status={status} />,
  },
  {
    key: 'defenseUsage',
    header: 'Defense Usage',
    recordLabel: 'Defense usage',
    width: 128,
    from: 1020,
    cell: ({ defenseUsage }) => labelOf(defenseUsages, defenseUsage),
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    hideHeader: true,
    width: 264,
    from: 600,
    cell: (supplier) => (
      <Actions>
        <LinkButton aria-label={`View ${supplier.companyName}`} onClick={() => openRecord(supplier.id)}>
          View
        </LinkButton>
        <DecisionPair supplier={supplier} onDecide={(decision) => decide(supplier, decision)} />
      </Actions>
    ),
  },
];

const Actions = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: flex-end;
  @media (max-width: 619px) { justify-content: space-between; }
`;

/** More are counted (docs/specification/administration.md#supplier-decisions). */
const maxShown = 3;

type Props = { supplier: Supplier; onOpen: () => void };

/** A supplier's product types; '+N more' opens the details, which have them all. */
function ProductTypes({ supplier, onOpen }: Props) {
  const labels = supplier.productTypes.map((type) => labelOf(productTypes, type));
  const more = labels.slice(maxShown);
  return (
    <Types>
      <span>{labels.slice(0, maxShown).join(', ')}</span>{' '}
      {more.length > 0 ? (
        <LinkButton
          title={more.join(', ')}
          aria-label={`+${more.length} more of ${supplier.companyName}: ${more.join(', ')}`}
          onClick={onOpen}
        >{`+${more.length} more`}</LinkButton>
      ) : null}
    </Types>
  );
}

/* The row is two lines high, and the names use both: none of the first three is cut. */
const Types = styled.div`
  && { white-space: normal; }
  > button { white-space: nowrap; }
`;
