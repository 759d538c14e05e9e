import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useContainersOnOfferQuery, useMissionsOnOfferQuery } from '@fieldbox/shop-ui/offer/referenceLists';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { LazyPart } from '@onesite/shared-ui/loading/LazyPart';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { freshOnOpening } from '../tab/adminApi.ts';
import { ExportButton } from '../tab/ExportButton.tsx';
import { SelectionContext, useSelection } from '../tab/selection/selection.ts';
import { useNewRows } from '../tab/useNewRows.ts';
import { useColleaguesQuery } from './assignee/assigneesApi.ts';
import { type OrderConflict, OrderConflictContext } from './changes/orderConflict.ts';
import { OrderRecord } from './details/OrderRecord.tsx';
import { orderColumns } from './orderColumns.tsx';
import { useAdminOrdersQuery } from './ordersApi.ts';
import { type Names, orderFilters, orderSorts, ordersList } from './ordersList.ts';
import { orderConflictNote, selectionBar } from './orderWork.ts';
import { isOver } from './state/OrderStateMark.tsx';

const createOrder = lazyCode(() =>
  import(/* webpackChunkName: "create-order" */ './create/CreateOrder.tsx').then((module) => module.CreateOrder),
);

const noRows: readonly ConfigurationRow[] = [];
const noNames: Names['missions'] = [];

/** What visitors submitted (docs/specification/administration.md#tabs). */
export function OrdersTab() {
  const list = useListQuery(ordersList);
  const page = useListPage(useAdminOrdersQuery(list.request, freshOnOpening), list);
  const newRows = useNewRows('configurations', list, page);
  const rows = page.page?.rows ?? noRows;
  const afterRows = { skip: !page.page };
  const { data: colleagues = noNames } = useColleaguesQuery(undefined, afterRows);
  const { data: missions = noNames } = useMissionsOnOfferQuery(undefined, afterRows);
  const { data: containers = noNames } = useContainersOnOfferQuery(undefined, afterRows);
  const filters = useMemo(
    () => orderFilters({ colleagues, missions, containers }, list.filters),
    [colleagues, missions, containers, list.filters],
  );
  const selection = useSelection(list, page.page);
  const [conflict, setConflict] = useState<OrderConflict>();
  const create = (variant: 'ink' | 'plain') => (
    <Button variant={variant} size="small" onClick={() => list.openDialog('create')}>
      <Plus size={18} aria-hidden />
      Create order
    </Button>
  );
  const isOfRecord = conflict?.orders.length === 1 && String(conflict.current.id) === list.openId;
  const note = conflict ? (
    <LazyPart code={orderConflictNote} of="what was changed meanwhile">
      {(OrderConflictNote) => <OrderConflictNote conflict={conflict} onDismiss={() => setConflict(undefined)} />}
    </LazyPart>
  ) : null;
  return (
    <OrderConflictContext value={setConflict}>
      <SelectionContext value={selection}>
        {isOfRecord ? null : note}
        <ListScreen
          noun="orders"
          caption="Orders"
          list={list}
          page={page}
          newRows={newRows}
          columns={orderColumns}
          searchLabel="Search customer, mission or number"
          filters={filters}
          sorts={orderSorts}
          tools={
            <>
              <ExportButton
                path={callPaths.configurationsExport}
                noun="orders"
                request={list.request}
                page={page.page}
              />
              {create('ink')}
            </>
          }
          empty={{
            title: 'No configurations found',
            text: 'An order appears here as soon as a visitor sends one.',
            action: create('plain'),
          }}
          errorTitle="Error loading configurations"
          oneLine
          canOpenRows
          isMuted={({ state }) => isOver(state)}
          rowNote={({ id }) =>
            conflict?.current.id === id && !isOfRecord ? 'Changed by someone else in the meantime' : null
          }
          selectionBar={
            selection.ids.size > 0 ? (
              <LazyPart code={selectionBar} of="what can be done with the selected orders">
                {(SelectionBar) => <SelectionBar selection={selection} request={list.request} hasKeys={!list.openId} />}
              </LazyPart>
            ) : null
          }
          record={
            list.openId ? (
              <OrderRecord id={list.openId} list={list} rows={rows} note={isOfRecord ? note : null} />
            ) : null
          }
        />
        {list.dialog === 'create' ? (
          <LazyDialog
            code={createOrder}
            props={{ onClose: list.closeDialog }}
            title="Create order"
            onClose={list.closeDialog}
          />
        ) : null}
      </SelectionContext>
    </OrderConflictContext>
  );
}
