import { defenseUsages, productTypes } from '@fieldbox/contract/suppliers/supplierOptions';
import { supplierStatuses } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { useAddress, withParameters } from '@onesite/shared-host/lists/useAddress';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { ButtonLink } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/LinkButton';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useCallback, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { actionsColumn, EmailLink, filterOptions, type RowAction, textColumn } from '../resource/columns.tsx';
import { ResourceTab } from '../resource/ResourceTab.tsx';
import { selectColumn } from '../resource/selection.tsx';
import { SupplierRecord, SupplierState, WebsiteLink } from './SupplierRecord.tsx';
import { suppliers } from './suppliers.ts';
import { decisionOn, useStatusChange } from './useStatusChange.ts';

const decisions = lazyCode(() => import('./SupplierDecisions.tsx'));
const rejectSupplier = lazyCode(() => import('./SupplierDecisions.tsx').then((m) => m.RejectSupplier));

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
  const { openRecord } = list;
  const { parameters } = useAddress();
  const { run, conflict, isUnderWay } = useStatusChange();
  const [toReject, setToReject] = useState<Supplier>();

  /** A rejection asks for its reason first. */
  const decide = useStableCallback((supplier: Supplier) => {
    if (isUnderWay(supplier.id)) return;
    if (decisionOn(supplier) === 'Reject') setToReject(supplier);
    else void run([supplier], { status: 'Approved' });
  });
  const actions = useCallback(
    (supplier: Supplier): RowAction[] => [{ verb: decisionOn(supplier), run: () => decide(supplier) }],
    [decide],
  );
  const columns = useMemo(() => {
    const view = ({ id }: Supplier) => ({ verb: 'View', run: () => openRecord(id) });
    const inRow = (supplier: Supplier) => [view(supplier), ...actions(supplier)];
    return [...dataColumns(openRecord), actionsColumn(148, ({ companyName }) => companyName, inRow)];
  }, [openRecord, actions]);
  return (
    <>
      <ResourceTab
        of={suppliers}
        {...{ list, page, columns, filters, sorts, conflict }}
        searchLabel="Search company, contact or email"
        tools={
          <ButtonLink size="small" to={`?${withParameters(parameters, waiting)}`}>
            Approve several
          </ButtonLink>
        }
        empty={{ title: 'No suppliers found', text: 'A company appears here as soon as it registers.' }}
        selectionBar={(selection) => (
          <LazyPart code={decisions} of="what can be done with the selected suppliers">
            {({ SupplierSelectionBar }) => <SupplierSelectionBar selection={selection} change={run} />}
          </LazyPart>
        )}
        record={(place) => <SupplierRecord {...{ place, actions }} />}
      />
      {toReject ? (
        <LazyDialog
          key={toReject.id}
          code={rejectSupplier}
          supplier={toReject}
          change={run}
          title={`Reject ${toReject.companyName}?`}
          onClose={() => setToReject(undefined)}
        />
      ) : null}
    </>
  );
}

const dataColumns = (openRecord: (id: number) => void): readonly Column<Supplier>[] => [
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
