import * as callPaths from '@fieldbox/contract/site/callPaths';
import { useContainersOnOfferQuery, useMissionsOnOfferQuery } from '@fieldbox/shop-ui/offer/referenceLists';
import { useListPage } from '@onesite/shared-host/lists/useListPage';
import { useListQuery } from '@onesite/shared-host/lists/useListQuery';
import { Button } from '@onesite/shared-ui/actions/Button';
import { ListScreen } from '@onesite/shared-ui/list/ListScreen';
import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { LazyDialog } from '@onesite/shared-ui/overlay/LazyDialog';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { freshOnOpening } from '../tab/adminApi.ts';
import { ExportButton } from '../tab/ExportButton.tsx';
import { useAssigneeFilter } from '../work/assignees.ts';
import { useWork, WorkPlace } from '../work/useWork.tsx';
import { OrderRecord } from './details/OrderRecord.tsx';
import { orderColumns } from './orderColumns.tsx';
import { useAdminOrdersQuery } from './ordersApi.ts';
import { type Names, orderFilters, orderSorts, ordersList } from './ordersList.ts';
import { orderWork } from './orderWork.ts';

const createOrder = lazyCode(() =>
  import(/* webpackChunkName: "create-order" */ './create/CreateOrder.tsx').then(({ CreateOrder }) => CreateOrder),
);

const noNames: Names['missions'] = [];

/** What visitors submitted (docs/specification/administration.md#tabs). */
export function OrdersTab() {
  const list = useListQuery(ordersList);
  const page = useListPage(useAdminOrdersQuery(list.request, freshOnOpening), list);
  const afterRows = { skip: !page.page };
  const { data: missions = noNames } = useMissionsOnOfferQuery(undefined, afterRows);
  const { data: containers = noNames } = useContainersOnOfferQuery(undefined, afterRows);
  const assigneeFilter = useAssigneeFilter(list.filters.assignee, !!page.page);
  const filters = useMemo(
    () => orderFilters(assigneeFilter, { missions, containers }, list.filters),
    [assigneeFilter, missions, containers, list.filters],
  );
  const work = useWork(orderWork, list, page);
  const create = (variant: 'ink' | 'plain') => (
    <Button variant={variant} size="small" onClick={() => list.openDialog('create')}>
      <Plus size={18} aria-hidden />
      Create order
    </Button>
  );
  return (
    <WorkPlace of={work}>
      <ListScreen
        noun="orders"
        caption="Orders"
        list={list}
        page={page}
        columns={orderColumns}
        searchLabel="Search customer, mission or number"
        filters={filters}
        sorts={orderSorts}
        tools={
          <>
            <ExportButton path={callPaths.configurationsExport} noun="orders" list={list} page={page} />
            {create('ink')}
          </>
        }
        empty={{
          title: 'No configurations found',
          text: 'An order appears here as soon as a visitor submits one.',
          action: create('plain'),
        }}
        errorTitle="Error loading configurations"
        canOpenRows
        {...work.screen}
        record={
          list.openId ? (
            <OrderRecord id={list.openId} list={list} rows={page.page?.rows} note={work.noteOfRecord} />
          ) : null
        }
      />
      {list.dialog === 'create' ? (
        <LazyDialog code={createOrder} title="Create order" onClose={list.closeDialog} />
      ) : null}
    </WorkPlace>
  );
}
