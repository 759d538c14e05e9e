import { createHmac, randomBytes } from 'node:crypto';
import type { PageState, Rendered, RenderJob } from '@onesite/protocol/rendering';
import { sourcesOf } from '@onesite/protocol/set';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import { withTimeout } from '@onesite/telemetry/withTimeout';
import type { EdgeMetrics } from '../edgeMetrics.ts';
import { createBreaker } from '../renderers/breaker.ts';
import type { RenderedPage } from '../renderers/pool.ts';
import { FragmentFailure } from '../renderers/renderer.ts';
import { RendererUnavailable } from '../renderers/waitingTasks.ts';
import type { ServedSet } from '../sets/servedSet.ts';
import { type FoundRoute, type PageFragment, partsOf } from '../sets/setPages.ts';
import { frameMs, renderMs } from '../timeLimits.ts';
import { type Document, isOwn, isPrivate, type PageVisit, toDocument } from './document.ts';
import type { Responses } from './fetchResponses.ts';
import { type Head, html, languageOf } from './html.ts';
import { readHead } from './ownHead.ts';
import { answersInBrowser, lazyFiles, pageScripts, pageState, pageStyles, withLinks } from './pageAssets.ts';
import { contentSecurityPolicy, noCaching, privateCaching, publicCaching, securityHeaders } from './policy.ts';

type Options = { metrics: EdgeMetrics; secret: string; values?: PageState['values']; isIndexed: boolean; log: Log };

/** Makes documents: the page as it is rendered, in a head, with its data and scripts. */
export function createDocumentRenderer({ metrics, secret, values, isIndexed, log }: Options) {
  const renderPage = createPageRenderer(log, metrics);
  const logSometimes = createLimitedLog(log);

  return async function render(page: PageVisit, responses: Responses): Promise<Document> {
    const { served, dataRequest, found, fragments, path, query, address, preview, timing } = page;
    const url = path + query.search;
    const { origin, requestId } = dataRequest;
    const { set, styles } = served;
    const sources = sourcesOf([set.shell, ...Object.values(set.remotes)]);
    const state = {
      ...pageState(served, found, responses.byPath, fragments),
      ...(preview && { variant: preview }),
      ...(found?.route.language && { siteLanguage: languageOf(set.shell.facts.site) }),
      values,
    };
    const isShared = isSharedPage(found) && !preview;
    // Derived, so that all edges agree on the ETag and a browser's copy from one is current for the others; unpredictable without
    // the secret.
    const nonce = isShared ? nonceFor(secret, [address, responses.tag]) : randomBytes(16).toString('base64');
    const job = { state: { ...state, values: { ...values, PUBLIC_URL: origin } }, url, nonce };
    const rendered = await renderPage(served, { found, fragments, isPrivate: isPrivate(page) }, job);
    timing.queue = rendered.queueMs ?? 0;
    timing.render = rendered.renderMs ?? 0;
    const key = `${found?.remote.name} ${found?.route.id}`;
    for (const error of rendered.errors)
      logSometimes('page was not rendered', `${key} ${error}`, { requestId, url: path, error });
    const failed = Object.entries(rendered.fragmentErrors ?? {});
    for (const [fragment, error] of failed)
      logSometimes('fragment was not rendered', `${fragment} ${error}`, { requestId, url: path, fragment, error });

    const isMissing = !found || responses.isMissing;
    const isStorable = isShared && responses.isComplete && rendered.errors.length === 0;
    const withCookies = fragments.filter(({ record }) => record.cookies);
    const cookies = [...(found?.route.cookies ?? []), ...withCookies.flatMap(({ record }) => record.cookies!)];
    const isPersonal = query.isFree || isOwn(page);
    // Caches in front of the site do not know which cookies a document depends on.
    const caching = isPersonal || cookies.length > 0 ? privateCaching : publicCaching;
    const head = headOf(page, isIndexed);
    const own = readHead(rendered.head, origin);
    const canonical = isMissing || own.isNoindex ? undefined : head.canonical;
    const markup = html({
      shell: set.shell,
      state: withLinks({ ...state, answers: answersInBrowser(state.answers, page) }, served, rendered.body),
      preload: pageScripts(set, found, fragments),
      prefetch: lazyFiles(found, fragments),
      ...head,
      own,
      canonical,
      styles,
      pageStyles: pageStyles(served.sheets, found, fragments),
      rendered,
      nonce,
    });
    const headers = {
      ...(isStorable ? caching : noCaching),
      ...(canonical === undefined && { 'X-Robots-Tag': 'noindex' }),
      'Content-Security-Policy': contentSecurityPolicy(origin, nonce, sources),
      ...securityHeaders(origin, sources),
    };
    return toDocument(markup, isMissing ? 404 : 200, headers, {
      // Without its cookies a fragment's response counts as always the same: it needs no comparison before the document is sent again.
      data: responses.states.filter(({ path }) => !withCookies.some(({ data }) => data.includes(path))),
      errors: rendered.errors,
      fragmentErrors: rendered.fragmentErrors,
      cookies,
      isPersonal,
      page: found && {
        remote: found.remote.name,
        route: found.route.path,
        remotes: [...new Set(partsOf(found, fragments).map(({ remote }) => remote.name))],
      },
      // The ETag need not contain these rules: the class names in the body are hashes of them.
      styles: rendered.styles,
    });
  };
}

