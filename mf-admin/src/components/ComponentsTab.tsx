import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { Conflict } from '@fieldbox/shop-ui/conflict/Conflict';
import { formatDayHere } from '@onesite/shared-contract/formats/dates';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { ConfirmDialog } from '@onesite/shared-ui/overlay/ConfirmDialog';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { freshOnOpening } from '../tab/adminApi.ts';
import { ExportButton } from '../tab/ExportButton.tsx';
import { ordersThatInclude } from '../tab/ordersThatInclude.ts';
import { componentColumns } from './componentColumns.tsx';
import { useAdminComponentsQuery } from './componentsApi.ts';
import { componentFilters, componentSorts, componentsList } from './componentsList.ts';
import { offeredBy } from './componentWords.ts';
import { ComponentRecord } from './details/ComponentRecord.tsx';
import { useWithdrawal, type Withdrawal, withdrawalVerb } from './useWithdrawal.ts';

const createComponent = lazyCode(() =>
  import(/* webpackChunkName: "component-forms" */ './form/CreateComponent.tsx').then(
    ({ CreateComponent }) => CreateComponent,
  ),
);
const componentDialog = lazyCode(() =>
  import(/* webpackChunkName: "component-forms" */ './form/EditComponent.tsx').then(
    ({ ComponentDialog }) => ComponentDialog,
  ),
);

/** The catalogue, including suppliers' and withdrawn components (docs/specification/administration.md#components). */
export function ComponentsTab() {
  const list = useListQuery(componentsList);
  const page = useListPage(useAdminComponentsQuery(list.request, freshOnOpening), list);
  const withdrawal = useWithdrawal();
  const { openId, openRecord } = list;
  const { begin } = withdrawal;
  const columns = useMemo(() => componentColumns({ openRecord, begin }), [openRecord, begin]);
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
        columns={columns}
        searchLabel="Search name or supplier"
        filters={componentFilters}
        sorts={componentSorts}
        tools={
          <>
            <ExportButton path={`${callPaths.adminComponents}/export`} noun="components" list={list} page={page} />
            {create('ink')}
          </>
        }
        empty={{
          title: 'No components found',
          text: 'Create the first one, or approve a supplier that offers some.',
          action: create('plain'),
        }}
        errorTitle="Error loading components"
        canOpenRows
        isMuted={({ state }) => state === 'withdrawn'}
        rowNote={({ id }) => {
          const conflict = withdrawal.conflictOf(id);
          return conflict && openId !== String(id) ? <Conflict {...conflict} /> : null;
        }}
        record={
          openId ? <ComponentRecord id={openId} list={list} rows={page.page?.rows} withdrawal={withdrawal} /> : null
        }
      />
      {list.dialog === 'create' ? (
        <LazyDialog code={createComponent} title="Create component" onClose={list.closeDialog} />
      ) : null}
      {openId && list.dialog === 'edit' ? (
        <LazyDialog key={openId} code={componentDialog} id={openId} title="Edit component" onClose={list.closeDialog} />
      ) : null}
      {withdrawal.toConfirm ? <WithdrawalQuestion component={withdrawal.toConfirm} withdrawal={withdrawal} /> : null}
    </>
  );
}

type Props = { component: AdminComponent; withdrawal: Withdrawal };

/** Asked once before a component is taken off sale, or offered against its supplier's will. */
function WithdrawalQuestion({ component, withdrawal: { cancel, withdraw, restore } }: Props) {
  if (component.withdrawnBySupplierAt)
    return (
      <ConfirmDialog
        title={`Restore ${component.name}?`}
        confirmLabel="Restore component"
        onCancel={cancel}
        onConfirm={() => restore(component)}
      >
        {`${offeredBy(component)} withdrew it on ${formatDayHere(component.withdrawnBySupplierAt)}. It will be offered again immediately. If this site sends email, the supplier is notified.`}
      </ConfirmDialog>
    );
  const label = withdrawalVerb(component);
  return (
    <ConfirmDialog
      title={`${label} ${component.name}?`}
      confirmLabel={
        <>
          <Trash2 size={18} aria-hidden />
          <span>{`${label} component`}</span>
        </>
      }
      onCancel={cancel}
      onConfirm={() => withdraw(component)}
    >
      {`${effectOf(component)} ${ordersThatInclude(component.orderCount, 'its name and price')}`}
    </ConfirmDialog>
  );
}

const effectOf = ({ state }: AdminComponent) =>
  state === 'on_sale'
    ? 'It is removed from the configurator immediately.'
    : 'It is not public, and won’t become public.';
