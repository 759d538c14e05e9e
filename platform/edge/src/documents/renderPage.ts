import type { Rendered, RenderJob } from '@onesite/protocol/rendering';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import type { EdgeMetrics } from '../edgeMetrics.ts';
import type { ServedSet } from '../live/startSet.ts';
import { createBreaker, type RenderedPage, RendererUnavailable } from '../renderers/pool.ts';
import { FragmentFailure } from '../renderers/renderer.ts';
import type { FoundRoute } from '../routes/findRoute.ts';
import type { PageFragment } from '../routes/pageFragments.ts';

type Timed = Rendered & Partial<Pick<RenderedPage, 'queueMs' | 'renderMs'>>;

/**
 * Renders a document's body, with the fragments that the page states; of a page that only some visitors may open, its skeleton. If a remote fails, the browser renders its page;
 * if the shell fails, the frame too.
 */
export function createPageRenderer(
  log: Log,
  metrics: Pick<EdgeMetrics, 'renderDurations' | 'queueDurations' | 'renderFailures'>,
) {
  const breaks = createBreaker();
  const logSometimes = createLimitedLog(log);

  return async function renderPage(
    { render, frames }: ServedSet,
    { found, fragments }: { found: FoundRoute; fragments: PageFragment[] },
    job: RenderJob,
  ): Promise<Timed> {
    const frame = async (...reasons: string[]) => {
      const rendered = await frames(found, job).catch((error: Error) => ({ ...nothing, errors: [error.message] }));
      return { ...rendered, errors: [...reasons, ...rendered.errors] };
    };
    if (found?.route.render !== 'server') return frame();
    const { remote, route, data } = found;
    const isGuarded = route.access !== 'public';
    const key = `${remote.name} ${remote.version} ${route.id}`;
    const count = (reason: string) => metrics.renderFailures.labels(remote.name, reason).inc();
    if (breaks.isOpen(key)) {
      count('paused');
      return frame(`${key} has failed too often: left to the browser for a while`);
    }
    try {
      const rendered = isGuarded ? await frames(found, job, { hasSkeleton: true }) : await page();
      if (rendered.errors.length > 0) {
        breaks.failed(key);
        count('error');
      } else breaks.succeeded(key);
      return rendered;
    } catch (error) {
      const isItsOwn = !(error instanceof RendererUnavailable);
      if (isItsOwn) breaks.failed(key);
      count(isItsOwn ? 'error' : 'unavailable');
      return frame((error as Error).message);
    }

    /** With its fragments; without the one in which the rendering ended, if it did, and then without any. */
    async function page(): Promise<Timed> {
      const onServer = fragments.filter(({ record }) => record.render === 'server');
      const paused = onServer.filter((fragment) => breaks.isOpen(fragmentKey(fragment)));
      const wanted = onServer.filter((fragment) => !paused.includes(fragment));
      const { rendered, blamed } = await withoutFailing(wanted);
      const known = Object.entries(rendered.fragmentErrors ?? {}).filter(([of]) => wanted.some((one) => one.of === of));
      const fragmentErrors = {
        ...Object.fromEntries(known),
        ...blamed,
        ...errorsOf(paused, 'it has failed too often: left to the browser for a while'),
      };
      for (const fragment of wanted) {
        const hasFailed = fragment.of in fragmentErrors;
        breaks[hasFailed ? 'failed' : 'succeeded'](fragmentKey(fragment));
        if (hasFailed) metrics.renderFailures.labels(fragment.remote.name, 'error').inc();
      }
      return { ...rendered, fragmentErrors };
    }

    async function withoutFailing(
      wanted: PageFragment[],
      blamed: Record<string, string> = {},
    ): Promise<{ rendered: Timed; blamed: Record<string, string> }> {
      try {
        return { rendered: await pageWith(wanted), blamed };
      } catch (error) {
        if (!(error instanceof FragmentFailure)) throw error;
        const isSecond = Object.keys(blamed).length > 0;
        const others = isSecond ? [] : wanted.filter(({ of }) => of !== error.of);
        return withoutFailing(others, { ...blamed, [error.of]: error.message });
      }
    }

    async function pageWith(wanted: PageFragment[]) {
      const rendered = await render({
        ...job,
        page: { remote: remote.name, route: route.id, data },
        fragments: [...new Set(wanted.map(({ of }) => of))],
      });
      metrics.renderDurations.labels(remote.name).observe(rendered.renderMs / 1000);
      metrics.queueDurations.observe(rendered.queueMs / 1000);
      logWhatItDid(key, rendered);
      return rendered;
    }
  };

  function logWhatItDid(page: string, { residue, failedBefore }: RenderedPage) {
    if (residue.length > 0) logSometimes('page left something behind in its renderer', page, { page, residue });
    if (failedBefore !== undefined)
      logSometimes('page failed in a renderer that others had used', page, { page, error: failedBefore });
  }
}

const fragmentKey = ({ of, remote }: PageFragment) => `${of} ${remote.version}`;

const errorsOf = (fragments: PageFragment[], error: string) =>
  Object.fromEntries(fragments.map(({ of }) => [of, error]));

const nothing: Rendered = { body: '', styles: '', errors: [] };
