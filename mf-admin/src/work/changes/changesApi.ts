import type { SeenRow } from '@fieldbox/contract/fields/seenRows';
import { adminApi, changedTags } from '../../tab/adminApi.ts';
import { eventIdOf, type Meta } from '../../tab/eventId.ts';
import { patchUntilSaved } from '../../tab/patchRows.ts';
import type { RowChange, Work, WorkRow } from '../work.ts';

type RowsChange = {
  work: Work;
  change: RowChange;
  /** With the versions that were seen: a newer row is not overwritten. */
  rows: readonly SeenRow[];
};

type RowsChanged = {
  rows: WorkRow[];
  eventId?: string | undefined;
};

export const { useChangeRowsMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    changeRows: build.mutation<RowsChanged, RowsChange>({
      query: ({ work, change: { state, assignee }, rows }) => ({
        path: work.paths.batch,
        method: 'PATCH',
        body: {
          state,
          assigneeId: assignee === undefined ? undefined : (assignee?.id ?? null),
          [work.kind]: rows,
        },
      }),
      transformResponse: (changed: Partial<Record<string, WorkRow[]>>, meta: Meta, { work }) => ({
        rows: changed[work.kind]!,
        eventId: eventIdOf(meta),
      }),
      onQueryStarted: ({ work, change, rows }, store) =>
        patchUntilSaved<WorkRow>(
          store,
          work.cached,
          rows.map(({ id }) => ({ id, ...change })),
          (saved: RowsChanged) => saved.rows,
        ),
      invalidatesTags: (_, error, { work, rows }) =>
        changedTags(
          work.kind,
          rows.map(({ id }) => id),
          error,
          ...work.concerns,
        ),
    }),
  }),
});
