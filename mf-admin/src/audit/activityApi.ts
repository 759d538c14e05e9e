import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi, records } from '../tab/adminApi.ts';
import { patchUntilSaved } from '../tab/patchRows.ts';

const activityApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    activity: build.query<Page<AuditEvent>, ListRequest>({
      ...pagedList<AuditEvent>(callPaths.audit),
      providesTags: ['activity'],
    }),
    /** Undoes a change by the number of its event. @returns the event of the undo */
    undoEvent: build.mutation<AuditEvent, string>({
      query: (id) => ({ method: 'POST', path: fillPath(callPaths.auditUndo, { id }) }),
      onQueryStarted: (_, store) =>
        patchUntilSaved<AuditEvent>(store, { list: 'activity' }, [], (undo: AuditEvent) => [undoneBy(undo)]),
      // Also after a refusal, which means that the rows are outdated.
      invalidatesTags: [...records, 'activity', 'statistics'],
    }),
  }),
});

export const { useActivityQuery, useUndoEventMutation } = activityApi;

/** An undone event is shown as undone, so that it offers no second undo while the list is fetched again. */
const undoneBy = ({ id, undoes, createdAt, actor }: AuditEvent) => ({
  id: undoes!,
  undoneBy: id,
  undoneAt: createdAt,
  undoneByName: actor.name,
  canUndo: false,
  undoRefusal: 'undone' as const,
});
