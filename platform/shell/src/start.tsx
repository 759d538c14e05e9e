import type { PageState } from '@onesite/protocol/rendering';
import {
  createHostStore,
  FragmentsContext,
  followOtherTabs,
  type HostHistory,
  type HostStore,
  onResponse,
  StoreProvider,
  sessionInvalidated,
  showToast,
} from '@onesite/shared-host/host';
import { afterPaint } from '@onesite/shared-ui/loading/afterPaint';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { App } from './App.tsx';
import { createFragments } from './fragments/createFragments.tsx';
import { fragmentHost } from './fragments/fragmentHost.tsx';
import { namesIn } from './fragments/fragments.ts';
import type { Frame } from './frame.ts';
import { reportRepairs } from './hydration/clientOnly.ts';
import { replayInput } from './hydration/replayInput.ts';
import { HostRouter, setFrameRate } from './navigation/HostRouter.tsx';
import { watchHead } from './navigation/usePageArrival.ts';
import { prepareBrowser } from './prepareBrowser.ts';
import { createFactsOf, createPageSet, hostHistory, type PageSet } from './releases/pageSet.ts';
import { PageNodes } from './remotes/AsRendered.tsx';
import { createBrowserPages } from './remotes/browserPages.ts';
import { inertPage } from './remotes/InertNotice.tsx';
import { prefetchLinks } from './remotes/prefetchLinks.ts';
import { CopiedSkeleton, skeletonIn } from './remotes/Skeleton.tsx';
import { StillLoading } from './remotes/StillLoading.tsx';
import { createVisitCalls } from './remotes/visitCalls.ts';
import { type PageEvents, recordPageEvents } from './reports/pageEvents.ts';

type Settings = {
  /** Where the API checks a role's session; by default `/<role>/auth-status`. */
  authStatusPaths?: Readonly<Record<string, string>>;
  /** Called for each page that is shown, such as for analytics. */
  onView?: (view: View) => void;
};

/** The page of a remote: `route` is its record's id. The version is unknown if the release set could not be read. */
export type View = { remote: string; route: string; version: string | undefined };

const signInNeeded = {
  title: 'Sign-In Needed',
  description: 'Your network or company seems to ask you to sign in again. Reload the page to do so.',
  variant: 'destructive',
  action: { label: 'Reload', run: () => location.reload() },
  persistent: {},
} as const;

/** Takes over the document: hydrates the frame and its page, follows links, and loads remotes as they are needed. */
export function startShell(frame: Frame, { authStatusPaths, onView }: Settings = {}): void {
  prepareBrowser();
  const opened = readDocument();
  const { state } = opened;
  const events = recordPageEvents();
  const input = keepTypedInput(opened.root);
  const store = createHostStore({ authStatusPaths });
  watchSession(store);
  const set = createPageSet(state);
  const loading = createLoading(opened, set, events, onView);
  const history = hostHistory(set, state);
  history.listen(({ location }) => loading.pages.navigated(location));
  const pageReady = hydrate(opened, { frame, store, history, loading, events, input });
  sendReports(state, set, events, pageReady);
  showPreviewTools(state, set, loading);
}

type OpenedDocument = ReturnType<typeof readDocument>;
type Loading = ReturnType<typeof createLoading>;

function readDocument() {
  const root = document.getElementById('root')!;
  const state: PageState = JSON.parse(document.getElementById('page')!.textContent!);
  watchHead(state.siteTitle, state.siteLanguage);
  const skeleton = skeletonIn(root);
  return { root, state, skeleton, isRendered: root.querySelector('main h1') !== null && !skeleton };
}

/** What was typed before React has the page is typed again. On a page that does not work it is stored for a reload. */
function keepTypedInput(root: HTMLElement) {
  const input = replayInput(root);
  const storeTyped = () => inertPage.isInert() && input.store();
  inertPage.subscribe(storeTyped);
  addEventListener('pagehide', storeTyped);
  return input;
}

/** After a call that was refused without a session, guarded pages check again whether there is one. */
function watchSession(store: HostStore) {
  let asksToReload = false; // once: it may have been dismissed
  onResponse(({ response, isForeign }) => {
    if (isForeign && !asksToReload) showToast(store, signInNeeded);
    asksToReload ||= isForeign === true;
    if (response.status === 401) store.dispatch(sessionInvalidated());
  });
  followOtherTabs(store);
}

/** Pages and fragments: their code and data, for this page and for those that it leads to. */
function createLoading(
  { state, isRendered }: OpenedDocument,
  set: PageSet,
  { record }: PageEvents,
  onView?: Settings['onView'],
) {
  const viewedFragments = new Set<string>();
  const calls = createVisitCalls(state.answers);
  const factsOf = createFactsOf(state, set);
  const fragments = createFragments(state, {
    calls,
    factsOf,
    onShown: onFragmentShown,
    onFailedLoad: (of, failure) => record({ type: 'failed load', ...reportedAs(of), ...failure }),
  });
  const pages = createBrowserPages(state, set, isRendered, {
    calls,
    factsOf,
    fragments,
    onFailedLoad: ({ remote, route }, failure) => record({ type: 'failed load', remote, route, ...failure }),
  });
  pages.navigated(location); // its code loads while React takes over the frame

  /** Reports the view of a fragment: after that of its page, and once for each. */
  function onFragmentShown(of: string) {
    queueMicrotask(() => {
      if (viewedFragments.has(of)) return;
      viewedFragments.add(of);
      record({ type: 'view', ...reportedAs(of), version: fragments.versionOf(namesIn(of)[0]) });
    });
  }
  function onPageShown(remote: string, route: string) {
    viewedFragments.clear();
    const view = { remote, route, version: pages.versionOf(remote) };
    record({ type: 'view', ...view });
    onView?.(view);
  }
  return { pages, fragments, onFragmentShown, onPageShown };
}

