import {
  useComponentsOnOfferQuery,
  useContainersOnOfferQuery,
  useMissionsOnOfferQuery,
} from '@fieldbox/shop-ui/offer/referenceLists';
import { useEffect } from 'react';
import type { Catalogue, CatalogueList, PrefetchedLists } from './catalogue.ts';

type Props = { prefetched: PrefetchedLists; onChange: (catalogue: Catalogue) => void };

/** Requests the lists that were not prefetched, and reports their state. */
export function CatalogueQueries({ prefetched: [missions, containers, components], onChange }: Props) {
  const missionsQuery = useMissionsOnOfferQuery(undefined, { skip: missions !== undefined });
  const containersQuery = useContainersOnOfferQuery(undefined, { skip: containers !== undefined });
  const componentsQuery = useComponentsOnOfferQuery(undefined, { skip: components !== undefined });

  useEffect(
    () =>
      onChange({
        missions: listOf(missions, missionsQuery),
        containers: listOf(containers, containersQuery),
        components: listOf(components, componentsQuery),
      }),
    [missions, missionsQuery, containers, containersQuery, components, componentsQuery, onChange],
  );
  return null;
}

type Query<Entry> = { data?: Entry[]; isError: boolean; refetch: () => unknown };

const listOf = <Entry,>(prefetched: Entry[] | undefined, query: Query<Entry>): CatalogueList<Entry> => ({
  entries: prefetched ?? query.data,
  failed: prefetched === undefined && query.isError,
  retry: () => void query.refetch(),
});
