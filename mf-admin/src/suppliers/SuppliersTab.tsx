import { defenseUsages, productTypes, supplierStatuses } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { labelOf } from '@onesite/shared-contract/formats/options';
import { useAccountState } from '@onesite/shared-host';
import { useAddress, withParameters } from '@onesite/shared-host/lists/useAddress';
import { useStableCallback } from '@onesite/shared-host/lists/useStableCallback';
import { Button, ButtonLink } from '@onesite/shared-ui/actions/Button';
import { LinkButton } from '@onesite/shared-ui/actions/TextLink';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { Row } from '@onesite/shared-ui/layout/parts';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTab } from '../resource/adminApi.ts';
import { actionsColumn, EmailLink, filterOptions, type RowAction, textColumn } from '../resource/columns.tsx';
import { ListTab } from '../resource/ListTab.tsx';
import { leaveSelection, type Selection, SelectionBar, selectColumn } from '../resource/selection.tsx';
import { type Outcome, restoreRows, useAction } from '../resource/useAction.tsx';
import { SupplierRecord, SupplierState, WebsiteLink } from './SupplierRecord.tsx';
import { type Decision, nameOf, suppliers, useDecideSuppliersMutation, useGetSuppliersQuery } from './suppliers.ts';

const rejectSuppliers = lazyCode(() => import('./RejectSuppliers.tsx').then((m) => m.RejectSuppliers));

const filters = [{ name: 'status', label: 'Status', options: filterOptions('All', supplierStatuses) }];

const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'companyName', label: 'Company, A to Z' },
  { value: 'contactName', label: 'Contact, A to Z' },
];

/** The parameters of 'Review pending': pending suppliers, the oldest first. */
const waitingFirst = { status: 'Pending', sort: 'createdAt', search: undefined, cursor: undefined, open: undefined };

/** Who wants to offer components, and what was decided (docs/specification/administration.md#supplier-decisions). */
export function SuppliersTab() {
  const { list, page } = useTab(useGetSuppliersQuery, suppliers);
  const { openRecord } = list;
  const { parameters } = useAddress();
  const { decide, conflict, isLoading } = useStatusChange();
  const [toReject, setToReject] = useAccountState<readonly Supplier[]>('administrator', 'suppliers.rejected');
  /** The selection that a rejection came from, if any, and whether the rejection is saved. */
  const origin = useRef<{ selection?: Selection<Supplier>; isSaved?: boolean }>({});

  // Runs after the dialog has closed, because its closing moves the focus.
  useEffect(() => {
    const { selection, isSaved } = origin.current;
    if (!toReject && selection && isSaved) leaveSelection(selection);
    if (!toReject) origin.current = {};
  }, [toReject]);

  /** A rejection asks for its reason first. */
  function decideOrAsk(supplier: Supplier, verb: Verb) {
    if (isLoading) return;
    if (verb === 'Reject') setToReject([supplier]);
    else void decide([supplier], { status: 'Approved' });
  }

  const action = (supplier: Supplier, verb: Verb): RowAction => ({ verb, run: () => decideOrAsk(supplier, verb) });
  const toggle = useStableCallback((supplier: Supplier) => action(supplier, toggleOf(supplier)));
  const columns = useMemo(() => {
    const view = ({ id }: Supplier) => ({ verb: 'View', run: () => openRecord(id) });
    const inRow = (supplier: Supplier) => [view(supplier), toggle(supplier)];
    return [...dataColumns(openRecord), actionsColumn(148, ({ companyName }) => companyName, inRow)];
  }, [openRecord, toggle]);
  return (
    <>
      <ListTab
        of={suppliers}
        {...{ list, page, columns, filters, sorts, conflict }}
        searchLabel="Search company, contact or email"
        tools={
          <ButtonLink size="small" to={`?${withParameters(parameters, waitingFirst)}`}>
            Review pending
          </ButtonLink>
        }
        empty={{ title: 'No suppliers found', text: 'A company appears here as soon as it registers.' }}
        selectionBar={(selection) => (
          <SupplierSelectionBar
            selection={selection}
            decide={decide}
            reject={(chosen) => {
              origin.current = { selection };
              setToReject(chosen);
            }}
          />
        )}
        record={(context) => (
          <SupplierRecord
            context={context}
            actions={(supplier) => decisionsOn(supplier).map((verb) => action(supplier, verb))}
          />
        )}
      />
      {toReject ? (
        <LazyDialog
          key={toReject[0]!.id}
          code={rejectSuppliers}
          suppliers={toReject}
          onReject={async (reason) => {
            const result = await decide(toReject, { status: 'Rejected', reason });
            origin.current.isSaved = result === 'saved';
            return result;
          }}
          title={`Reject ${nameOf(toReject)}?`}
          onClose={() => setToReject(undefined)}
        />
      ) : null}
    </>
  );
}

