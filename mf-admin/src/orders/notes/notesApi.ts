import type { OrderNote } from '@fieldbox/contract/orders/orderNotes';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { eventIdOf, type Meta } from '../../tab/eventId.ts';
import { ordersApi } from '../ordersApi.ts';

export const { useAddNoteMutation, useDeleteNoteMutation } = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    addNote: build.mutation<OrderNote, { orderId: number; text: string; key: string }>({
      query: ({ orderId, text, key }) => ({
        path: fillPath(callPaths.configurationNotes, { id: orderId }),
        method: 'POST',
        body: { text },
        headers: { [idempotencyHeader]: key },
      }),
      async onQueryStarted({ orderId }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        const show = ordersApi.util.updateQueryData('adminOrder', String(orderId), (order) => {
          if (!order.notes?.some(({ id }) => id === response.data.id)) order.notes?.push(response.data);
        });
        dispatch(show as never);
      },
      invalidatesTags: (_, error) => (error ? [] : ['activity']),
    }),
    deleteNote: build.mutation<{ eventId?: string }, { id: number; orderId: number }>({
      query: ({ id }) => ({ path: fillPath(callPaths.configurationNote, { id }), method: 'DELETE' }),
      transformResponse: (_: unknown, meta: Meta) => ({ eventId: eventIdOf(meta) }),
      invalidatesTags: (_, __, { orderId }) => [{ type: 'orders', id: String(orderId) }, 'activity'],
    }),
  }),
});
