import type { RemoteRelease } from '@onesite/protocol/releases';
import type { PageState, PrefetchedResponse } from '@onesite/protocol/rendering';
import type { RouteRecord } from '@onesite/protocol/routes';
import { filledPaths, readParameters } from '@onesite/shared-contract/http/statedProps';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import type { CallResult } from '@onesite/shared-host';
import { addPrefetched } from '@onesite/shared-host/host';
import type { Declared } from '../fragments/preloadFragments.ts';
import { pageAt } from '../navigation/pageAt.ts';
import { createFactsOf, type FactsOf, type PageSet } from '../releases/pageSet.ts';
import { federation, repeatAfterFailedPreload } from './federation.ts';
import { inertPage } from './InertNotice.tsx';
import { createPageRetries } from './pageRetries.ts';
import { keyOf, type LoadedPage, openPage, type PageLoader, type PageTarget } from './pages.ts';
import { answerIn, belowApi, createVisitCalls, type VisitCalls } from './visitCalls.ts';

/**
 * Milliseconds that a page waits for its data and the fragments that it states once its code is loaded. After that it appears without,
 * requests the data itself if it has a query for them, and gets them as soon as they are there.
 */
const dataTimeoutMs = 150;
/** Milliseconds that a retry spends on replacing files that may be damaged. After that it uses the browser's copies. */
const resetTimeoutMs = 3000;

type Options = {
  reload?: () => Promise<never>;
  /** Called whenever a page's code cannot be loaded. */
  onFailedLoad?: (target: PageTarget, failure: FailedLoad) => void;
  calls?: VisitCalls;
  factsOf?: FactsOf;
  /** Loads the fragments that a page declares. */
  fragments?: { preload(declared: Declared): void; open(declared: Declared): Promise<unknown> };
};

type FailedLoad = { version: string | undefined; error: unknown; hadItsFiles: boolean };

export type BrowserPages = PageLoader & {
  /** The version of a requested remote; undefined until its set was read. */
  versionOf(remote: string): string | undefined;
  /** Fetches the code and data of the page at an address; for one that the page marks as the next, at low priority, and then runs its code, which renders nothing. */
  prefetch(to: Pick<URL, 'pathname' | 'search'>, isNext?: boolean): void;
  /** Called on each navigation, before anything is rendered. Data that this visitor may have changed are fetched again. */
  navigated(to: { pathname: string }): void;
  /** Fetches the data of the document's page again, and shows it if it has changed. */
  refresh(): Promise<void>;
};

/**
 * Pages from the network: code and data at once. What the document contains is not fetched again. A page that `isRendered` never
 * fails: its content stays until the code is loaded.
 */
