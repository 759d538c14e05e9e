import { type ReactNode, useState } from 'react';
import { codeOnDemand } from '../code/codeOnDemand.ts';
import { configurator } from '../configuration/configurator.ts';
import type { Catalogue, CatalogueList, HandedLists } from './catalogue.ts';

/** RTK Query comes with it: as a rule the document brings every list along, and nobody needs it. */
const queries = codeOnDemand(() =>
  import(/* webpackChunkName: "catalogue-queries" */ './CatalogueQueries.tsx').then(
    (module) => module.CatalogueQueries,
  ),
);

type Props = { handed: HandedLists; children: (catalogue: Catalogue) => ReactNode };

/** What the page got stands until more is known; only what is missing is asked for. */
export function WithCatalogue({ handed, children }: Props) {
  const offer = configurator.useValue((state) => state.offer);
  const [missions, containers, components] = offer ? [offer.missions, offer.containers, offer.components] : handed;
  const isWhole = missions !== undefined && containers !== undefined && components !== undefined;
  const { code: CatalogueQueries, failed, fetch } = queries.useCode(!isWhole);
  const [asked, setAsked] = useState<Catalogue>();

  const listOf = <Entry,>(entries: Entry[] | undefined): CatalogueList<Entry> => ({
    entries,
    failed: failed && entries === undefined,
    retry: fetch,
  });
  const given = { missions: listOf(missions), containers: listOf(containers), components: listOf(components) };
  return (
    <>
      {CatalogueQueries && !isWhole ? <CatalogueQueries handed={handed} onChange={setAsked} /> : null}
      {children(isWhole ? given : (asked ?? given))}
    </>
  );
}
