import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { api } from '@onesite/shared-host/query';

const lists = api.enhanceEndpoints({ addTagTypes: ['missions', 'components'] }).injectEndpoints({
  overrideExisting: true, // each remote has a copy of this module
  endpoints: (build) => ({
    missionsOnOffer: build.query<Mission[], void>({ query: () => callPaths.missions, providesTags: ['missions'] }),
    containersOnOffer: build.query<Container[], void>({ query: () => callPaths.containers }),
    componentsOnOffer: build.query<CatalogueComponent[], void>({
      query: () => callPaths.components,
      providesTags: ['components'],
    }),
  }),
});

export const useMissionsOnOfferQuery = lists.useMissionsOnOfferQuery;
export const useContainersOnOfferQuery = lists.useContainersOnOfferQuery;
export const useComponentsOnOfferQuery = lists.useComponentsOnOfferQuery;
