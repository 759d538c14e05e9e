import { randomUUID } from 'node:crypto';
import { defaultEnvironment } from '@onesite/protocol/registry';
import type { PageState } from '@onesite/protocol/rendering';
import type { SigningKeys } from '@onesite/protocol/signature';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import { Metrics } from '@onesite/telemetry/metrics';
import { type ErrorHandler, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { type CurrentTag, createPages } from './documents/pages.ts';
import { isPublic, noStore, privateCaching } from './documents/policy.ts';
import { createSitemap } from './documents/sitemap.ts';
import { warmUp } from './documents/warmUp.ts';
import { edgeGauges, edgeMetrics } from './edgeMetrics.ts';
import { remoteFileRoutes } from './files/remoteFiles.ts';
import { createDocumentHandler } from './handleDocument.ts';
import { type EdgeEnv, type Env, type FetchHandler, setRoute } from './honoEnv.ts';
import { createEdgeReports } from './live/edgeReports.ts';
import { createLiveSet } from './live/liveSet.ts';
import { createLiveState, Unavailable } from './live/liveState.ts';
import type { RegistryLink } from './live/registryLink.ts';
import { createOpenPreviews } from './previews/openPreviews.ts';
import { previewPages } from './previews/previewPages.ts';
import type { RendererSettings } from './renderers/renderer.ts';
import { rendererSandbox } from './renderers/sandbox.ts';
import { createPageReports } from './reports/pageReports.ts';
import { createOriginReader, isCall, type OriginOptions } from './requests/requestOrigin.ts';
import { createSetChooser, type SetChooser } from './sets/chooseSet.ts';
import { createCohortPages } from './sets/cohortPages.ts';
import { releaseRoutes } from './sets/releaseRoutes.ts';
import { createStoredSets } from './sets/storedSets.ts';
import { createVariantSets } from './sets/variantSets.ts';
import { createVisitorLimit, createVisitors } from './sets/visitor.ts';

export type EdgeOptions = {
  /** The connection to the registry, which says what is live and takes reports. */
  link: RegistryLink;
  store: ArtifactStore;
  environment?: string;
  keys: SigningKeys;
  /** The edge's name in the registry, which stays the same after a restart. By default a new name. */
  id?: string;
  /** The file in which this machine stores the last live document. By default none. */
  documentFile?: string;
  /** Answers every call below /api. */
  api: FetchHandler;
  /** Tells whether the data of a cached document are current, without a call. */
  currentTag?: CurrentTag;
  /** Shared by all edges of a site, so that their documents have the same tags. By default each edge makes its own. */
  secret?: string;
  /** Which origins are the site's own, and which proxies are trusted to name them. */
  origins?: OriginOptions;
  /** The public values that pages read with `usePublicValue`, on the server and in browsers. */
  values?: PageState['values'];
  log: Log;
  renderers?: Partial<RendererSettings>;
  /** `share` is the share of pages that report, 0 to 1; `perMinute` the reports that one network may send. */
  reporting?: { share: number; perMinute: number | null };
  metrics?: Metrics;
};

/** The server that visitors talk to: documents, remotes' files, and the API, on one origin. */
export async function createEdge(options: EdgeOptions) {
  const { link, store, keys, api, values, log, documentFile: file } = options;
  const { environment = defaultEnvironment, id = randomUUID(), secret = randomUUID() } = options;
  const { origins: originOptions = { publicUrls: [], trustProxy: 0 }, currentTag = () => undefined } = options;
  const { metrics: allMetrics = new Metrics(), reporting = { share: 1, perMinute: 120 } } = options;
  const { publicUrls, trustProxy } = originOptions;
  const metrics = edgeMetrics(allMetrics);
  const { sandbox } = await rendererSandbox();
  const renderers: RendererSettings = {
    size: 2,
    timeoutMs: 1000,
    memoryBytes: 256_000_000,
    sandbox,
    values,
    ...options.renderers,
  };
  const isIndexed = environment === defaultEnvironment;
  const pages = createPages({ fetchApi: api, currentTag, metrics, secret, values, isIndexed, log });

  // The sets: the live one, previews and cohorts.
  const liveState = await createLiveState({ link, store, file, environment, keys, log });
  const sets = createStoredSets(store, { environment, keys });
  const edgeReports = createEdgeReports({ link, id, environment, log });
  const variantSets = createVariantSets({ liveState, sets, store, renderers, log });
  const live = createLiveSet({
    liveState,
    sets,
    reports: edgeReports,
    store,
    log,
    renderers,
    // At a start without PUBLIC_URL, the address that visitors will use is not known, so no document can be made for it.
    async warmUp(now, before, signal) {
      return !before && publicUrls.length === 0 ? [] : warmUp(now, { ...pages, publicUrls, before, signal });
    },
    onServed(stages) {
      for (const [stage, ms] of Object.entries(stages)) metrics.switchDurations.labels(stage).observe(ms / 1000);
    },
  });
  const liveSet = live.get;
  const cohortPages = createCohortPages({ liveState, live, variantSets });
  edgeGauges(allMetrics, { liveSet, cacheSize: pages.cacheSize });
  const clock = { name: 'edge_clock_offset_seconds', help: "How far this machine's clock is ahead of the registry's." };
  allMetrics.gauge(clock, () => [[link.clockSeconds()]]);

  // Which of them a visitor gets.
  const origins = createOriginReader(originOptions);
  const { originOf } = origins;
  const visitors = createVisitors(secret);
  const mayIssueId = createVisitorLimit(reporting.perMinute === null ? null : visitorIdsPerMinute, trustProxy);
  const previews = createOpenPreviews(link, sets);
  const chooserOptions = { originOf, liveSet, liveState, previews, variantSets, cohortPages, visitors, mayIssueId };
  const chooser = createSetChooser(chooserOptions);
  const { chooseSet, setRequestOf } = chooser;

  const reports = createPageReports({
    edgeReports,
    chooseSet,
    visitors,
    trustProxy,
    perMinute: reporting.perMinute,
    metrics: allMetrics,
    versionOf: sets.cachedVersion,
    liveSet: () => liveSet()?.set,
    cohorts: liveState.cohorts,
  });
  const call = apiCalls(api, chooser);
  const sitemap = createSitemap({ fetchApi: api, currentTag, log });
  const handlerOptions = { origins, chooser, pages, sitemap, store, liveSet, isIndexed, metrics };
  const handler = createDocumentHandler(handlerOptions);

  const app = new Hono<EdgeEnv>();
  app.all('/api/*', (c) => call(c.req.raw, c.env)); // a path in another spelling, such as /%61pi/
  app.use(requestId()); // not for the API, which has its own request ids
  app.route('/remotes', remoteFileRoutes({ chooser, store, liveState, liveSet, metrics }));
  app.post('/releases/reports', (c) => {
    setRoute(c, '/releases/reports');
    return reports.receive(c.req.raw, setRequestOf(c.req.raw, c.env));
  });
  app.route('/releases', releaseRoutes({ chooser, sets, variantSets, liveState, reportedShare: reporting.share }));
  app.route('/previews', previewPages({ chooser, originOf, liveSet, liveState, previews }));
  app.on(['GET', 'HEAD'], '*', handler.respondTo);
  app.notFound((c) => c.text('Not found', 404));
  app.onError(createErrorHandler(log));

  await live.check();

  return {
    fetch: (request: Request, env?: Env) => (isCall(request) ? call(request, env) : app.fetch(request, env)),
    respondDirectly: handler.respondDirectly,
    live,
    reportedSecondsAgo: edgeReports.secondsAgo,
    clockSeconds: link.clockSeconds,
    async close() {
      await liveState.close();
      await reports.close();
      variantSets.close();
      await live.close();
      await edgeReports.close();
    },
  };
}

/**
 * Forwards calls of the API. Each response names the set that its visitor gets now, so that an open page notices a release. With a server,
 * the name is set on Node's own response (`outgoing`) before the call: an API in this process reads it there, and a header that is added
 * to a finished Response would prevent the server's fast way (`Env`).
 */
function apiCalls(api: FetchHandler, { chooseSet, setRequestOf }: SetChooser): FetchHandler {
  return async (request, env) => {
    // No set is live yet: 0, for everybody.
    const { name = '0', isForAll = true } = (await chooseSet(setRequestOf(request, env))) ?? {};
    const release = { 'Release-Set': name };
    env?.outgoing?.setHeader('Release-Set', name);
    const response = api(request, env);
    if (!isForAll) return forOneVisitor(response, release, env);
    return env?.outgoing ? response : withHeaders(response, release);
  };
}

/**
 * Makes a public response private, because it names the set of one visitor. An API in this process states its caching on `outgoing`, one in
 * another process in its Response, so both are looked at.
 */
async function forOneVisitor(pending: Response | Promise<Response>, release: Record<string, string>, env?: Env) {
  const response = await pending;
  const { outgoing } = env ?? {};
  if (outgoing && !outgoing.headersSent && isPublic(String(outgoing.getHeader?.('Cache-Control'))))
    for (const [name, value] of Object.entries(privateCaching)) outgoing.setHeader(name, value);
  if (isPublic(response.headers.get('Cache-Control'))) return withHeaders(response, { ...release, ...privateCaching });
  return outgoing ? response : withHeaders(response, release);
}

async function withHeaders(pending: Response | Promise<Response>, headers: Record<string, string>) {
  const response = await pending;
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  return new Response(response.body, { status: response.status, headers: all });
}

function createErrorHandler(log: Log): ErrorHandler<EdgeEnv> {
  const logSometimes = createLimitedLog(log);
  return (error, c) => {
    const knownId: string | undefined = c.get('requestId'); // calls of the API have none here
    const id = knownId ?? randomUUID();
    const isUnavailable = error instanceof Unavailable;
    const level = isUnavailable ? 'warn' : 'error';
    logSometimes('request failed', error.message, { requestId: id, path: c.req.path, error: error.stack }, level);
    c.header('X-Request-Id', id);
    if (isUnavailable) return c.text('Please try again in a moment.', 503, { ...noStore, 'Retry-After': '1' });
    return c.text('This page cannot be shown right now. Please try again.', 500, noStore);
  };
}

/**
 * How many visitor ids one network gets a minute, on this edge: all at once, then one by one. Further visitors get none: they see the
 * live set, and are assigned to a cohort's group with a later page.
 */
const visitorIdsPerMinute = 60;
