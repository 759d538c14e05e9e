import type { Rendered, RenderJob } from '@onesite/protocol/rendering';
import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import type { EdgeMetrics } from '../edgeMetrics.ts';
import { type RenderedPage, renderMs } from '../renderers/pool.ts';
import { FragmentFailure } from '../renderers/renderer.ts';
import { RendererUnavailable } from '../renderers/waitingTasks.ts';
import type { ServedSet } from '../sets/servedSet.ts';
import type { FoundRoute, PageFragment } from '../sets/setPages.ts';

/** How many milliseconds after `renderMs` the frame may still take, if the page was not rendered. */
export const frameMs = 500;

type RenderedParts = { found: FoundRoute | undefined; fragments: PageFragment[]; isPrivate?: boolean };
type Timed = Rendered & Partial<Pick<RenderedPage, 'queueMs' | 'renderMs'>>;

/**
 * Renders a document's body, with the fragments that the page states; of a page that only some visitors may open, its skeleton. If a
 * remote fails, the browser renders its page; if the shell fails, the frame too.
 */
export function createPageRenderer(
  log: Log,
  metrics: Pick<EdgeMetrics, 'renderDurations' | 'queueDurations' | 'renderFailures'>,
) {
  const breaker = createBreaker();
  const logSometimes = createLimitedLog(log);

  return async function renderPage(
    { render, frames }: ServedSet,
    { found, fragments, isPrivate = false }: RenderedParts,
    job: RenderJob,
  ): Promise<Timed> {
    const until = performance.now() + renderMs;
    const frame = async (...reasons: string[]) => {
      const rendered = await withTimeout(until + frameMs - performance.now(), frames(found, job)).catch(
        (error: Error) => ({ ...emptyPage, errors: [error.message] }),
      );
      return { ...rendered, errors: [...reasons, ...rendered.errors] };
    };
    if (found?.route.render !== 'server') return frame();
    const { remote, route, data } = found;
    const isGuarded = route.access !== 'public';
    const key = `${remote.name} ${remote.version} ${route.id}`;
    const count = (reason: string) => metrics.renderFailures.labels(remote.name, reason).inc();
    if (breaker.isOpen(key)) {
      count('paused');
      return frame(`${key} has failed too often: left to the browser for a while`);
    }
    try {
      const rendered = isGuarded
        ? await withTimeout(renderMs, frames(found, job, { hasSkeleton: true }))
        : await pageWithFragments();
      if (rendered.errors.length > 0) {
        breaker.failed(key);
        count('error');
      } else breaker.succeeded(key);
      return rendered;
    } catch (error) {
      const isItsFault = !(error instanceof RendererUnavailable);
      if (isItsFault) breaker.failed(key);
      count(isItsFault ? 'error' : 'unavailable');
      return frame((error as Error).message);
    }

    /** Renders the page with its fragments; if the rendering ended in one of them, without that one, and then without any. */
    async function pageWithFragments(): Promise<Timed> {
      const onServer = fragments.filter(({ record }) => record.render === 'server');
      const paused = onServer.filter((fragment) => breaker.isOpen(fragmentKey(fragment)));
      const wanted = onServer.filter((fragment) => !paused.includes(fragment));
      const { rendered, tried, blamed } = await renderWithoutFailed(wanted);
      const names = wanted.map(({ of }) => of);
      const reported = Object.entries(rendered.fragmentErrors ?? {}).filter(([of]) => names.includes(of));
      const fragmentErrors = {
        ...Object.fromEntries(reported),
        ...blamed,
        ...Object.fromEntries(paused.map(({ of }) => [of, 'it has failed too often: left to the browser for a while'])),
      };
      for (const fragment of tried)
        if (fragment.of in fragmentErrors) blame(fragment);
        else breaker.succeeded(fragmentKey(fragment));
      return { ...rendered, fragmentErrors };
    }

    function blame(fragment: PageFragment) {
      breaker.failed(fragmentKey(fragment));
      metrics.renderFailures.labels(fragment.remote.name, 'error').inc();
    }

    async function renderWithoutFailed(
      wanted: PageFragment[],
      blamed: Record<string, string> = {},
    ): Promise<{ rendered: Timed; tried: PageFragment[]; blamed: Record<string, string> }> {
      try {
        return { rendered: await renderWith(wanted), tried: wanted, blamed };
      } catch (error) {
        if (!(error instanceof FragmentFailure)) throw error;
        wanted.filter(({ of }) => of === error.of).forEach(blame); // now, as no time may be left for another try
        const isSecond = Object.keys(blamed).length > 0; // each costs a process and time: after it, all are left out
        const others = isSecond ? [] : wanted.filter(({ of }) => of !== error.of);
        return renderWithoutFailed(others, { ...blamed, [error.of]: error.message });
      }
    }

    async function renderWith(wanted: PageFragment[]) {
      const page = { remote: remote.name, route: route.id, data };
      const names = [...new Set(wanted.map(({ of }) => of))];
      const rendered = await render({ ...job, page, fragments: names }, { until, isPrivate });
      metrics.renderDurations.labels(remote.name).observe(rendered.renderMs / 1000);
      metrics.queueDurations.observe(rendered.queueMs / 1000);
      logSideEffects(key, rendered);
      return rendered;
    }
  };

  function logSideEffects(page: string, { residue, failedBefore }: RenderedPage) {
    if (residue.length > 0) logSometimes('page left something behind in its renderer', page, { page, residue });
    if (failedBefore !== undefined)
      logSometimes('page failed in a renderer that others had used', page, { page, error: failedBefore });
  }
}

const fragmentKey = ({ of, remote }: PageFragment) => `${of} ${remote.version}`;

const emptyPage: Rendered = { body: '', styles: '', errors: [] };

/** After this many failures of one page in a row, the browser renders it. */
const maxFailures = 3;
/** The server tries to render such a page again after this time. */
const openMs = 60_000;

/**
 * Stops rendering a page that keeps failing, so that it does not occupy a renderer at each visit. Keys name a version and a route.
 */
export function createBreaker() {
  const failures = new Map<string, { count: number; until: number }>();
  return {
    /** When its time is over it is half open: one caller may render, and decides. For all others it stays open for that long again. */
    isOpen(key: string) {
      const failed = failures.get(key);
      if (failed === undefined || failed.count < maxFailures) return false;
      if (Date.now() < failed.until) return true;
      failed.until = Date.now() + openMs;
      return false;
    },
    failed(key: string) {
      const count = (failures.get(key)?.count ?? 0) + 1;
      failures.set(key, { count, until: Date.now() + openMs });
    },
    succeeded: (key: string) => void failures.delete(key),
  };
}
