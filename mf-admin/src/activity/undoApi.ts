import * as callPaths from '@fieldbox/contract/callPaths';
import { fillPath } from '@fieldbox/contract/paths';
import { adminApi } from '../dashboard/adminApi.ts';

export const { useUndoEventMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Undoes a change by the number of its event. */
    undoEvent: build.mutation<unknown, string>({
      query: (id) => ({ method: 'POST', path: fillPath(callPaths.auditUndo, { id }) }),
      invalidatesTags: ['activity', 'missions', 'components', 'suppliers', 'statistics'],
    }),
  }),
});
