import type { ReleaseSet } from '@onesite/protocol/releases';
import { freshOrStale } from '@onesite/telemetry/withTimeout';
import { LRUCache } from 'lru-cache';
import { type FoundRoute, findRoute } from '../routes/findRoute.ts';
import { pageFragments } from '../routes/pageFragments.ts';
import { setKey } from '../routes/setKeys.ts';
import type { LiveDocuments, RunningCohort } from './followDocument.ts';
import type { ServedSet } from './startSet.ts';
import { retryPauseMs, type VariantSets } from './variantSets.ts';

/** How many paths are cached, and how long they may be. */
const maxPaths = 5000;
const maxLength = 500;

/** The running cohorts whose versions can be served with the live set, and the pages that each of them changes. */
export type CohortPages = {
  cohorts: readonly RunningCohort[];
  /** The cohorts that change the page at a path: its remote, that of a fragment on it, or something that is on every page. */
  cohortsOn(path: string): readonly RunningCohort[];
  /** Remotes with a page that a cohort changes. */
  changedRemotes: string[];
};

type Options = {
  documents: Pick<LiveDocuments, 'cohorts'>;
  variantSets: Pick<VariantSets, 'get' | 'endCohorts' | 'endPreviews'>;
};

const none: CohortPages = { cohorts: [], cohortsOn: () => [], changedRemotes: [] };

type Made = { live: ServedSet; of: readonly RunningCohort[]; until: number; pages: CohortPages };
type Making = { live: ServedSet; of: readonly RunningCohort[]; pages: Promise<CohortPages> };

/** Computed once for the live set and its running cohorts, and again after a while if one of them could not be served. */
export function createCohortPages({ documents, variantSets }: Options) {
  let made: Made | undefined;
  let making: Making | undefined;

  async function make(live: ServedSet, of: readonly RunningCohort[]): Promise<CohortPages> {
    variantSets.endCohorts(live, of);
    const tried = await Promise.all(
      of.map(async (cohort) => ({ cohort, own: await variantSets.get(live, cohort.members, 'cohort') })),
    );
    const servable = tried.flatMap(({ cohort, own }) => (own ? [{ cohort, own }] : []));
    const everywhere = servable.filter(({ own }) => setKey(own.set, undefined) !== setKey(live.set, undefined));
    const changing = new Set(everywhere.map(({ cohort }) => cohort));
    const all = servable.map(({ cohort }) => cohort);
    const byPath = new LRUCache<string, readonly RunningCohort[]>({ max: maxPaths });

    const isChangedBy = (cohort: RunningCohort, page: FoundRoute) =>
      changing.has(cohort) || remotesOn(live.set, page).some((name) => name in cohort.members);

    function cohortsOn(path: string) {
      const known = byPath.get(path);
      if (known) return known;
      const page = findRoute(live.set, path);
      const own = all.filter((cohort) => isChangedBy(cohort, page));
      if (path.length < maxLength) byPath.set(path, own);
      return own;
    }

    const changedRemotes = Object.values(live.set.remotes).flatMap((remote) => {
      const pages = remote.facts.routes.map((route) => ({ remote, route }) as NonNullable<FoundRoute>);
      return pages.some((page) => all.some((cohort) => isChangedBy(cohort, page))) ? [remote.name] : [];
    });
    const until = servable.length === of.length ? Number.POSITIVE_INFINITY : performance.now() + retryPauseMs;
    const pages = { cohorts: all, cohortsOn, changedRemotes };
    made = { live, of, until, pages };
    return pages;
  }

  function start(live: ServedSet, of: readonly RunningCohort[]) {
    if (making?.live === live && making.of === of) return making.pages;
    const pages = make(live, of).finally(() => {
      if (making?.pages === pages) making = undefined;
    });
    making = { live, of, pages };
    return pages;
  }

  /** Undefined until they are computed. */
  function known(live: ServedSet): CohortPages | undefined {
    const of = documents.cohorts();
    if (made?.live !== live || made.of !== of) return undefined;
    if (performance.now() >= made.until) start(live, of).catch(() => {}); // tried again in the background
    return made.pages;
  }

  return {
    known,
    /** Until a cohort can be served, its members get the previous versions. */
    async pagesOf(live: ServedSet): Promise<CohortPages> {
      const of = documents.cohorts();
      const older = made?.live === live ? stillRunning(made.pages, of) : none;
      return known(live) ?? freshOrStale(start(live, of), older);
    },
    /** When a set is served, and when other cohorts run: computes them before somebody visits. */
    async prepare(live: ServedSet) {
      variantSets.endPreviews(live);
      if (!known(live) && (documents.cohorts().length > 0 || made))
        await start(live, documents.cohorts()).catch(() => {});
    },
  };
}

const remotesOn = (set: ReleaseSet, page: FoundRoute) => [
  ...(page ? [page.remote.name] : []),
  ...pageFragments(set, page).map(({ remote }) => remote.name),
];

export type PagesOfCohorts = ReturnType<typeof createCohortPages>;

/** Without cohorts that have ended since then. */
function stillRunning({ cohorts, cohortsOn, changedRemotes }: CohortPages, of: readonly RunningCohort[]): CohortPages {
  const ids = new Set(of.map(({ id }) => id));
  const isRunning = ({ id }: RunningCohort) => ids.has(id);
  return { cohorts: cohorts.filter(isRunning), cohortsOn: (path) => cohortsOn(path).filter(isRunning), changedRemotes };
}
