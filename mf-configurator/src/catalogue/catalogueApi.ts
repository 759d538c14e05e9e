import type { Component } from '@fieldbox/contract/components';
import type { Container } from '@fieldbox/contract/containers';
import type { Mission } from '@fieldbox/contract/missions';
import { api } from '@fieldbox/shared-host/query';

/** The reference lists. Names carry the remote's own, because the cache is the whole site's. */
export const { useConfiguratorMissionsQuery, useConfiguratorContainersQuery, useConfiguratorComponentsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      configuratorMissions: build.query<Mission[], void>({ query: () => '/missions' }),
      configuratorContainers: build.query<Container[], void>({ query: () => '/containers' }),
      configuratorComponents: build.query<Component[], void>({ query: () => '/components' }),
    }),
  });
