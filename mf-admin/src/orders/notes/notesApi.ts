import { auditEventHeader } from '@fieldbox/contract/audit/audit';
import type { OrderNote } from '@fieldbox/contract/orders/orderNotes';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { ordersApi } from '../ordersApi.ts';

type Meta = { headers: Readonly<Record<string, string>> } | undefined;

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
    deleteNote: build.mutation<{ eventId?: string }, { id: number }>({
      query: ({ id }) => ({ path: fillPath(callPaths.configurationNote, { id }), method: 'DELETE' }),
      transformResponse: (_: unknown, meta: Meta) => ({ eventId: meta?.headers[auditEventHeader.toLowerCase()] }),
      invalidatesTags: ['orders', 'activity'],
    }),
  }),
});
