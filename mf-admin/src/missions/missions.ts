import type { AdminMission, Mission } from '@fieldbox/contract/catalogue/catalogue';
import type { missionFields } from '@fieldbox/contract/catalogue/missionFields';
import type { FormValues } from '@fieldbox/contract/fields/formValues';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { adminApi, createResource, listOf } from '../resource/resource.ts';

export const missions = createResource<Mission, AdminMission>({
  kind: 'missions',
  list: 'missions',
  path: callPaths.adminMissions,
  one: { noun: 'mission', path: callPaths.mission, failed: 'Failed to load the mission. Please try again.' },
  defaultSort: 'id',
  dialogs: ['upload', 'create', 'edit'],
});

/** What is sent of it: texts; an emptied field is sent as an empty one. */
export type MissionValues = FormValues<typeof missionFields>;

export const useCreateMission = missions.defineCreate<MissionValues, AdminMission>(callPaths.missions);
/** A change of a deleted mission offers it again. */
export const useChangeMission = missions.defineChange<MissionValues, AdminMission>(callPaths.mission);
export const useDeleteMission = missions.defineDelete(callPaths.mission);

/** Those of orders that are no longer on offer. */
export const { useWithdrawnMissionsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    withdrawnMissions: build.query<Pick<Mission, 'id' | 'name'>[], void>({
      query: () => callPaths.withdrawnMissions,
      providesTags: [listOf('missions')],
    }),
  }),
});
