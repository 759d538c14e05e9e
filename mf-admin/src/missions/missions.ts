import type { RowVersion } from '@fieldbox/contract/administration/rowChanges';
import type { AdminMission, Mission } from '@fieldbox/contract/catalogue/catalogue';
import type { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import type { FormValues } from '@fieldbox/contract/fields/formValues';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { fillPath } from '@fieldbox/contract/site/paths';
import type { ListRequest } from '@onesite/shared-host/lists/listRequest';
import type { Page } from '@onesite/shared-host/lists/pagedList';
import { adminApi, listOf } from '../resource/adminApi.ts';
import * as rows from '../resource/rows.ts';

export const missions = rows.recordEndpoints('missions', 'Failed to load the mission. Please try again.', {
  defaultSort: 'id',
  dialogs: ['upload', 'create', 'edit'],
});

/** The form's texts as they are sent; an emptied field is an empty text. */
export type MissionValues = FormValues<typeof missionFields>;

export const {
  useGetMissionsQuery,
  useGetMissionQuery,
  useGetWithdrawnMissionsQuery,
  useCreateMissionMutation,
  useChangeMissionMutation,
  useDeleteMissionMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    getMissions: build.query<Page<Mission>, ListRequest>(rows.pages(missions)),
    getMission: build.query<AdminMission, string>(rows.details(missions)),
    /** Missions that orders include and that are no longer on offer. */
    getWithdrawnMissions: build.query<Pick<Mission, 'id' | 'name'>[], void>({
      query: () => callPaths.withdrawnMissions,
      providesTags: [listOf('missions')],
    }),
    createMission: build.mutation<AdminMission, rows.Creation<MissionValues>>(
      rows.creation('missions', callPaths.missions),
    ),
    /** Changing a deleted mission restores it. */
    changeMission: build.mutation<AdminMission, rows.Change<MissionValues>>(
      rows.change('missions', 'PUT', callPaths.mission),
    ),
    /** Does not invalidate the details, because a deleted mission has none. */
    deleteMission: build.mutation<RowVersion, { id: number }>({
      query: ({ id }) => ({ path: fillPath(callPaths.mission, { id }), method: 'DELETE' }),
      invalidatesTags: rows.tagsOf('missions'),
    }),
  }),
});
