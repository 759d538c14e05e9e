import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { api } from '@fieldbox/shared-host/query';

/** The reference lists. The endpoints' names begin with the remote's, because all remotes share one cache. */
export const { useConfiguratorMissionsQuery, useConfiguratorContainersQuery, useConfiguratorComponentsQuery } =
  api.injectEndpoints({
    endpoints: (build) => ({
      configuratorMissions: build.query<Mission[], void>({ query: () => callPaths.missions }),
      configuratorContainers: build.query<Container[], void>({ query: () => callPaths.containers }),
      configuratorComponents: build.query<CatalogueComponent[], void>({ query: () => callPaths.components }),
    }),
  });
