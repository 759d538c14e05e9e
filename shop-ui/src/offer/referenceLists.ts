import type { CatalogueComponent, Container, Mission } from '@fieldbox/contract/catalogue/catalogue';
import type { Offer } from '@fieldbox/contract/catalogue/offer';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { UnitPrice } from '@fieldbox/contract/units/openUnit';
import type { HostDispatch } from '@onesite/shared-host';
import { api } from '@onesite/shared-host/query';

const lists = api.enhanceEndpoints({ addTagTypes: ['missions', 'components'] }).injectEndpoints({
  overrideExisting: true, // each remote has a copy of this module
  endpoints: (build) => ({
    missionsOnOffer: build.query<Mission[], void>({
      query: () => callPaths.missions,
      providesTags: [{ type: 'missions', id: 'list' }],
    }),
    containersOnOffer: build.query<Container[], void>({ query: () => callPaths.containers }),
    componentsOnOffer: build.query<CatalogueComponent[], void>({
      query: () => callPaths.components,
      providesTags: [{ type: 'components', id: 'list' }],
    }),
    unitPrices: build.query<UnitPrice[], void>({ query: () => callPaths.unitPrices }),
  }),
});

export const useMissionsOnOfferQuery = lists.useMissionsOnOfferQuery;
export const useContainersOnOfferQuery = lists.useContainersOnOfferQuery;
export const useComponentsOnOfferQuery = lists.useComponentsOnOfferQuery;

const { missionsOnOffer, containersOnOffer, componentsOnOffer, unitPrices } = lists.endpoints;

/** The lists of `useReferenceList`: what is on offer, and the prices of units. */
export type ReferenceLists = Offer & { unitPrices: UnitPrice[] };

export const listsOnOffer = {
  missions: missionsOnOffer.initiate,
  containers: containersOnOffer.initiate,
  components: componentsOnOffer.initiate,
  unitPrices: unitPrices.initiate,
} satisfies Record<keyof ReferenceLists, unknown>;

/** What is on offer at this moment, or null if a list cannot be loaded. */
export async function fetchOffer(dispatch: HostDispatch): Promise<Offer | null> {
  const now = { forceRefetch: true, subscribe: false };
  const [missions, containers, components] = await Promise.all([
    dispatch(missionsOnOffer.initiate(undefined, now)),
    dispatch(containersOnOffer.initiate(undefined, now)),
    dispatch(componentsOnOffer.initiate(undefined, now)),
  ]);
  const offer = { missions: listIn(missions), containers: listIn(containers), components: listIn(components) };
  return Object.values(offer).includes(undefined) ? null : (offer as Offer);
}

/** Undefined if the query has failed, whose data are then of an earlier one, or if a proxy has answered with a page of its own. */
const listIn = <Entry>({ data, isSuccess }: { data?: Entry[]; isSuccess: boolean }) =>
  isSuccess && Array.isArray(data) ? data : undefined;
