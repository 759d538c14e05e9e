import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import type { Assignee } from '@fieldbox/contract/orders/assignees';
import type { ChangedOrders, ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import type { OrderState } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { changedTags } from '../../tab/adminApi.ts';
import { eventIdOf, type Meta } from '../../tab/eventId.ts';
import { patchUntilSaved } from '../../tab/patchRows.ts';
import { type Matching, matchingBody } from '../../tab/selection/selection.ts';
import { cachedOrders, ordersApi } from '../ordersApi.ts';

/** What changes of each order; null is nobody. */
export type OrderChange = { state?: OrderState; assignee?: Assignee | null };

type OrdersChange = {
  change: OrderChange;
  /** With the versions that were seen: a newer row is not overwritten. */
  orders: readonly SeenRow[];
  /** Instead of the orders, which are those of them that are shown. */
  matching?: Matching | undefined;
};

type OrdersChanged = {
  orders: ConfigurationRow[];
  eventId?: string | undefined;
};

export const { useChangeOrdersMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    changeOrders: build.mutation<OrdersChanged, OrdersChange>({
      query: ({ change: { state, assignee }, orders, matching }) => ({
        path: callPaths.configurationBatch,
        method: 'PATCH',
        body: {
          state,
          assigneeId: assignee === undefined ? undefined : (assignee?.id ?? null),
          ...(matching ? { matching: matchingBody(matching) } : { orders }),
        },
      }),
      transformResponse: ({ orders }: ChangedOrders, meta: Meta) => ({ orders, eventId: eventIdOf(meta) }),
      onQueryStarted: ({ change, orders }, store) =>
        patchUntilSaved<ConfigurationRow>(
          store,
          cachedOrders,
          orders.map(({ id }) => ({ id, ...change })),
          (saved: OrdersChanged) => saved.orders,
        ),
      // A cancelled order counts in no figure, nor as one that holds its components.
      invalidatesTags: (_, error, { orders }) =>
        changedTags(
          'orders',
          orders.map(({ id }) => id),
          error,
          'components',
        ),
    }),
  }),
});
