import type { RunningCohort } from '@onesite/protocol/releases';
import { freshOrStale } from '@onesite/shared-contract/http/withTimeout';
import { LRUCache } from 'lru-cache';
import type { LiveSet } from '../live/liveSet.ts';
import type { LiveState } from '../live/liveState.ts';
import type { ServedSet } from './servedSet.ts';
import { retryPauseMs, type VariantSets } from './variantSets.ts';

const maxPaths = 5000; // in the cache of each set of cohorts, which visitors fill
const maxPathLength = 500; // longer ones are not cached

/** The running cohorts whose versions can be served with the live set, and the pages that each of them changes. */
export interface CohortPages {
  cohorts: readonly RunningCohort[];
  /** The cohorts that change the page at a path: its remote, that of a fragment on it, or something that is on every page. */
  cohortsOn(path: string): readonly RunningCohort[];
  changedRemotes: string[]; // with a page that a cohort changes
}

const noCohorts: CohortPages = { cohorts: [], cohortsOn: () => [], changedRemotes: [] };

type Computed<Pages> = { live: ServedSet; running: readonly RunningCohort[]; pages: Pages };

type Options = { liveState: LiveState; live: Pick<LiveSet, 'get' | 'onSwitch'>; variantSets: VariantSets };

export type PagesOfCohorts = ReturnType<typeof createCohortPages>;

/**
 * The pages that running cohorts change. They are computed once for a live set, before somebody visits, and again after a while if a
 * cohort could not be served.
 */
export function createCohortPages({ liveState, live: { get, onSwitch }, variantSets }: Options) {
  let computed: (Computed<CohortPages> & { until: number }) | undefined;
  let computing: Computed<Promise<CohortPages>> | undefined;

  async function compute(live: ServedSet, running: readonly RunningCohort[]): Promise<CohortPages> {
    variantSets.endCohorts(live, running);
    const tried = await Promise.all(
      running.map(async (cohort) => ({ cohort, served: await variantSets.get(live, cohort, 'cohort') })),
    );
    const servable = tried.flatMap(({ cohort, served }) => (served ? [{ cohort, served }] : []));
    const byPath = new LRUCache<string, readonly RunningCohort[]>({ max: maxPaths });

    function cohortsOn(path: string) {
      const known = byPath.get(path);
      if (known) return known;
      const key = live.key(live.findRoute(path)); // differs where a cohort has another version of anything on the page
      const changing = servable.filter(({ served }) => served.key(served.findRoute(path)) !== key);
      const cohorts = changing.map(({ cohort }) => cohort);
      if (path.length < maxPathLength) byPath.set(path, cohorts);
      return cohorts;
    }

    const changed = Object.values(live.set.remotes).filter((remote) =>
      remote.facts.routes.some((route) =>
        servable.some(({ served }) => served.key({ remote, route }) !== live.key({ remote, route })),
      ),
    );
    const pages = {
      cohorts: servable.map(({ cohort }) => cohort),
      cohortsOn,
      changedRemotes: changed.map(({ name }) => name),
    };
    const isComplete = servable.length === running.length;
    const until = isComplete ? Number.POSITIVE_INFINITY : performance.now() + retryPauseMs;
    computed = { live, running, until, pages };
    return pages;
  }

  function start(live: ServedSet, running: readonly RunningCohort[]) {
    if (computing?.live === live && computing.running === running) return computing.pages;
    const pages = compute(live, running).finally(() => {
      if (computing?.pages === pages) computing = undefined;
    });
    computing = { live, running, pages };
    return pages;
  }

  function cachedPages(live: ServedSet): CohortPages | undefined {
    const running = liveState.cohorts();
    if (computed?.live !== live || computed.running !== running) return undefined;
    if (performance.now() >= computed.until) start(live, running).catch(() => {}); // tried again in the background
    return computed.pages;
  }

  async function prepare(live: ServedSet | undefined) {
    if (!live) return;
    variantSets.endPreviews(live);
    if (!cachedPages(live) && (liveState.cohorts().length > 0 || computed))
      await start(live, liveState.cohorts()).catch(() => {});
  }
  onSwitch(prepare);
  liveState.onChange(() => prepare(get()));

  return {
    cached: cachedPages,
    /** Until a cohort can be served, its members get the previous versions. */
    async pagesOf(live: ServedSet): Promise<CohortPages> {
      const running = liveState.cohorts();
      const older = computed?.live === live ? stillRunning(computed.pages, running) : noCohorts;
      return cachedPages(live) ?? freshOrStale(start(live, running), older);
    },
  };
}

function stillRunning(
  { cohorts, cohortsOn, changedRemotes }: CohortPages,
  running: readonly RunningCohort[],
): CohortPages {
  const ids = new Set(running.map(({ id }) => id));
  const isRunning = ({ id }: RunningCohort) => ids.has(id);
  return { cohorts: cohorts.filter(isRunning), cohortsOn: (path) => cohortsOn(path).filter(isRunning), changedRemotes };
}
