import * as callPaths from '@fieldbox/contract/site/callPaths';
import { defenseUsages, productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { supplierStatuses } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { useAddress, withParameters } from '@onesite/shared-host/lists/useAddress';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { EmailLink, filterOptions, RowAction, RowActions, textColumn } from '../resource/columns.tsx';
import { ResourceTab } from '../resource/ResourceTab.tsx';
import { SelectionContext, selectColumn, useSelection } from '../resource/selection.tsx';
import { SupplierRecord, SupplierState, WebsiteLink } from './SupplierRecord.tsx';
import { suppliers } from './suppliers.ts';
import { decisionOn, type StatusChanges, useStatusChange } from './useStatusChange.ts';

const rejectSupplier = lazyCode(() =>
  import(/* webpackChunkName: "supplier-decisions" */ './SupplierDecisions.tsx').then(
    (module) => module.RejectSupplier,
  ),
);
const supplierSelectionBar = lazyCode(() =>
  import(/* webpackChunkName: "supplier-decisions" */ './SupplierDecisions.tsx').then(
    (module) => module.SupplierSelectionBar,
  ),
);

const filters = [{ name: 'status', label: 'Status', options: filterOptions('All', supplierStatuses) }];

/** The orders of the rows in words. */
const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'companyName', label: 'Company, A to Z' },
  { value: 'contactName', label: 'Contact, A to Z' },
];

/** Who has waited longest comes first. */
const waiting = { status: 'Pending', sort: 'createdAt', search: undefined, cursor: undefined, open: undefined };

/** Who wants to offer parts, and what was decided (docs/specification/administration.md#supplier-decisions). */
export function SuppliersTab() {
  const { list, page } = suppliers.useList();
  const changes = useStatusChange();
  const selection = useSelection(list, page.page);
  const { openId, openRecord } = list;
  const { parameters } = useAddress();
  const { decide, toReject, closeRejection } = changes;
  const columns = useMemo(() => columnsWith(openRecord, decide), [openRecord, decide]);
  return (
    <SelectionContext value={selection}>
      <ResourceTab
        noun="suppliers"
        {...{ list, page, columns, filters, sorts }}
        searchLabel="Search company, contact or email"
        exported={{ path: `${callPaths.suppliers}/export`, noun: 'suppliers' }}
        tools={
          <ButtonLink size="small" to={`?${withParameters(parameters, waiting)}`}>
            Approve several
          </ButtonLink>
        }
        empty={{ title: 'No suppliers found', text: 'A company appears here as soon as it registers.' }}
        selectionBar={
          selection.ids.size > 0 ? (
            <LazyPart code={supplierSelectionBar} of="what can be done with the selected suppliers">
              {(SupplierSelectionBar) => <SupplierSelectionBar selection={selection} changes={changes} />}
            </LazyPart>
          ) : null
        }
        rowNote={({ id }) => (openId === String(id) ? null : changes.conflictOf(id))}
        record={(id) => <SupplierRecord place={{ id, list, page }} changes={changes} />}
      />
      {toReject ? (
        <LazyDialog
          key={toReject.id}
          code={rejectSupplier}
          supplier={toReject}
          changes={changes}
          title={`Reject ${toReject.companyName}?`}
          onClose={closeRejection}
        />
      ) : null}
    </SelectionContext>
  );
}

const columnsWith = (
  openRecord: (id: number) => void,
  decide: StatusChanges['decide'],
): readonly Column<Supplier>[] => [
  selectColumn(({ companyName }) => companyName),
  {
    ...textColumn('companyName', 'Company'),
    kind: 'main',
    sortable: true,
    below: ({ website }) => <WebsiteLink href={website} />,
  },
  {
    ...textColumn('contactName', 'Contact'),
    from: 520,
    sortable: true,
    recordLabel: false,
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
    cell(supplier) {
      const { id, companyName } = supplier;
      const decision = decisionOn(supplier);
      return (
        <RowActions>
          <RowAction verb="View" of={companyName} onClick={() => openRecord(id)} />
          <RowAction verb={decision.verb} of={companyName} onClick={() => decide(supplier, decision)} />
        </RowActions>
      );
    },
  },
];

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
