import { useReferenceList } from '@fieldbox/shop-ui/offer/useReferenceList';
import type { ReactNode } from 'react';
import { configurator } from '../state/configurator.ts';
import type { Catalogue, PrefetchedLists } from './catalogue.ts';

type Props = { prefetched: PrefetchedLists; children: (catalogue: Catalogue) => ReactNode };

/** Provides the catalogue: what a refused submit has brought, else prefetched lists, and requested ones for the rest. */
export function WithCatalogue({ prefetched: [missions, containers, components], children }: Props) {
  const offer = configurator.useSelector((state) => state.offer);
  return children({
    missions: useReferenceList('missions', offer?.missions ?? missions),
    containers: useReferenceList('containers', offer?.containers ?? containers),
    components: useReferenceList('components', offer?.components ?? components),
  });
}