/** The page's own head tags, if there is a page; without a canonical address if search engines must not show it. */
function headOf({ served, dataRequest, found, path, query, preview }: PageVisit, isSiteIndexed: boolean): Head {
  const { site } = served.set.shell.facts;
  const isIndexed = isSiteIndexed && isSharedPage(found) && found.route.robots !== 'noindex' && !preview;
  return {
    title: found?.route.title ?? site?.notFoundTitle ?? 'Page not found',
    description: found?.route.description,
    language: found?.route.language,
    canonical: isIndexed ? dataRequest.origin + (found.route.canonical ?? path + query.listed) : undefined,
    origin: dataRequest.origin,
    site,
  };
}

/** Whether a page is the same for everybody and rendered on the server. */
export const isSharedPage = (found: FoundRoute | undefined): found is FoundRoute =>
  found?.route.access === 'public' && found.route.render === 'server' && found.route.store !== 'never';

const nonceFor = (secret: string, shown: unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(shown)).digest().subarray(0, 16).toString('base64');

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
      const { rendered, blamed } = await pageWithoutFailing(wanted);
      const names = wanted.map(({ of }) => of);
      const reported = Object.entries(rendered.fragmentErrors ?? {}).filter(([of]) => names.includes(of));
      const fragmentErrors = {
        ...Object.fromEntries(reported),
        ...blamed,
        ...errorsOf(paused, 'it has failed too often: left to the browser for a while'),
      };
      for (const fragment of wanted.filter(({ of }) => !(of in blamed)))
        if (fragment.of in fragmentErrors) blame(fragment);
        else breaker.succeeded(fragmentKey(fragment));
      return { ...rendered, fragmentErrors };
    }

    function blame(fragment: PageFragment) {
      breaker.failed(fragmentKey(fragment));
      metrics.renderFailures.labels(fragment.remote.name, 'error').inc();
    }

    async function pageWithoutFailing(
      wanted: PageFragment[],
      blamed: Record<string, string> = {},
    ): Promise<{ rendered: Timed; blamed: Record<string, string> }> {
      try {
        return { rendered: await pageWith(wanted), blamed };
      } catch (error) {
        if (!(error instanceof FragmentFailure)) throw error;
        wanted.filter(({ of }) => of === error.of).forEach(blame); // now, as no time may be left for another try
        const isSecond = Object.keys(blamed).length > 0;
        const others = isSecond ? [] : wanted.filter(({ of }) => of !== error.of);
        return pageWithoutFailing(others, { ...blamed, [error.of]: error.message });
      }
    }

    async function pageWith(wanted: PageFragment[]) {
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

const errorsOf = (fragments: PageFragment[], error: string) =>
  Object.fromEntries(fragments.map(({ of }) => [of, error]));

const emptyPage: Rendered = { body: '', styles: '', errors: [] };
