import { deliveryTimeframes } from '@fieldbox/contract/catalogue/leadTimes';
import { fitRuleIds, fitRuleLabels } from '@fieldbox/contract/fit/fitNotes';
import { assigneeLabel, type OrderState, orderStateLabels, orderStates } from '@fieldbox/contract/orders/orderStates';
import type { OrderRow } from '@fieldbox/contract/orders/orders';
import { eachText, priceOfUnits } from '@fieldbox/contract/orders/price';
import { useContainersOnOfferQuery, useMissionsOnOfferQuery } from '@fieldbox/shop-ui/offer/referenceLists';
import { StateMark, type StateMarkProps } from '@onesite/shared-ui/data/Badge';
import type { Column } from '@onesite/shared-ui/data/DataTable';
import { Money } from '@onesite/shared-ui/data/Money';
import { RelativeTime } from '@onesite/shared-ui/data/RelativeTime';
import { Skeleton } from '@onesite/shared-ui/feedback/Skeleton';
import type { ListFilter } from '@onesite/shared-ui/list/ListFilters';
import { LazyPart, lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { useMemo } from 'react';
import { useGetWithdrawnMissionsQuery } from '../missions/missions.ts';
import { periodFilter } from '../navigation/period.ts';
import { fresh, useTab } from '../resource/adminApi.ts';
import { filterOptions, idColumn, stateFilter, textColumn, timeColumn } from '../resource/columns.tsx';
import { ListTab } from '../resource/ListTab.tsx';
import { type RecordContext, RecordView } from '../resource/RecordView.tsx';
import { selectColumn } from '../resource/selection.tsx';
import { useWorkflow } from '../workflow/useWorkflow.tsx';
import { namedFilter, useAssigneeFilter, type WorkflowChange } from '../workflow/workflow.tsx';
import { orders, useGetOrderQuery, useGetOrdersQuery } from './orders.ts';

const form = lazyCode(() => import('./OrderForm.tsx').then((m) => m.OrderForm));

const sorts = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: '-totalPrice', label: 'Total price, highest first' },
  { value: 'name', label: 'Name, A to Z' },
];

/** What visitors submitted (docs/specification/administration.md#tabs). */
export function OrdersTab() {
  const { list, page } = useTab(useGetOrdersQuery, orders);
  const filters = useFilters(list.filters, !!page.page);
  const { change, screen } = useWorkflow(orders);
  return (
    <ListTab
      of={orders}
      {...{ list, page, columns, filters, sorts }}
      {...screen}
      searchLabel="Search customer, mission or number"
      form={form}
      empty={{ title: 'No configurations found', text: 'An order appears here as soon as a visitor submits one.' }}
      errorTitle="Error loading configurations"
      record={(context) => <OrderRecord context={context} change={change} />}
    />
  );
}

const marks: Partial<Record<OrderState, StateMarkProps['state']>> = {
  new: 'waits',
  won: 'yes',
  lost: 'no',
  cancelled: 'withdrawn',
};

const columns: readonly Column<OrderRow>[] = [
  selectColumn(({ id }) => `order ${id}`),
  { ...idColumn, from: 560, sortsFirst: 'descending' },
  { key: 'missionName', header: 'Mission', from: 1000, cell: ({ missionName }) => missionName },
  { ...textColumn('name', 'Name'), kind: 'main' },
  { ...textColumn('organization', 'Organization'), from: 400, recordLabel: false },
  {
    key: 'state',
    header: 'State',
    kind: 'status',
    width: 96,
    cell: ({ state }) => <StateMark state={marks[state]}>{orderStateLabels[state]}</StateMark>,
  },
  {
    key: 'assignee',
    header: assigneeLabel,
    kind: 'secondary',
    width: 150,
    from: 1180,
    cell: ({ assignee }) => assignee?.name ?? 'Unassigned',
  },
  {
    key: 'totalPrice',
    header: 'Total Price',
    kind: 'figure',
    width: 160,
    from: 640,
    aside: true,
    sortsFirst: 'descending',
    cell: ({ totalPrice, quantity, state }) => {
      const price = <Money dollars={priceOfUnits(totalPrice, quantity)} />;
      return state === 'cancelled' ? <s>{price}</s> : price;
    },
    below: ({ totalPrice, quantity }) => eachText(totalPrice, quantity),
  },
  { ...timeColumn, from: 820, below: ({ createdBy }) => createdBy && <span>{`by ${createdBy}`}</span> },
];

const secondarySelect = { control: 'select', isSecondary: true, width: 150 } as const;

const states = stateFilter('Any state', ['open', ...orderStates], orderStateLabels);

const timeframes = [{ value: 'all', label: 'Any timeframe' }, ...deliveryTimeframes];
const needed: ListFilter = { name: 'needed', label: 'Needed', options: timeframes, ...secondarySelect };

const fits = filterOptions('Any fit', ['any', ...fitRuleIds], { any: 'Does not fit', ...fitRuleLabels });
const fit: ListFilter = { name: 'breaks', label: 'Fit', options: fits, ...secondarySelect };

/** @param shown the filters in the address @param isReady names are fetched after the first rows */
function useFilters(shown: Readonly<Record<string, string>>, isReady: boolean): readonly ListFilter[] {
  const { data: missions } = useMissionsOnOfferQuery(undefined, { skip: !isReady });
  const { data: containers } = useContainersOnOfferQuery(undefined, { skip: !isReady });
  const { data: withdrawn } = useGetWithdrawnMissionsQuery(undefined, { skip: !isReady });
  const assignee = useAssigneeFilter(shown.assignee, isReady);
  return useMemo(() => {
    const named = (noun: string, things: Parameters<typeof namedFilter>[1] = []) => {
      const name = noun.toLowerCase();
      const filter = { name, label: noun, options: [{ value: 'all', label: `Any ${name}` }], ...secondarySelect };
      return namedFilter(filter, things, shown[name], noun);
    };
    const withdrawnMissions = (withdrawn ?? []).map(({ id, name }) => ({ id, name: `${name} (withdrawn)` }));
    const mission = named('Mission', missions && [...missions, ...withdrawnMissions]);
    return [states, assignee, needed, mission, named('Container', containers), fit, periodFilter];
  }, [assignee, missions, withdrawn, containers, shown]);
}

const orderSheet = lazyCode(() => import('./OrderSheet.tsx').then((m) => m.OrderSheet));

type Props = { context: RecordContext<OrderRow>; change: WorkflowChange };

function OrderRecord({ context, change }: Props) {
  const { id } = context;
  const query = useGetOrderQuery(id, fresh);
  orderSheet.useCode(); // while the details load
  return (
    <RecordView
      of={orders}
      {...{ context, query }}
      detail={({ createdAt }) => <RelativeTime time={createdAt} />}
      mail={({ email }) => (email ? { to: email, subject: `Your order ${id}` } : undefined)}
    >
      {(order) => (
        <LazyPart
          code={orderSheet}
          of="the order"
          waiting={<Skeleton label="Loading the order" rows={6} rowHeight={48} />}
        >
          {(OrderSheet) => (
            <OrderSheet key={id} order={order} change={change} onEdit={() => context.list.openRecord(id, 'edit')} />
          )}
        </LazyPart>
      )}
    </RecordView>
  );
}
