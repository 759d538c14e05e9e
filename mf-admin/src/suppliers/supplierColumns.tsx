import { defenseUsages, productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { labelOf } from '@onesite/shared-contract/formats/options';
import type { ListQuery } from '@onesite/shared-host/lists/useListQuery';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { styled } from 'styled-components';
import { EmailLink } from '../tab/EmailLink.tsx';
import { RowActions } from '../tab/RowActions.tsx';
import { selectColumn } from '../tab/selection/selectColumn.tsx';
import { decisionOn } from './status/decisions.ts';
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
    kind: 'action',
    hideHeader: true,
    width: 148,
    from: 600,
    cell: (supplier) => (
      <SupplierActions supplier={supplier} onView={() => openRecord(supplier.id)} onDecide={decide} />
    ),
  },
];

type ActionsProps = { supplier: Supplier; onView: () => void; onDecide: Handlers['decide'] };

function SupplierActions({ supplier, onView, onDecide }: ActionsProps) {
  const decision = decisionOn(supplier);
  return (
    <RowActions>
      <LinkButton aria-label={`View ${supplier.companyName}`} onClick={onView}>
        View
      </LinkButton>
      <LinkButton aria-label={`${decision.verb} ${supplier.companyName}`} onClick={() => onDecide(supplier, decision)}>
        {decision.verb}
      </LinkButton>
    </RowActions>
  );
}

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
