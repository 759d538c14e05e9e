import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi } from '../tab/adminApi.ts';

const activityApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<Page<AuditEvent>, ListRequest>({
      ...pagedList<AuditEvent>(callPaths.audit),
      providesTags: ['activity'],
    }),
    /** Undoes a change by the number of its event. Returns the event of the undo. */
    undoEvent: build.mutation<AuditEvent, string>({
      query: (id) => ({ method: 'POST', path: fillPath(callPaths.auditUndo, { id }) }),
      async onQueryStarted(_, { dispatch, getState, queryFulfilled }) {
        const response = await queryFulfilled.catch(() => undefined);
        if (response) showUndone(dispatch, getState(), response.data);
      },
      // Also after a refusal, which means that the rows are outdated.
      invalidatesTags: ['activity', 'orders', 'missions', 'components', 'suppliers', 'statistics'],
    }),
  }),
});

export const { useActivityQuery, useUndoEventMutation } = activityApi;

type Dispatch = (action: ReturnType<typeof activityApi.util.updateQueryData>) => unknown;
type State = Parameters<typeof activityApi.util.selectCachedArgsForQuery>[0];

/** Shows an undone event as undone, so that it offers no second undo while the list is fetched again. */
function showUndone(dispatch: Dispatch, state: State, { id, undoes, createdAt, actor }: AuditEvent) {
  const { selectCachedArgsForQuery, updateQueryData } = activityApi.util;
  for (const request of selectCachedArgsForQuery(state, 'activity')) {
    const change = updateQueryData('activity', request, ({ rows }) => {
      const undone = rows.find((event) => event.id === undoes);
      if (!undone) return;
      const by = { undoneBy: id, undoneAt: createdAt, undoneByName: actor.name };
      Object.assign(undone, { ...by, canUndo: false, undoRefusal: 'undone' } satisfies Partial<AuditEvent>);
    });
    dispatch(change as never);
  }
}
