import { useEffect } from 'react';
import type { Catalogue, CatalogueList, HandedLists } from './catalogue.ts';
import {
  useConfiguratorComponentsQuery,
  useConfiguratorContainersQuery,
  useConfiguratorMissionsQuery,
} from './catalogueApi.ts';

type Props = { handed: HandedLists; onChange: (catalogue: Catalogue) => void };

/** Asks for what the page did not get, and says what has become of it. */
export function CatalogueQueries({ handed: [missions, containers, components], onChange }: Props) {
  const missionsQuery = useConfiguratorMissionsQuery(undefined, { skip: missions !== undefined });
  const containersQuery = useConfiguratorContainersQuery(undefined, { skip: containers !== undefined });
  const componentsQuery = useConfiguratorComponentsQuery(undefined, { skip: components !== undefined });

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

const listOf = <Entry,>(handed: Entry[] | undefined, query: Query<Entry>): CatalogueList<Entry> => ({
  entries: handed ?? query.data,
  failed: handed === undefined && query.isError,
  retry: () => void query.refetch(),
});