type Verb = 'Approve' | 'Reject';
/** The one decision that a row offers (docs/specification/administration.md#supplier-decisions). */
const toggleOf = ({ status }: Supplier): Verb => (status === 'Approved' ? 'Reject' : 'Approve');
/** The decisions that a record offers: both for a pending supplier. */
const decisionsOn = (supplier: Supplier): Verb[] =>
  supplier.status === 'Pending' ? ['Approve', 'Reject'] : [toggleOf(supplier)];

/**
 * Changes the status of suppliers: at once on the screen, and back if it fails (docs/specification/administration.md#supplier-decisions).
 * Undo gives each its former status, and its reason with a rejection.
 */
function useStatusChange() {
  const [send, { isLoading }] = useDecideSuppliersMutation();
  const { act, conflict } = useAction();

  const decide = (rows: readonly Supplier[], decision: Decision): Promise<Outcome> =>
    act({
      rows,
      key: `suppliers ${rows.map(({ id }) => id).join(' ')}`,
      nameOf: ({ companyName }) => companyName,
      send: () => send({ seen: rows, decision }),
      again: (present) => decide(present, decision),
      undo: (saved) =>
        restoreRows(
          rows,
          saved,
          ({ status, statusReason }) => `${status} ${statusReason}`,
          (group, { status, statusReason: reason }) => send({ seen: group, decision: { status, reason } }),
        ),
      done: () => ({
        title: 'Supplier Status Updated',
        description: `${nameOf(rows)} ${rows.length > 1 ? 'are' : 'is'} ${decision.status}.`,
      }),
      failed: () => ({
        description: 'Failed to update supplier status. Please try again.',
        retry: rows.length > 1 ? `Retry with ${rows.length}` : `Retry: ${rows[0]!.companyName}`,
      }),
    });

  return { decide, conflict, isLoading };
}

type BarProps = {
  selection: Selection<Supplier>;
  decide: ReturnType<typeof useStatusChange>['decide'];
  reject: (suppliers: readonly Supplier[]) => void;
};

/** Approves or rejects the selected suppliers, each in the version that was seen: all of them or none. */
function SupplierSelectionBar({ selection, decide, reject }: BarProps) {
  const [isSaving, setSaving] = useState(false);
  const toApprove = selection.chosen.filter(({ status }) => status !== 'Approved');
  const toReject = selection.chosen.filter(({ status }) => status !== 'Rejected');

  async function approve() {
    setSaving(true);
    const result = await decide(toApprove, { status: 'Approved' });
    setSaving(false);
    if (result === 'saved') leaveSelection(selection);
  }

  return (
    <SelectionBar selection={selection}>
      <Row>
        <Button
          size="small"
          aria-disabled={toReject.length === 0}
          onClick={() => toReject.length > 0 && reject(toReject)}
        >{`Reject ${toReject.length}`}</Button>
        <Button
          variant="secondary"
          size="small"
          aria-disabled={toApprove.length === 0}
          pending={isSaving}
          pendingLabel="Approving..."
          onClick={() => toApprove.length > 0 && void approve()}
        >{`Approve ${toApprove.length}`}</Button>
      </Row>
    </SelectionBar>
  );
}

const dataColumns = (openRecord: (id: number) => void): readonly Column<Supplier>[] => [
  selectColumn(({ companyName }) => companyName),
  { ...textColumn('companyName', 'Company'), kind: 'main', below: ({ website }) => <WebsiteLink href={website} /> },
  {
    ...textColumn('contactName', 'Contact'),
    from: 520,
    recordLabel: false,
    below: ({ contactEmail }) => <EmailLink address={contactEmail} />,
  },
  {
    key: 'productTypes',
    header: 'Product Types',
    from: 810,
    width: '26%',
    wraps: true,
    recordLabel: false,
    cell: (supplier) => <ProductTypes supplier={supplier} onOpen={() => openRecord(supplier.id)} />,
  },
  {
    key: 'status',
    header: 'Status',
    kind: 'state',
    width: 116,
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

/** Further product types are only counted (docs/specification/administration.md#supplier-decisions). */
const maxShown = 3;

/** A supplier's product types; '+N more' opens the details, which have them all. */
function ProductTypes({ supplier, onOpen }: { supplier: Supplier; onOpen: () => void }) {
  const labels = supplier.productTypes.map((type) => labelOf(productTypes, type));
  const more = labels.slice(maxShown);
  return (
    <>
      <span>{labels.slice(0, maxShown).join(', ')}</span>{' '}
      {more.length > 0 ? (
        <LinkButton
          title={more.join(', ')}
          aria-label={`+${more.length} more of ${supplier.companyName}: ${more.join(', ')}`}
          onClick={onOpen}
        >{`+${more.length} more`}</LinkButton>
      ) : null}
    </>
  );
}
