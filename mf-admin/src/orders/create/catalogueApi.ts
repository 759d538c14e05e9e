import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { adminApi } from '../../tab/adminApi.ts';

const { useOrderMissionsQuery, useOrderContainersQuery, useOrderComponentsQuery } = adminApi.injectEndpoints({
  endpoints: (build) => ({
    orderMissions: build.query<Mission[], void>({ query: () => callPaths.missions, providesTags: ['missions'] }),
    orderContainers: build.query<Container[], void>({ query: () => callPaths.containers }),
    orderComponents: build.query<Component[], void>({
      query: () => callPaths.components,
      providesTags: ['components'],
    }),
  }),
});

export type Catalogue = { missions: Mission[]; containers: Container[]; components: Component[] };

/** What can be ordered: all three lists, or none. */
export function useCatalogue() {
  const missions = useOrderMissionsQuery();
  const containers = useOrderContainersQuery();
  const components = useOrderComponentsQuery();
  const queries = [missions, containers, components];
  const failed = queries.find(({ isError }) => isError);
  const catalogue: Catalogue | undefined =
    missions.data && containers.data && components.data
      ? { missions: missions.data, containers: containers.data, components: components.data }
      : undefined;
  return {
    catalogue,
    error: failed?.error,
    retry: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
