import type { AuditEvent, UndoneEvents } from '@fieldbox/contract/audit/audit';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi } from '../tab/adminApi.ts';
import { patchUntilSaved } from '../tab/patchRows.ts';

const activityApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<Page<AuditEvent>, ListRequest>({
      ...pagedList<AuditEvent>(callPaths.audit),
      providesTags: ['activity'],
    }),
    /** Undoes changes by the numbers of their events. */
    undoEvents: build.mutation<UndoneEvents, readonly string[]>({
      query: (eventIds) => ({
        method: 'POST',
        path: callPaths.auditUndoBatch,
        body: { eventIds: eventIds.map(Number) },
      }),
      onQueryStarted: (_, store) =>
        patchUntilSaved<AuditEvent>(store, { list: 'activity' }, [], ({ undone }: UndoneEvents) =>
          undone.map(undoneBy),
        ),
      // Also after a refusal, which means that the rows are outdated.
      invalidatesTags: ['activity', 'orders', 'missions', 'components', 'suppliers', 'statistics'],
    }),
  }),
});

export const { useActivityQuery, useUndoEventsMutation } = activityApi;

/** An undone event is shown as undone, so that it offers no second undo while the list is fetched again. */
const undoneBy = ({ id, undoes, createdAt, actor }: AuditEvent) => ({
  id: undoes!,
  undoneBy: id,
  undoneAt: createdAt,
  undoneByName: actor.name,
  canUndo: false,
  undoRefusal: 'undone' as const,
});