export function createBrowserPages(
  state: PageState,
  set: PageSet,
  isRendered: boolean,
  {
    reload = reloadDocument,
    onFailedLoad = () => {},
    calls = createVisitCalls(state.answers),
    factsOf = createFactsOf(state, set),
    fragments = { preload() {}, open: async () => {} },
  }: Options = {},
): BrowserPages {
  const pages = new Map<string, Promise<LoadedPage>>(); // by key, also while they load
  const outdatedKeys = new Set<string>(); // of pages that the next visit loads again
  const releases = new Map<string, RemoteRelease>(); // by remote, as last read
  const lateArrivals = new EventTarget();
  let shownKey = '';
  let firstTarget: PageTarget | undefined; // the document's own page
  let isRenderedPageNext = isRendered; // the next load is of the page that the server rendered
  let hasLeftFirst = false;

  function targetAt(pathname: string): PageTarget | undefined {
    const page = pageAt(state.paths, pathname);
    return page && { remote: page.remote, route: page.record.id, params: page.params };
  }

  /** The API paths that a page reads, and the fragments that it declares, with the values for their props. */
  function needsOf(route: Route, params: PageTarget['params'], search = location.search) {
    return {
      paths: route.access === 'public' ? filledPaths(route.data, params) : [],
      declared: { uses: route.fragments, values: { ...queryValues(route, search), ...params } },
    };
  }

  const retries = createPageRetries({
    pages,
    outdatedKeys,
    isShown: (key) => key === shownKey,
    load: (target) => loadPage(target),
    replace: replacePage,
  });

  calls.onWrite(() => {
    for (const key of pages.keys()) outdatedKeys.add(key);
  });

  function routeOf(facts: RemoteRelease, id: string) {
    const route = facts.routes.find((candidate) => candidate.id === id);
    if (!route) throw new Error(`${facts.name} has no route ${id}`);
    return route;
  }

  function loadPage(target: PageTarget, read = answerInTime) {
    const page = openTarget(target, read);
    page.catch((error) => onFailedLoad(target, failedLoad(target, error)));
    return page;
  }

  function failedLoad({ remote, route }: PageTarget, error: unknown): FailedLoad {
    const facts = releases.get(remote);
    const chunks = facts?.routes.find(({ id }) => id === route)?.preload ?? [];
    return {
      version: facts?.version,
      error,
      hadItsFiles: facts !== undefined && federation.haveArrived(facts, chunks),
    };
  }

  const isFromServer = (target: PageTarget) =>
    isRendered && !hasLeftFirst && firstTarget !== undefined && keyOf(target) === keyOf(firstTarget);

  async function openTarget(target: PageTarget, read: ReadAnswer) {
    const facts = await factsOf(target.remote, target);
    releases.set(facts.name, facts);
    const route = routeOf(facts, target.route);
    const { paths, declared } = needsOf(route, target.params);
    const fragmentsOpened = fragments.open(declared);
    const requested = paths.map((path) => [path, calls.callOf(path)] as const);
    const isCurrent = calls.noWriteFromNow();
    return repeatAfterFailedPreload(async () => {
      const module = await federation.load(facts, route.preload);
      const answers = Promise.all(requested.map(([path, call]) => read(path, call, isCurrent)));
      // A new page and its fragments appear together; what the server has rendered is hydrated part by part.
      if (!isFromServer(target)) await Promise.race([fragmentsOpened, afterDataTimeout()]);
      const page = await openPage(module, target, await answers);
      if ((await answers).includes(undefined))
        void Promise.all(requested.map(([, call]) => call.then(answerIn))).then(async (all) => {
          if (!isCurrent() || all.includes(undefined)) return;
          const whole = await openPage(module, target, all);
          if ((await pages.get(keyOf(target))) === page) replacePage(keyOf(target), whole);
        });
      return page;
    });
  }

  /** Shows a page in place of the one with its key, which came without, or with older data. */
  function replacePage(key: string, page: LoadedPage) {
    pages.set(key, Promise.resolve(page));
    lateArrivals.dispatchEvent(new Event(key));
  }

  function load(target: PageTarget) {
    const key = keyOf(target);
    shownKey = key;
    firstTarget ??= target;
    hasLeftFirst ||= key !== keyOf(firstTarget);
    const cached = pages.get(key);
    if (cached) return cached;
    const isInPlace = isRenderedPageNext && target.remote in state.remotes;
    isRenderedPageNext = false;
    const page = isInPlace ? retries.loadUnderContent(target) : retries.loadInTime(target);
    page.catch(() => outdatedKeys.add(key)); // the next visit tries again
    pages.set(key, page);
    return page;
  }

  async function reset({ remote, route }: PageTarget) {
    const facts = await factsOf(remote, { route });
    await federation.reset(facts, routeOf(facts, route).preload);
  }

  return {
    load,
    versionOf: (remote) => releases.get(remote)?.version,
    async retry(target, wasOffline = false) {
      if (await set.isReplaced(target.remote)) return reload(); // what fails here may work there
      if (!wasOffline) await withTimeout(resetTimeoutMs, reset(target)).catch(() => {});
      pages.delete(keyOf(target));
      return load(target);
    },
    onLateArrival(target, callback) {
      const key = keyOf(target);
      lateArrivals.addEventListener(key, callback);
      return () => lateArrivals.removeEventListener(key, callback);
    },
    prefetch({ pathname, search }, isNext = false) {
      const target = targetAt(pathname);
      if (!target || pages.has(keyOf(target))) return;
      const fetchAll = async (facts: RemoteRelease) => {
        const route = routeOf(facts, target.route);
        const { paths, declared } = needsOf(route, target.params, search);
        const files = federation.preload(facts, route.preload, isNext ? 'low' : 'high');
        for (const path of paths) void calls.callOf(path);
        if (!isNext) return fragments.preload(declared);
        if (!(await files)) return;
        void fragments.open(declared);
        await openPage(await federation.load(facts, route.preload), target, []);
      };
      factsOf(target.remote, target)
        .then(fetchAll)
        .catch(() => {}); // the navigation reports it
    },
    isFromServer,
    navigated({ pathname }) {
      inertPage.set(false);
      for (const key of outdatedKeys) {
        if (key === shownKey) continue; // it stays until the next one is loaded
        pages.delete(key);
        outdatedKeys.delete(key);
      }
      const target = targetAt(pathname);
      if (target) void load(target);
    },
    async refresh() {
      if (!firstTarget) return;
      const key = keyOf(firstTarget);
      const page = pages.get(key);
      calls.forget();
      const [before, now] = await Promise.all([page, loadPage(firstTarget, awaitedAnswer)]);
      const hasFailed = now.props.status === 200 && now.props.data.includes(undefined);
      const isSame = JSON.stringify(before?.props) === JSON.stringify(now.props);
      if (!hasFailed && !isSame && pages.get(key) === page) replacePage(key, now);
    },
  };
}

/** The values of the query parameters that the record declares. */
const queryValues = ({ search: declared }: Pick<RouteRecord, 'search'>, query: string) =>
  Object.fromEntries(readParameters(declared, new URLSearchParams(query)).map(({ name, value }) => [name, value]));

function reloadDocument() {
  location.reload();
  return new Promise<never>(() => {}); // the retry continues there
}

type Route = RemoteRelease['routes'][number];

type Answer = PrefetchedResponse | undefined;

/** Reads the response of a page's call once the page's code is loaded. */
type ReadAnswer = (path: string, call: Promise<CallResult>, isCurrent: () => boolean) => Promise<Answer>;

const afterDataTimeout = () => new Promise<undefined>((done) => setTimeout(done, dataTimeoutMs));

/** A response that is late, or a failure, is left to the page's own call, unless there was a write since. */
const answerInTime: ReadAnswer = async (path, call, isCurrent) => {
  const response = await Promise.race([call.then(answerIn), afterDataTimeout()]);
  if (!response && isCurrent()) addPrefetched(belowApi(path), call);
  return response;
};

const awaitedAnswer: ReadAnswer = (_, call) => call.then(answerIn);
