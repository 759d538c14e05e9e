import type { ConfigurationRow, OrderChoice } from '@fieldbox/contract/orders/configurations';
import type { SeenOrder } from '@fieldbox/contract/orders/orderStates';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { changedTags } from '../../tab/adminApi.ts';
import { eventIdOf, type Meta } from '../../tab/eventId.ts';
import { patchUntilSaved } from '../../tab/patchRows.ts';
import { cachedOrders, ordersApi } from '../ordersApi.ts';

/** Both replace a part of an order, in the version that was seen. */
const paths = { customer: callPaths.configurationCustomer, choice: callPaths.configurationChoice };

export type Correction = { seen: SeenOrder } & (
  | { part: 'customer'; body: object }
  | { part: 'choice'; body: OrderChoice }
);

type Corrected = { order: ConfigurationRow; eventId?: string };

export const { useCorrectOrderMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    correctOrder: build.mutation<Corrected, Correction>({
      query: ({ seen: { id, version }, part, body }) => ({
        path: fillPath(paths[part], { id }),
        method: 'PUT',
        body,
        headers: { 'If-Match': `"${version}"` },
      }),
      transformResponse: (order: ConfigurationRow, meta: Meta) => ({ order, eventId: eventIdOf(meta) }),
      /** Its new version: the next change of the order, a key for instance, may come before the lists do. */
      onQueryStarted: (_, store) =>
        patchUntilSaved<ConfigurationRow>(store, cachedOrders, [], ({ order }: Corrected) => [order]),
      invalidatesTags: (_, error, { seen }) => changedTags('orders', [seen.id], error, 'components', 'statistics'),
    }),
  }),
});
