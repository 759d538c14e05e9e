import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { Plus } from 'lucide-react';
import { freshOnOpening } from '../tab/adminApi.ts';
import { periodOptions } from '../tab/period.ts';
import { OrderRecord } from './details/OrderRecord.tsx';
import { orderColumns } from './orderColumns.tsx';
import { useAdminOrdersQuery } from './ordersApi.ts';
import { orderSorts, ordersList } from './ordersList.ts';

const filters = [{ name: 'period', label: 'Period', options: periodOptions }];

const createOrder = lazyCode(() =>
  import(/* webpackChunkName: "create-order" */ './create/CreateOrder.tsx').then((module) => module.CreateOrder),
);

/** What visitors submitted (docs/specification/administration.md#tabs). */
export function OrdersTab() {
  const list = useListQuery(ordersList);
  const page = useListPage(useAdminOrdersQuery(list.request, freshOnOpening), list);
  const create = (variant: 'ink' | 'plain') => (
    <Button variant={variant} size="small" onClick={() => list.openDialog('create')}>
      <Plus size={18} aria-hidden />
      Create order
    </Button>
  );
  return (
    <>
      <ListScreen
        noun="orders"
        caption="Orders"
        list={list}
        page={page}
        columns={orderColumns}
        searchLabel="Search name, email, organization or ID"
        filters={filters}
        sorts={orderSorts}
        tools={create('ink')}
        empty={{
          title: 'No configurations found',
          text: 'An order appears here as soon as a visitor submits a configuration.',
          action: create('plain'),
        }}
        errorTitle="Error loading configurations"
        canOpenRows
        record={list.openId ? <OrderRecord id={list.openId} list={list} rows={page.page?.rows ?? []} /> : null}
      />
      {list.dialog === 'create' ? (
        <LazyDialog
          code={createOrder}
          props={{ onClose: list.closeDialog }}
          title="Create order"
          onClose={list.closeDialog}
        />
      ) : null}
    </>
  );
}
