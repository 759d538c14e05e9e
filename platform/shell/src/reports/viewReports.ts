import type { PageState } from '@onesite/protocol/rendering';
import type { ReportedError, ReportedView, Vital } from '@onesite/protocol/reports';
import type { PageEvent, PageEvents } from './pageEvents.ts';

/** Limits of one report, whose body may have a few KB. */
const maxViews = 20;
const maxErrors = 5;
const maxPositions = 5;

/**
 * Leaving a page cancels what it loads, just before it is hidden. A load has failed if the page is still shown after this time, in
 * milliseconds.
 */
const leavingMs = 1000;

/** A view of the report, with when it began, whether it was shown (one that only failed to load was not), and when its load failed. */
type View = Omit<ReportedView, 'hasFailedToLoad'> & { at: number; isShown: boolean; failedAt?: number | undefined };

/** Of the browser's long animation frames, what is used here (https://w3c.github.io/long-animation-frames/). */
export type LongFrame = {
  startTime: number;
  duration: number;
  blockingDuration: number;
  scripts: readonly { duration: number; sourceURL: string }[];
};

/** Turns events into a report: views with their errors and vitals. */
export function createViewReports(paths: PageState['paths'], pageEvents: Pick<PageEvents, 'take'>) {
  let views: View[] = [];
  /** Errors from before the view that they belong to, which they may have delayed. */
  const early: PageEvent[] = [];
  let isFirstReport = true;
  const loadErrors = new WeakSet(); // reported as failed loads already
  const siteFrame: Pick<View, 'vitals'> = { vitals: {} };

  function viewOf({ remote, route, version, at }: Extract<PageEvent, { remote: string }>, isShown: boolean) {
    const path = route.startsWith('#') ? route : paths[remote]?.find(({ id }) => id === route)?.path;
    if (path === undefined || version === undefined) return undefined;
    const last = isOfPage({ route: path }) ? views.findLast(isOfPage) : fragmentView(remote, path);
    // A page that is shown after a failed load is the same view, with its error panel. One that is shown twice was visited twice.
    const isNewVisit = isOfPage({ route: path }) && isShown && last?.isShown === true;
    if (last?.remote === remote && last.route === path && !isNewVisit) {
      last.isShown ||= isShown;
      return last;
    }
    const view: View = { remote, version, route: path, at, isShown, isNew: true, errors: [], vitals: {} };
    views.push(view);
    return view;
  }

  /** A fragment counts once for a page, however often it is on it. Without a route: any of the remote. */
  function fragmentView(remote: string | undefined, route?: string) {
    const ofPage = views.slice(views.findLastIndex(isOfPage) + 1);
    return ofPage.find((view) => view.remote === remote && (route === undefined || view.route === route));
  }

  /** The view to which an error belongs: that of the fragment that has thrown, or of the remote whose code threw; else the page's. */
  function viewWith({ of, ...event }: Extract<PageEvent, { type: 'error' }>) {
    const page = views.findLast(isOfPage);
    const [remote, id] = of?.split('/') ?? [];
    if (id !== undefined) return fragmentView(remote, `#${id}`);
    const owner = positionsIn(event)
      .map((position) => position.split('/')[0])
      .find((name) => name !== 'shell');
    return (owner !== page?.remote && fragmentView(owner)) || page;
  }

  function add(event: PageEvent) {
    if (event.type === 'error' && !views.some(isOfPage)) early.push(event);
    else addTo(event);
    if (views.some(isOfPage)) early.splice(0).forEach(addTo);
  }

  function addTo(event: PageEvent) {
    if (event.type === 'view') viewOf(event, true);
    else if (event.type === 'failed load') {
      const view = viewOf(event, false);
      if (view) {
        view.failedAt ??= event.at;
        view.hadItsFiles = event.hadItsFiles && view.hadItsFiles !== false;
      }
      if (event.error instanceof Object) loadErrors.add(event.error);
    } else {
      const { error, isCaught = false } = event;
      const view = viewWith(event);
      if (!view && event.of) early.push(event); // the fragment's view is recorded next
      if (!view || view.errors.length === maxErrors || (error instanceof Object && loadErrors.has(error))) return;
      const positions = positionsIn(event);
      // Without a position in our files it comes from an extension or the browser itself.
      if (isCaught || positions.length > 0) view.errors.push({ name: nameOf(error), positions, isCaught });
    }
  }

  /** The view that was shown at that time: of the fragment that has this element, or of the page; that of the frame has no remote. */
  function viewAt(at: number, element?: Element | null): Pick<View, 'vitals'> | undefined {
    const pages = views.filter(isOfPage);
    const page = pages.findLast((candidate) => candidate.at <= at) ?? pages[0];
    const [remote, id] = element?.closest<HTMLElement>('[data-fragment]')?.dataset.fragment?.split('/') ?? [];
    if (id !== undefined) return views.find((view) => view.remote === remote && view.route === `#${id}`) ?? page;
    return page && element?.closest('#root > :is(header, footer)') ? siteFrame : page;
  }

  /** Called before anything is measured or reported, so that it belongs to the view that is shown now. */
  const addNew = () => pageEvents.take().forEach(add);

  return {
    /**
     * Adds a value to the view that was shown at that time (milliseconds since the document was opened) and has the element. Only once
     * per document, because a value that grows after the first report would count again.
     */
    measure(vital: Vital, value: number, at = 0, element?: Element | null) {
      if (!isFirstReport) return;
      addNew();
      const view = viewAt(at, element);
      if (view) view.vitals[vital] = Math.round(value * 1000) / 1000;
    },
    /**
     * Divides the blocking time of each long frame among its scripts, by their time. A remote's script counts for its view. The shell's
     * scripts, mostly React, count for the page, or for the fragment whose element got an event in the frame.
     */
    measureBlocking(
      frames: readonly LongFrame[],
      events: readonly { processingStart: number; target?: Node | null }[],
    ) {
      if (!isFirstReport) return;
      addNew();
      for (const view of views) if (view.isShown) view.vitals.blocking = 0;
      for (const { startTime, duration: frameMs, blockingDuration, scripts } of frames) {
        const pressed = events.find(({ processingStart: at }) => startTime <= at && at < startTime + frameMs)?.target;
        const total = scripts.reduce((sum, { duration }) => sum + duration, 0);
        for (const { duration, sourceURL } of scripts) {
          const owner = /\/remotes\/([\w-]+)\//.exec(sourceURL)?.[1];
          const shown = owner && viewAt(startTime, owner === 'shell' ? (pressed as Element | null) : undefined);
          const isShown = owner === 'shell' || (shown as View | undefined)?.remote === owner;
          const view = isShown ? shown : views.find(({ remote }) => remote === owner);
          if (view)
            view.vitals.blocking = (view.vitals.blocking ?? 0) + Math.round((blockingDuration * duration) / total);
        }
      }
    },
    takeFrameVitals() {
      const { vitals } = siteFrame;
      siteFrame.vitals = {};
      return vitals;
    },
    /** The views that were not reported yet. The last one continues. @param now milliseconds since the document was opened */
    take(now: number): ReportedView[] {
      addNew();
      const reports = views
        .map(({ at, isShown, failedAt = now, hadItsFiles, ...view }) => {
          const hasFailedToLoad = now - failedAt >= leavingMs;
          return { isShown, report: { ...view, hasFailedToLoad, ...(hasFailedToLoad && { hadItsFiles }) } };
        })
        .filter(
          ({ isShown, report }) =>
            (report.isNew && isShown) ||
            report.hasFailedToLoad ||
            report.errors.length > 0 ||
            Object.keys(report.vitals).length > 0,
        )
        .slice(-maxViews)
        .map(({ report }) => report);
      views = views
        .slice(views.findLastIndex(isOfPage))
        .map(({ hadItsFiles, failedAt, ...view }) => ({ ...view, isNew: false, errors: [], vitals: {} }));
      isFirstReport &&= reports.length === 0;
      return reports;
    },
  };
}

const isOfPage = ({ route }: { route: string }) => !route.startsWith('#');

/** As in `https://site.test/remotes/mf-orders/1.2.0-0123456789ab/orders.js:1:234`. */
const ownPosition = /\/remotes\/([a-z][\w-]*\/[\w.-]+\/[\w.%+@(),'!~-]+\.js:\d+:\d+)/g;

function positionsIn({ error, place }: Pick<Extract<PageEvent, { type: 'error' }>, 'error' | 'place'>) {
  const text = error instanceof Error && error.stack ? error.stack : (place ?? '');
  return Array.from(text.matchAll(ownPosition), ([, position]) => position!).slice(0, maxPositions);
}

/** Names that code gives its errors; any other text may contain personal data. */
function nameOf(error: unknown): ReportedError['name'] {
  const name = error instanceof Error ? error.name : '';
  return /^[A-Za-z_$][\w$]{0,59}$/.test(name) ? name : 'Error';
}
