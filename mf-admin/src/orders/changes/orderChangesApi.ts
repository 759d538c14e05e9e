import type { Assignee } from '@fieldbox/contract/orders/assignees';
import type { ChangedOrders, ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import type { OrderState, SeenOrder } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { failureOf } from '@onesite/shared-host/query';
import { ordersApi } from '../ordersApi.ts';

/** What changes of each order; null is nobody. */
export type OrderChange = { state?: OrderState; assignee?: Assignee | null };

type OrdersChange = {
  change: OrderChange;
  /** With the versions that were seen: a newer row is not overwritten. */
  orders: readonly SeenOrder[];
};

type OrdersChanged = {
  orders: ConfigurationRow[];
  /** The events of the change, which Undo names. */
  eventIds: string[];
};

export const { useChangeOrdersMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    changeOrders: build.mutation<OrdersChanged, OrdersChange>({
      query: ({ change: { state, assignee }, orders }) => ({
        path: callPaths.configurationBatch,
        method: 'PATCH',
        body: { state, assigneeId: assignee === undefined ? undefined : (assignee?.id ?? null), orders },
      }),
      transformResponse: ({ orders, eventIds }: ChangedOrders) => ({ orders, eventIds: eventIds.map(String) }),
      async onQueryStarted({ change, orders }, { dispatch, getState, queryFulfilled }) {
        const show = (changed: readonly ShownChange[]) => patchOrders(dispatch, getState(), changed);
        const restore = show(orders.map(({ id }) => ({ id, ...change })));
        try {
          show((await queryFulfilled).data.orders);
        } catch (reason) {
          restore();
          const failure = failureOf((reason as { error?: unknown }).error);
          if (failure?.code === 'edit_conflict') show([failure.current as ConfigurationRow]);
        }
      },
      // A cancelled order counts in no figure, nor as one that holds its components.
      invalidatesTags: (_, error) => (error ? ['orders'] : ['orders', 'components', 'activity']),
    }),
  }),
});

type ShownChange = OrderChange & Pick<ConfigurationRow, 'id'> & { version?: number };
type Dispatch = (action: ReturnType<typeof ordersApi.util.updateQueryData>) => { undo: () => void };
type State = Parameters<typeof ordersApi.util.selectCachedArgsForQuery>[0];

/** Shows changes wherever the orders are cached: on pages of the list and in their records. Returns a function that reverts it. */
export function patchOrders(dispatch: Dispatch, cache: State, changed: readonly ShownChange[]): () => void {
  const { selectCachedArgsForQuery, updateQueryData } = ordersApi.util;
  const changes = new Map(changed.map((change) => [change.id, shownPart(change)]));
  const patches = [
    ...selectCachedArgsForQuery(cache, 'adminOrders').map((request) =>
      updateQueryData('adminOrders', request, ({ rows }) => {
        for (const row of rows) Object.assign(row, changes.get(row.id));
      }),
    ),
    ...[...changes].map(([id, change]) =>
      updateQueryData('adminOrder', String(id), (order) => void Object.assign(order, change)),
    ),
  ].map((action) => dispatch(action as never));
  return () => {
    for (const patch of patches) patch.undo();
  };
}

/** What is known of it. */
const shownPart = ({ state, assignee, version }: ShownChange) => ({
  ...(state && { state }),
  ...(assignee !== undefined && { assignee }),
  ...(version && { version }),
});