type Parts = {
  frame: Frame;
  store: HostStore;
  history: HostHistory;
  loading: Loading;
  events: PageEvents;
  input: ReturnType<typeof replayInput>;
};

/** @returns a promise that resolves once the document's page works, or after 10 s. What no page needs to work is loaded after that. */
function hydrate(
  { root, state, skeleton, isRendered }: OpenedDocument,
  { frame, store, history, loading, events, input }: Parts,
) {
  const { pages, fragments, onFragmentShown, onPageShown } = loading;
  const host = fragmentHost({
    slots: state.slots,
    values: { PUBLIC_URL: location.origin, ...state.values },
    ...fragments,
  });
  const prefetchNext = prefetchLinks(pages);
  let setPageReady = () => {};
  const pageReady = new Promise<void>((done) => {
    setPageReady = done;
  });
  let isStale = isStaleDocument();
  let isShown = false;

  function onPageReady(remote: string) {
    if (isStale) void pages.refresh().then(fragments.refresh, () => {}); // without a response, the shown page stays
    isStale = false;
    setFrameRate('pageShown');
    // Not in an effect of React's: it would restore a field's old value before its update is computed.
    queueMicrotask(() => {
      input.replay();
      performance.mark(`page-ready:${remote}`);
      afterPaint(() => {
        // Behind the page's fragments, in processor and line: over HTTP/2 browsers fetch at once. Safari has no idle callbacks.
        (globalThis.requestIdleCallback ?? setTimeout)(prefetchNext);
        setPageReady();
      });
    });
  }

  /** React renders this only where it has given up the document, because somebody else has changed it. */
  const UntilShown = () => (isShown ? <StillLoading /> : <PageNodes />);

  const app = (
    <StoreProvider store={store}>
      <HostRouter history={history}>
        <FragmentsContext value={host}>
          <App
            frame={frame}
            paths={state.paths}
            skeleton={skeleton ? <CopiedSkeleton content={skeleton} /> : isRendered && <UntilShown />}
            loader={pages}
            onPageShown={() => {
              isShown = true;
            }}
            onPageReady={onPageReady}
            onView={onPageShown}
          />
        </FragmentsContext>
      </HostRouter>
    </StoreProvider>
  );
  const onRecoverableError = reportRepairs();
  const onCaughtError: RootOptions['onCaughtError'] = (error, info) => {
    const of = events.onCaughtError(error, info);
    if (of) onFragmentShown(of);
  };
  // As a transition it is done in slices, between which the browser responds to input.
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app, { onRecoverableError, onCaughtError }));
  else createRoot(root, { onCaughtError }).render(app);
  setTimeout(setPageReady, 10_000); // the site's own pages, such as that of a missing one, never call onPageReady
  return pageReady;
}

/** Reads the page's set after the page's own files and first work, but before a newer set is live. A share of the pages then reports. */
function sendReports(state: PageState, set: PageSet, events: PageEvents, pageReady: Promise<void>) {
  async function sendSometimes() {
    await pageReady;
    if (Math.random() < set.reportedShare())
      void import(/* webpackChunkName: "reports" */ './reports/sendReports.ts').then(
        (reports) => reports.sendReports(state, events),
        ignoreFailedLoad,
      );
  }
  setTimeout(() => void set.name().then(sendSometimes, () => {}), 1000);
}

/** Loads the outlines, which name the package of each part of the page, and a preview's bar: only in previews and in development. */
function showPreviewTools({ variant, canOutline, paths }: PageState, set: PageSet, { pages, fragments }: Loading) {
  const preview = variant?.kind === 'preview' ? variant : undefined;
  async function show() {
    const { outlineOnKey } = await import(/* webpackChunkName: "outlines" */ './previews/outlines.ts');
    const versionOf = (name: string) => pages.versionOf(name) ?? fragments.versionOf(name);
    const toggle = outlineOnKey({ paths, versionOf, previewed: variant?.members ?? {} });
    if (!preview) return;
    const { showPreviewBar } = await import(/* webpackChunkName: "previewBar" */ './previews/showPreviewBar.tsx');
    showPreviewBar(preview, set.onVariant, toggle);
  }
  if (preview || canOutline) void show().catch(ignoreFailedLoad);
}

/** What remotes may share besides what every page has: a separate file, loaded by what uses it. */
startShell.offered = () => import(/* webpackChunkName: "query" */ '@onesite/shared-host/query');

/** Whether the edge sent an older document, because the fresh one was late or failed. */
function isStaleDocument() {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.serverTiming?.some(({ name, description }) => name === 'cache' && description === 'stale') ?? false;
}

/** The page works without that code, and a visitor who leaves the page cancels the load. */
function ignoreFailedLoad() {}

/** In reports, a fragment is a view of its remote beside the page's. */
function reportedAs(of: string) {
  const [remote, id] = namesIn(of);
  return { remote, route: `#${id}` };
}
