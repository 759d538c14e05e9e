import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import { useAddress, withParameters } from '@onesite/shared-host/lists/useAddress';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { ButtonLink } from '@onesite/shared-ui/actions/ButtonLink';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useMemo } from 'react';
import { freshOnOpening } from '../tab/adminApi.ts';
import { ExportButton } from '../tab/ExportButton.tsx';
import { SelectionContext, useSelection } from '../tab/selection/selection.ts';
import { SupplierRecord } from './details/SupplierRecord.tsx';
import { useStatusChange } from './status/useStatusChange.ts';
import { supplierColumns } from './supplierColumns.tsx';
import { useAdminSuppliersQuery } from './suppliersApi.ts';
import { supplierFilters, supplierSorts, suppliersList } from './suppliersList.ts';

const rejectSupplier = lazyCode(() =>
  import(/* webpackChunkName: "supplier-decisions" */ './status/RejectSupplier.tsx').then(
    ({ RejectSupplier }) => RejectSupplier,
  ),
);
const supplierSelectionBar = lazyCode(() =>
  import(/* webpackChunkName: "supplier-decisions" */ './status/SupplierSelectionBar.tsx').then(
    ({ SupplierSelectionBar }) => SupplierSelectionBar,
  ),
);

/** Who has waited longest comes first. */
const waiting = { status: 'Pending', sort: 'createdAt', search: undefined, cursor: undefined, open: undefined };

/** Who wants to offer parts, and what was decided (docs/specification/administration.md#supplier-decisions). */
export function SuppliersTab() {
  const list = useListQuery(suppliersList);
  const page = useListPage(useAdminSuppliersQuery(list.request, freshOnOpening), list);
  const changes = useStatusChange();
  const selection = useSelection(list, page.page);
  const { openId, openRecord } = list;
  const { parameters } = useAddress();
  const { decide, toReject, closeRejection } = changes;
  const columns = useMemo(() => supplierColumns({ openRecord, decide }), [openRecord, decide]);
  return (
    <SelectionContext value={selection}>
      <ListScreen
        noun="suppliers"
        caption="Suppliers"
        list={list}
        page={page}
        columns={columns}
        searchLabel="Search company, contact or email"
        filters={supplierFilters}
        sorts={supplierSorts}
        tools={
          <>
            <ExportButton path={`${callPaths.suppliers}/export`} noun="suppliers" list={list} page={page} />
            <ButtonLink size="small" to={`?${withParameters(parameters, waiting)}`}>
              Approve several
            </ButtonLink>
          </>
        }
        empty={{ title: 'No suppliers found', text: 'A company appears here as soon as it registers.' }}
        errorTitle="Error loading suppliers"
        canOpenRows
        selectionBar={
          selection.ids.size > 0 ? (
            <LazyPart code={supplierSelectionBar} of="what can be done with the selected suppliers">
              {(SupplierSelectionBar) => <SupplierSelectionBar selection={selection} changes={changes} />}
            </LazyPart>
          ) : null
        }
        rowNote={({ id }) => {
          const conflict = changes.conflictOf(id);
          return conflict && openId !== String(id) ? <Conflict {...conflict} /> : null;
        }}
        record={openId ? <SupplierRecord id={openId} list={list} rows={page.page?.rows} changes={changes} /> : null}
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
