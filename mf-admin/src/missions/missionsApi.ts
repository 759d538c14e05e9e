import { auditEventHeader } from '@fieldbox/contract/audit/audit';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi } from '../tab/adminApi.ts';

export const { useAdminMissionsQuery, useDeleteMissionMutation, useMissionsAddedMutation } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminMissions: build.query<Page<Mission>, ListRequest>({
      ...pagedList<Mission>(callPaths.adminMissions),
      providesTags: ['missions'],
    }),
    /** Returns the number of the change in Activity, by which it can be undone. */
    deleteMission: build.mutation<string | undefined, number>({
      query: (id) => ({ method: 'DELETE', path: fillPath(callPaths.mission, { id: String(id) }) }),
      transformResponse: (_, meta) => meta?.headers[auditEventHeader.toLowerCase()],
      invalidatesTags: ['missions', 'activity'],
    }),
    /** Makes lists fetch again after an upload, which is not a call of this cache because it reports its progress. */
    missionsAdded: build.mutation<null, void>({
      queryFn: () => ({ data: null }),
      invalidatesTags: ['missions', 'activity'],
    }),
  }),
});
