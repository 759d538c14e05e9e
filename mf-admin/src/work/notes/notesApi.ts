import type { OrderNote } from '@fieldbox/contract/orders/orderNotes';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import { adminApi } from '../../tab/adminApi.ts';
import { eventIdOf, type Meta } from '../../tab/eventId.ts';
import type { Work } from '../work.ts';

/** What a note is about. */
export type Noted = { work: Work; rowId: number };

export const { useAddNoteMutation, useDeleteNoteMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    addNote: build.mutation<OrderNote, Noted & { text: string; key: string }>({
      query: ({ work, rowId, text, key }) => ({
        path: fillPath(work.paths.notes, { id: rowId }),
        method: 'POST',
        body: { text },
        headers: { [idempotencyHeader]: key },
      }),
      async onQueryStarted({ work, rowId }, { dispatch, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (!response) return;
        const update = adminApi.util.updateQueryData as unknown as UpdateNotes;
        const show = update(work.cached.details, String(rowId), ({ notes }) => {
          if (!notes?.some(({ id }) => id === response.data.id)) notes?.push(response.data);
        });
        dispatch(show as never);
      },
      invalidatesTags: (_, error) => (error ? [] : ['activity']),
    }),
    deleteNote: build.mutation<{ eventId?: string }, Noted & { id: number }>({
      query: ({ work, id }) => ({ path: fillPath(work.paths.note, { id }), method: 'DELETE' }),
      transformResponse: (_: unknown, meta: Meta) => ({ eventId: eventIdOf(meta) }),
      invalidatesTags: (_, __, { work, rowId }) => [{ type: work.kind, id: String(rowId) }, 'activity'],
    }),
  }),
});

/** By an endpoint's name: those that a feature injects are not in the type of `adminApi`. */
type UpdateNotes = (endpoint: string, id: string, update: (row: { notes?: OrderNote[] }) => void) => unknown;
