import { defenseUsages } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { labelOf } from '@onesite/shared-contract/formats/options';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { styled } from 'styled-components';
import { EmailLink } from './EmailLink.tsx';
import { ProductTypes } from './ProductTypes.tsx';
import { DecisionPair } from './status/DecisionPair.tsx';
import { SupplierState } from './status/SupplierState.tsx';
import type { StatusChanges } from './status/useStatusChange.ts';
import { WebsiteLink } from './WebsiteLink.tsx';

type Handlers = Pick<ListQuery, 'openRecord'> & Pick<StatusChanges, 'decide'>;

export const supplierColumns = ({ openRecord, decide }: Handlers): readonly Column<Supplier>[] => [
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
    sortable: true,
    recordLabel: false,
    cell: ({ contactName }) => <span dir="auto">{contactName}</span>,
    below: ({ contactEmail }) => <EmailLink address={contactEmail} />,
  },
  {
    key: 'productTypes',
    header: 'Product Types',
    recordLabel: false,
    cell: (supplier) => <ProductTypes supplier={supplier} onOpen={() => openRecord(supplier.id)} />,
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'state',
    sortable: true,
    cell: ({ status }) => <SupplierState status={status} />,
  },
  {
    key: 'defenseUsage',
    header: 'Defense Usage',
    recordLabel: 'Defense usage',
    from: 1024,
    cell: ({ defenseUsage }) => <OneLine>{labelOf(defenseUsages, defenseUsage)}</OneLine>,
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    hideHeader: true,
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

const OneLine = styled.span`
  white-space: nowrap;
`;

const Actions = styled.div`
  display: inline-flex;
  gap: 16px;
  align-items: center;
  @media (max-width: 899px) { display: flex; justify-content: space-between; }
  @media (min-width: 900px) and (max-width: 1279px) { gap: 10px; }
  @media (min-width: 900px) and (max-width: 1023px) { flex-direction: column; align-items: flex-end; gap: 2px; }
`;
