import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import {
  useComponentsOnOfferQuery,
  useContainersOnOfferQuery,
  useMissionsOnOfferQuery,
} from '@fieldbox/shop-ui/offer/referenceLists';

export type Catalogue = { missions: Mission[]; containers: Container[]; components: Component[] };

/** What can be ordered: all three lists, or none. */
export function useCatalogue() {
  const missions = useMissionsOnOfferQuery();
  const containers = useContainersOnOfferQuery();
  const components = useComponentsOnOfferQuery();
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
