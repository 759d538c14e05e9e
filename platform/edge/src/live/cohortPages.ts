import type { ReleaseSet } from '@onesite/protocol/releases';
import type { RunningCohort } from '@onesite/registry/sets/variants';
import { LRUCache } from 'lru-cache';
import { type FoundRoute, findRoute } from '../routes/findRoute.ts';
import { pageFragments } from '../routes/pageFragments.ts';
import { setKey } from '../routes/setKeys.ts';
import { freshOrStale } from './freshOrStale.ts';
import type { OpenVariants } from './openVariants.ts';
import type { Live } from './startSet.ts';
import { retryPauseMs, type VariantSets } from './variantSets.ts';

/** How many paths are cached, and how long they may be. */
const maxPaths = 5000;
const maxLength = 500;

/** A switch to another set waits at most this long until cohorts can be served. */
const prepareTimeoutMs = 1000;

/** The running cohorts whose versions can be served with the live set, and the pages that each of them changes. */
export type CohortPages = {
  cohorts: readonly RunningCohort[];
  /** The cohorts that change the page at a path: its remote, that of a fragment on it, or something that is on every page. */
  cohortsOn(path: string): readonly RunningCohort[];
  /** Remotes with a page that a cohort changes. */
  changedRemotes: string[];
};

type Options = {
  openVariants: Pick<OpenVariants, 'cohorts'>;
  variantSets: Pick<VariantSets, 'get' | 'endCohorts' | 'endPreviews'>;
};

const none: CohortPages = { cohorts: [], cohortsOn: () => [], changedRemotes: [] };

type Made = { of: readonly RunningCohort[]; until: number; pages: CohortPages };

/** Computed once for a live set and its running cohorts, and again after a while if one of them could not be served. */
export function createCohortPages({ openVariants, variantSets }: Options) {
  const cached = new WeakMap<Live, Made>();
  const making = new WeakMap<Live, { of: readonly RunningCohort[]; pages: Promise<CohortPages> }>();

  async function make(live: Live, of: readonly RunningCohort[]): Promise<CohortPages> {
    variantSets.endCohorts(live, of);
    const made = await Promise.all(
      of.map(async (cohort) => ({ cohort, own: await variantSets.get(live, cohort.members, 'cohort') })),
    );
    const servable = made.flatMap(({ cohort, own }) => (own ? [{ cohort, own }] : []));
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
    cached.set(live, { of, until, pages });
    return pages;
  }

  function start(live: Live, of: readonly RunningCohort[]) {
    const running = making.get(live);
    if (running?.of === of) return running.pages;
    const pages = make(live, of).finally(() => {
      if (making.get(live)?.pages === pages) making.delete(live);
    });
    making.set(live, { of, pages });
    return pages;
  }

  return {
    /** A promise only if they are not computed yet. Until a cohort can be served, its members get the previous versions. */
    pagesOf(live: Live): CohortPages | Promise<CohortPages> {
      const of = openVariants.cohorts();
      const made = cached.get(live);
      if (made?.of !== of) return freshOrStale(start(live, of), made ? stillRunning(made.pages, of) : none);
      if (performance.now() >= made.until) start(live, of).catch(() => {}); // tried again in the background
      return made.pages;
    },
    /** Before a set is served, and when other cohorts run. Settles when they are computed, at the latest after a second. */
    async prepare(live: Live) {
      variantSets.endPreviews(live);
      const of = openVariants.cohorts();
      const made = cached.get(live);
      if (made ? made.of === of : of.length === 0) return;
      await freshOrStale(start(live, of), none, prepareTimeoutMs);
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
