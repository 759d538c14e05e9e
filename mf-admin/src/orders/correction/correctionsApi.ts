import { auditEventHeader } from '@fieldbox/contract/audit/audit';
import type { ConfigurationRow, OrderChoice } from '@fieldbox/contract/orders/configurations';
import type { SeenOrder } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { patchOrders } from '../changes/orderChangesApi.ts';
import { ordersApi } from '../ordersApi.ts';

/** Both replace a part of an order, in the version that was seen. */
const paths = { customer: callPaths.configurationCustomer, choice: callPaths.configurationChoice };

export type Correction = { seen: SeenOrder } & (
  | { part: 'customer'; body: object }
  | { part: 'choice'; body: OrderChoice }
);

type Meta = { headers: Readonly<Record<string, string>> } | undefined;

export const { useCorrectOrderMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    correctOrder: build.mutation<{ order: ConfigurationRow; eventId?: string }, Correction>({
      query: ({ seen: { id, version }, part, body }) => ({
        path: fillPath(paths[part], { id }),
        method: 'PUT',
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: (order: ConfigurationRow, meta: Meta) => ({
        order,
        eventId: meta?.headers[auditEventHeader.toLowerCase()],
      }),
      /** Its new version: the next change of the order, a key for instance, may come before the lists do. */
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) patchOrders(dispatch, getState(), [response.data.order]);
      },
      invalidatesTags: (_, error) => (error ? ['orders'] : ['orders', 'components', 'statistics', 'activity']),
    }),
  }),
});
