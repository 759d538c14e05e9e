import type { Component } from '@fieldbox/contract/components';
import type { Container } from '@fieldbox/contract/containers';
import type { Mission } from '@fieldbox/contract/missions';
import {
  useConfiguratorComponentsQuery,
  useConfiguratorContainersQuery,
  useConfiguratorMissionsQuery,
} from './catalogueApi.ts';

/** One reference list: its entries once they are there, or that they could not be loaded. */
export type CatalogueList<Entry> = { entries?: Entry[]; failed: boolean; retry: () => void };

export type Catalogue = {
  missions: CatalogueList<Mission>;
  containers: CatalogueList<Container>;
  components: CatalogueList<Component>;
};

/** What the document brought along stands; only what is missing is asked for. */
export function useCatalogue(missions?: Mission[], containers?: Container[], components?: Component[]): Catalogue {
  return {
    missions: listOf(missions, useConfiguratorMissionsQuery(undefined, { skip: missions !== undefined })),
    containers: listOf(containers, useConfiguratorContainersQuery(undefined, { skip: containers !== undefined })),
    components: listOf(components, useConfiguratorComponentsQuery(undefined, { skip: components !== undefined })),
  };
}

type Query<Entry> = { data?: Entry[]; isError: boolean; refetch: () => unknown };

const listOf = <Entry>(given: Entry[] | undefined, query: Query<Entry>): CatalogueList<Entry> => ({
  entries: given ?? query.data,
  failed: given === undefined && query.isError,
  retry: () => void query.refetch(),
});
