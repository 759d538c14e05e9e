import type { Component } from '@fieldbox/contract/catalogue/components';
import type { Container } from '@fieldbox/contract/catalogue/containers';
import type { Mission } from '@fieldbox/contract/catalogue/missions';
import {
  useComponentsOnOfferQuery,
  useContainersOnOfferQuery,
  useMissionsOnOfferQuery,
} from '@fieldbox/shop-ui/offer/referenceLists';
import { Dialog } from '@onesite/shared-ui/overlay/Dialog';
import type { ReactNode } from 'react';
import { Unloaded } from '../../tab/Unloaded.tsx';

export type Catalogue = { missions: Mission[]; containers: Container[]; components: Component[] };

type Props = { title: string; onClose: () => void; children: (catalogue: Catalogue) => ReactNode };

/** The dialog of a form that needs the catalogue: all three lists, or none. The form is a dialog of its own. */
export function CatalogueDialog({ title, onClose, children }: Props) {
  const missions = useMissionsOnOfferQuery();
  const containers = useContainersOnOfferQuery();
  const components = useComponentsOnOfferQuery();
  const queries = [missions, containers, components];
  if (missions.data && containers.data && components.data)
    return children({ missions: missions.data, containers: containers.data, components: components.data });
  const query = {
    error: queries.find(({ isError }) => isError)?.error,
    isFetching: queries.every(({ isError }) => !isError),
    refetch: () => queries.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
  return (
    <Dialog onOpenChange={(open) => open || onClose()} title={title} size="widest">
      <Unloaded noun="catalogue" title="Failed to load the catalogue. Please try again." query={query} />
    </Dialog>
  );
}
