import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { freshOnOpening } from '../tab/adminApi.ts';
import { useNewRows } from '../tab/useNewRows.ts';
import { componentColumns } from './componentColumns.tsx';
import { useAdminComponentsQuery } from './componentsApi.ts';
import { componentFilters, componentSorts, componentsList } from './componentsList.ts';
import { useWithdrawal } from './withdrawal/useWithdrawal.ts';
import { WithdrawalConflictNote } from './withdrawal/WithdrawalConflictNote.tsx';
import { WithdrawalQuestion } from './withdrawal/WithdrawalQuestion.tsx';

const createComponent = lazyCode(() =>
  import(/* webpackChunkName: "component-forms" */ './form/CreateComponent.tsx').then(
    (module) => module.CreateComponent,
  ),
);
const componentDialog = lazyCode(() =>
  import(/* webpackChunkName: "component-forms" */ './details/ComponentDialog.tsx').then(
    (module) => module.ComponentDialog,
  ),
);

/** The catalogue, including suppliers' and withdrawn components (docs/specification/administration.md#components). */
export function ComponentsTab() {
  const list = useListQuery(componentsList);
  const page = useListPage(useAdminComponentsQuery(list.request, freshOnOpening), list);
  const newRows = useNewRows('components', list, page);
  const withdrawal = useWithdrawal();
  const { openId, openRecord, closeRecord } = list;
  const { ask, restore } = withdrawal;
  const columns = useMemo(() => componentColumns({ openRecord, ask, restore }), [openRecord, ask, restore]);
  const create = (variant: 'ink' | 'plain') => (
    <Button variant={variant} size="small" onClick={() => list.openDialog('create')}>
      <Plus size={18} aria-hidden />
      Create component
    </Button>
  );
  return (
    <>
      <ListScreen
        noun="components"
        caption="Components"
        list={list}
        page={page}
        newRows={newRows}
        columns={columns}
        searchLabel="Search name or supplier"
        filters={componentFilters}
        sorts={componentSorts}
        tools={create('ink')}
        empty={{
          title: 'No components found',
          text: 'Create the first one, or approve a supplier that offers some.',
          action: create('plain'),
        }}
        errorTitle="Error loading components"
        oneLine
        canOpenRows
        isMuted={({ state }) => state === 'withdrawn'}
        rowNote={({ id }) => {
          const conflict = withdrawal.conflictOf(id);
          if (!conflict || openId === String(id)) return null;
          return <WithdrawalConflictNote conflict={conflict} withdrawal={withdrawal} />;
        }}
      />
      {list.dialog === 'create' ? (
        <LazyDialog
          code={createComponent}
          props={{ onClose: list.closeDialog }}
          title="Create component"
          onClose={list.closeDialog}
        />
      ) : null}
      {openId ? (
        <LazyDialog
          key={openId}
          code={componentDialog}
          props={{ id: openId, withdrawal, onClose: closeRecord }}
          title={`Component ${openId}`}
          onClose={closeRecord}
        />
      ) : null}
      {withdrawal.toConfirm ? <WithdrawalQuestion component={withdrawal.toConfirm} withdrawal={withdrawal} /> : null}
    </>
  );
}
