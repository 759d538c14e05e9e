import type { ChangedOrders, ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import type { OrderState, SeenOrder } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { failureOf } from '@onesite/shared-host/query';
import { ordersApi } from '../ordersApi.ts';

export type StatesChange = {
  state: OrderState;
  /** With the versions that were seen: a newer row is not overwritten. */
  orders: readonly SeenOrder[];
};

export type StatesChanged = {
  orders: ConfigurationRow[];
  /** The events of the change, which Undo names. */
  eventIds: string[];
};

export const { useSetOrderStatesMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    setOrderStates: build.mutation<StatesChanged, StatesChange>({
      query: ({ state, orders }) => ({
        path: callPaths.configurationStates,
        method: 'PATCH',
        body: { state, orders },
      }),
      transformResponse: ({ orders, eventIds }: ChangedOrders) => ({ orders, eventIds: eventIds.map(String) }),
      async onQueryStarted({ state, orders }, { dispatch, getState, queryFulfilled }) {
        const show = (change: ShownChange) => patchOrders(dispatch, getState(), change);
        const restore = show(orders.map(({ id }) => ({ id, state })));
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

type ShownChange = readonly (Pick<ConfigurationRow, 'id' | 'state'> & { version?: number })[];
type Dispatch = (action: ReturnType<typeof ordersApi.util.updateQueryData>) => { undo: () => void };
type State = Parameters<typeof ordersApi.util.selectCachedArgsForQuery>[0];

/** Shows states wherever the orders are cached: on pages of the list and in their records. Returns a function that reverts it. */
function patchOrders(dispatch: Dispatch, cache: State, changed: ShownChange): () => void {
  const { selectCachedArgsForQuery, updateQueryData } = ordersApi.util;
  const changes = new Map(changed.map(({ id, state, version }) => [id, version ? { state, version } : { state }]));
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
