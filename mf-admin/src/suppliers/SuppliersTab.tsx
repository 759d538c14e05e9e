import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { useMemo } from 'react';
import { freshOnOpening } from '../tab/adminApi.ts';
import { useNewRows } from '../tab/useNewRows.ts';
import { SupplierDialog } from './details/SupplierDialog.tsx';
import { StatusConflictNote } from './status/StatusConflictNote.tsx';
import { useStatusChange } from './status/useStatusChange.ts';
import { supplierColumns } from './supplierColumns.tsx';
import { useAdminSuppliersQuery } from './suppliersApi.ts';
import { supplierFilters, supplierSorts, suppliersList } from './suppliersList.ts';

const rejectSupplier = lazyCode(() =>
  import(/* webpackChunkName: "supplier-decisions" */ './status/RejectSupplier.tsx').then(
    (module) => module.RejectSupplier,
  ),
);
const approveSeveral = lazyCode(() =>
  import(/* webpackChunkName: "supplier-decisions" */ './status/ApproveSeveral.tsx').then(
    (module) => module.ApproveSeveral,
  ),
);

/** Who wants to offer parts, and what was decided (docs/specification/administration.md#supplier-decisions). */
export function SuppliersTab() {
  const list = useListQuery(suppliersList);
  const page = useListPage(useAdminSuppliersQuery(list.request, freshOnOpening), list);
  const newRows = useNewRows('suppliers', list, page);
  const changes = useStatusChange();
  const { openId, openRecord } = list;
  const { decide, toReject, closeRejection } = changes;
  const columns = useMemo(() => supplierColumns({ openRecord, decide }), [openRecord, decide]);
  return (
    <>
      <ListScreen
        noun="suppliers"
        caption="Suppliers"
        list={list}
        page={page}
        newRows={newRows}
        columns={columns}
        searchLabel="Search company, contact or email"
        filters={supplierFilters}
        sorts={supplierSorts}
        tools={
          <Button size="small" onClick={() => list.openDialog('approve')}>
            Approve several
          </Button>
        }
        empty={{ title: 'No suppliers found', text: 'A company appears here as soon as it has registered.' }}
        errorTitle="Error loading suppliers"
        oneLine
        canOpenRows
        rowNote={({ id }) => {
          const conflict = changes.conflictOf(id);
          if (!conflict || openId === String(id)) return null;
          return <StatusConflictNote conflict={conflict} changes={changes} />;
        }}
      />
      {openId ? (
        <SupplierDialog
          id={openId}
          rows={page.page?.rows}
          changes={changes}
          onOpen={list.openRecord}
          onClose={list.closeRecord}
        />
      ) : null}
      {list.dialog === 'approve' ? (
        <LazyDialog
          code={approveSeveral}
          props={{ onClose: list.closeDialog }}
          title="Approve several"
          onClose={list.closeDialog}
        />
      ) : null}
      {toReject ? (
        <LazyDialog
          key={toReject.id}
          code={rejectSupplier}
          props={{ supplier: toReject, changes }}
          title={`Reject ${toReject.companyName}?`}
          onClose={closeRejection}
        />
      ) : null}
    </>
  );
}
