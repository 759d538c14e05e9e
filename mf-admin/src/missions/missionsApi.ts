import type { MissionRow } from '@fieldbox/contract/catalogue/missionCsv';
import type { AdminMission, Mission } from '@fieldbox/contract/catalogue/missions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import { idempotencyHeader } from '@onesite/shared-contract/http/idempotency';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import { pagedList } from '@onesite/shared-host/lists/pagedList';
import type { Page } from '@onesite/shared-host/lists/readPage';
import { adminApi, changedTags, ifMatch, listOf } from '../tab/adminApi.ts';

export const {
  useAdminMissionsQuery,
  useAdminMissionQuery,
  useCreateMissionMutation,
  useUpdateMissionMutation,
  useDeleteMissionMutation,
  useMissionsAddedMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminMissions: build.query<Page<Mission>, ListRequest>({
      ...pagedList<Mission>(callPaths.adminMissions),
      providesTags: [listOf('missions')],
    }),
    adminMission: build.query<AdminMission, string>({
      query: (id) => fillPath(callPaths.mission, { id }),
      providesTags: (_, __, id) => [{ type: 'missions', id }],
      keepUnusedDataFor: 0, // a form never opens on an old version
    }),
    createMission: build.mutation<AdminMission, { input: MissionRow; key: string }>({
      query: ({ input, key }) => ({
        path: callPaths.missions,
        method: 'POST',
        body: input,
        headers: { [idempotencyHeader]: key },
      }),
      invalidatesTags: (_, error) => (error ? [] : ['missions', 'activity']),
    }),
    updateMission: build.mutation<AdminMission, { seen: AdminMission; input: MissionRow }>({
      query: ({ seen, input }) => ({
        path: fillPath(callPaths.mission, { id: seen.id }),
        method: 'PUT',
        body: input,
        headers: ifMatch(seen),
      }),
      invalidatesTags: (_, error, { seen }) => changedTags('missions', [seen.id], error),
    }),
    deleteMission: build.mutation<unknown, number>({
      query: (id) => ({ method: 'DELETE', path: fillPath(callPaths.mission, { id }) }),
      invalidatesTags: (_, error) => changedTags('missions', [], error), // its own row would answer with 404
    }),
    /** Makes lists fetch again after an upload, which is not a call of this cache because it reports its progress. */
    missionsAdded: build.mutation<null, void>({
      queryFn: () => ({ data: null }),
      invalidatesTags: ['missions', 'activity'],
    }),
  }),
});
