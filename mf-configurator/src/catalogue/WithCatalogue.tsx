import { lazyCode } from '@onesite/shared-ui/loading/lazyCode';
import { type ReactNode, useState } from 'react';
import { configurator } from '../state/configurator.ts';
import type { Catalogue, CatalogueList, PrefetchedLists } from './catalogue.ts';

/** Lazy, because it loads RTK Query, and the document usually contains every list. */
const queries = lazyCode(() =>
  import(/* webpackChunkName: "catalogue-queries" */ './CatalogueQueries.tsx').then(
    (module) => module.CatalogueQueries,
  ),
);

type Props = { prefetched: PrefetchedLists; children: (catalogue: Catalogue) => ReactNode };

/** Provides the catalogue: prefetched lists where there are any, requested ones for the rest. */
export function WithCatalogue({ prefetched, children }: Props) {
  const offer = configurator.useSelector((state) => state.offer);
  const [missions, containers, components] = offer ? [offer.missions, offer.containers, offer.components] : prefetched;
  const isComplete = missions !== undefined && containers !== undefined && components !== undefined;
  const { code: CatalogueQueries, failed, fetch } = queries.useCode(!isComplete);
  const [requested, setRequested] = useState<Catalogue>();

  const listOf = <Entry,>(entries: Entry[] | undefined): CatalogueList<Entry> => ({
    entries,
    failed: failed && entries === undefined,
    retry: fetch,
  });
  const available = { missions: listOf(missions), containers: listOf(containers), components: listOf(components) };
  return (
    <>
      {CatalogueQueries && !isComplete ? <CatalogueQueries prefetched={prefetched} onChange={setRequested} /> : null}
      {children(isComplete ? available : (requested ?? available))}
    </>
  );
}
