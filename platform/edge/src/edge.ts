import { randomUUID } from 'node:crypto';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import { isUnavailable } from '@onesite/registry/errors/isUnavailable';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { Metrics } from '@onesite/telemetry/metrics';
import type { Tracing } from '@onesite/telemetry/tracing/tracing';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { apiCalls, type FetchHandler } from './apiCalls.ts';
import { respond } from './documents/document.ts';
import { createFinishedDocuments } from './documents/finishedDocuments.ts';
import { type CurrentTag, createPages } from './documents/pages.ts';
import { securityHeaders } from './documents/policy.ts';
import { visitHeaders } from './documents/sharedCaches.ts';
import { createVisitTiming, recordTiming, serverTiming } from './documents/visitTiming.ts';
import { warmUp } from './documents/warmUp.ts';
import { edgeGauges, edgeMetrics } from './edgeMetrics.ts';
import { type EdgeEnv, type Env, setRoute } from './environment.ts';
import { createReleasedVersions } from './files/releasedVersions.ts';
import { remoteFiles } from './files/remoteFiles.ts';
import { rootFile } from './files/rootFile.ts';
import { createSetChooser, type PageRequest, type SetRequest, type VisitorSet } from './live/chooseSet.ts';
import { createLiveSet, type Live } from './live/liveSet.ts';
import { createDocumentLimit, createVisitorLimit } from './live/networkLimits.ts';
import { createOpenVariants } from './live/openVariants.ts';
import { createPublicSets } from './live/publicSets.ts';
import { releaseFiles } from './live/releaseFiles.ts';
import { createVariantSets } from './live/variantSets.ts';
import { createVisitors } from './live/visitor.ts';
import { previewPages } from './previews/previewPages.ts';
import { createIdlePools } from './renderers/idlePools.ts';
import { laneIdleMs, laneLimits } from './renderers/lane.ts';
import type { Limits } from './renderers/renderer.ts';
import { rendererSandbox } from './renderers/sandbox/chooseSandbox.ts';
import { createPageReports } from './reports/pageReports.ts';
import { createReportedVisits } from './reports/reportedVisits.ts';
import { addressParts, createOriginReader, type OriginOptions } from './requests/requestOrigin.ts';
import { findRoute } from './routes/findRoute.ts';
import { isFilePath } from './routes/isFilePath.ts';
import { robots } from './searchEngines/robots.ts';
import { sitemap } from './searchEngines/sitemap.ts';

export type EdgeOptions = {
  source: ReleaseSource;
  store: ArtifactStore;
  /** Everything below /api. */
  api: FetchHandler;
  /** Lets a cached document be sent without fetching its data. */
  currentTag?: CurrentTag;
  /** Shared by all edges of a site, so that their documents have the same tags. By default each edge makes its own. */
  secret?: string;
  /** Which origins are the site's own, and which proxies are trusted to name them. */
  origins?: OriginOptions;
  log: (event: string, details: object) => void;
  limits?: Partial<Limits>;
  /** What browsers report: the share of all pages that report (0 to 1), and how many reports a network may send per minute. */
  reporting?: { part: number; perMinute: number | null };
  /** Counts what the edge does. */
  metrics?: Metrics;
  /** Records what the edge did for a traced visit. */
  tracing?: Pick<Tracing, 'record'>;
};

/** The server that visitors talk to: documents, remotes' files, and the API, on one origin. */
export async function createEdge(options: EdgeOptions) {
  const { source, store, api, currentTag = () => undefined, secret = randomUUID() } = options;
  const { origins = ownOrigin, log, limits, metrics = new Metrics(), tracing } = options;
  const { reporting = { part: 1, perMinute: 120 } } = options;
  const counted = edgeMetrics(metrics);
  const { page, finishedPage, takeRequestCounts, cacheSize } = createPages({
    fetchApi: api,
    currentTag,
    metrics: counted,
    secret,
    mayMake: createDocumentLimit(reporting.perMinute === null ? null : documentsPerMinute, origins.trustProxy),
    log,
  });
  let prepareCohorts = async (_?: Live) => {};
  const { sandbox } = await rendererSandbox();
  const rendererLimits: Limits = { size: 2, timeoutMs: 1000, memoryBytes: 256_000_000, sandbox, ...limits };
  const lanes = createIdlePools(laneLimits(rendererLimits), { idleMs: laneIdleMs });
  const live = await createLiveSet({
    source,
    store,
    log,
    limits: rendererLimits,
    lanes,
    async warmUp(next, isFirst) {
      await prepareCohorts(next);
      const { publicUrls } = origins;
      // At a start without PUBLIC_URL, nobody knows the address that visitors will use, so no document can be made for it.
      return isFirst && publicUrls.length === 0 ? [] : warmUp(next, { page, takeRequestCounts, publicUrls });
    },
  });
  edgeGauges(metrics, { live: live.get, cacheSize });
  const originOf = createOriginReader(origins);
  const sets = createPublicSets(source);
  const released = createReleasedVersions(source);
  const learnReleased = () => released.refresh().catch(() => {}); // if this fails, they are read when a version is requested
  const stopLearning = await source.onChange(learnReleased);
  const [variants] = await Promise.all([createOpenVariants(source, log, () => void prepareCohorts()), learnReleased()]);
  const pools = createIdlePools(rendererLimits);
  const variantsOf = createVariantSets({ source, store, pools, lanes, log });
  const signed = createVisitors(secret);
  const { chooseSet, choosePage, chooseNow, prepare } = createSetChooser({
    live: live.get,
    variants,
    sets: variantsOf,
    source,
    visitors: signed,
    mayIssue: createVisitorLimit(reporting.perMinute === null ? null : visitorsPerMinute, origins.trustProxy),
  });
  prepareCohorts = prepare;
  await prepare(); // of the cohorts that run at the start
  const finished = createFinishedDocuments({
    chooseNow,
    finishedPage,
    metrics: counted,
    trustProxy: origins.trustProxy,
  });

  /** The parts of a request that decide which set it gets. */
  function setRequestOf(request: Request, env?: Env): SetRequest {
    const cookie = env?.incoming ? env.incoming.headers.cookie : request.headers.get('Cookie');
    // While a cohort runs, a visitor without a cookie gets one, under the name that is read at the next request.
    const decides = Boolean(cookie) || variants.cohorts().length > 0;
    const origin = decides ? originOf(request) : '';
    return { cookie, isSecure: typeof origin === 'string' && origin.startsWith('https:') };
  }
  /** The same for a request of a document. */
  const pageRequestOf = (request: Request, env: Env | undefined, path: string): PageRequest => ({
    ...setRequestOf(request, env),
    ...{ path, forwardedFor: request.headers.get('X-Forwarded-For'), request: env?.incoming ?? request },
  });
  const reports = createPageReports({
    ...{ source, store, cachedVersion: variantsOf.cachedVersion },
    liveSet: () => live.get()?.set,
    ...createReportedVisits({ chooseSet, visitors: signed, cohorts: variants.cohorts }),
    trustProxy: origins.trustProxy,
    perMinute: reporting.perMinute,
    metrics,
    log,
  });
  const app = new Hono<EdgeEnv>();

  const call = apiCalls(api, (request, env) => chooseSet(setRequestOf(request, env)));
  app.all('/api/*', (c) => call(c.req.raw, c.env)); // a path in another spelling, such as /%61pi/
  app.use(requestId()); // not for the API, which has its own request ids

  /** Code that is or was live, or in a cohort, is for everybody; code of a preview is for those who have opened it. */
  const remoteFile = remoteFiles(store, async (c, name, version) => {
    if (released.isCached(name, version) || variants.hasVersion(name, version)) return 'public';
    const visitorSet = await chooseSet(setRequestOf(c.req.raw, c.env));
    if (visitorSet?.variant?.kind === 'preview' && visitorSet.variant.members[name] === version) return 'private';
    if (await released.has(name, version)) return 'public';
    await variants.readAgain(); // a cohort that this edge has not been notified of
    return variants.hasVersion(name, version) ? 'public' : undefined;
  });
  app.get('/remotes/:name/:version/:file', async (c) => {
    setRoute(c, '/remotes/:name/:version/:file');
    const response = await remoteFile(c);
    const { name } = c.req.param();
    const { shell, remotes } = live.get()?.set ?? {};
    const isLive = name === shell?.name || (remotes !== undefined && Object.hasOwn(remotes, name));
    counted.remoteFiles.at(isLive ? name : 'other', fileOutcome(response.status)).value++;
    return response;
  });
  app.all('/remotes/*', (c) => c.text('Not found', 404, { 'Cache-Control': 'no-store' }));

  const visited = { chooseSet, setRequestOf, originOf };
  app.post('/releases/reports', (c) => {
    setRoute(c, '/releases/reports');
    return reports.receive(c.req.raw, setRequestOf(c.req.raw, c.env));
  });
  const { part } = reporting;
  app.route(
    '/releases',
    releaseFiles({
      ...{ ...visited, source, live: live.get, sets, compose: variantsOf.compose },
      ...{ readAgain: variants.readAgain, reporting: part },
    }),
  );
  app.route('/previews', previewPages({ ...visited, source, live: live.get, refresh: variants.refresh }));

  app.on(['GET', 'HEAD'], '*', async (c) => {
    const origin = originOf(c.req.raw);
    if (typeof origin === 'object') return c.text(origin.text, origin.status, { 'Cache-Control': 'no-store' });
    const { pathname, search, searchParams } = new URL(c.req.url);
    if (pathname === '/robots.txt') return c.text(robots(origin), 200, anHour);
    const current = live.get();
    if (!current) return c.text('The site is starting. Please try again in a moment.', 503, starting(origin));
    if (pathname === '/sitemap.xml')
      return c.body(sitemap(current.set, origin), 200, { ...anHour, 'Content-Type': 'application/xml' });
    const visitorSet = (await choosePage(pageRequestOf(c.req.raw, c.env, pathname)))!;
    const { set } = visitorSet.live;
    const file = await rootFile(c, store, set, { isForAll: set.shell === current.set.shell });
    if (file) setRoute(c, 'file at the root');
    if (file) return file;
    const found = findRoute(set, pathname, searchParams);
    setRoute(c, found?.route.path);
    if (!found && isFilePath(pathname)) return c.html(missingFile, 404, noFile(origin));
    const path = found?.path ?? pathname;
    if (path !== pathname) return c.body(null, 308, { Location: path + search, ...redirecting(origin, visitorSet) });
    if (!visitorSet.variant) sets.remember(set);
    const id = c.get('requestId');
    if (c.env?.outgoing) c.env.outgoing.requestId = id;
    const { headers } = c.req.raw;
    const traceparent = headers.get('traceparent');
    const dataRequest = { origin, forwardedFor: headers.get('X-Forwarded-For'), requestId: id, traceparent };
    const timing = createVisitTiming();
    const began = performance.now();
    const preview = visitorSet.variant?.kind === 'preview' ? visitorSet.variant : undefined;
    const document = await page({
      live: visitorSet.live,
      dataRequest,
      found,
      path,
      search: searchParams,
      preview,
      timing,
    });
    counted.documents.at(found?.remote.name ?? 'none', timing.source).value++;
    if (c.req.method === 'GET' && c.env?.incoming)
      finished.remember(c.env.incoming, { set: visitorSet.live.set, origin, path: addressParts(c.req.url).path });
    if (traceparent && tracing) recordTiming(tracing, { traceparent, began, timing, found, set: set.number });
    const own = { 'X-Request-Id': id, 'Server-Timing': serverTiming(timing), ...visitHeaders(document, visitorSet) };
    // A cache in front of the site would respond 304 with its own copy of the headers, without the cookie.
    const response = await respond(document, c.req.raw, own, { isWhole: visitorSet.cookies.length > 0 });
    for (const cookie of visitorSet.cookies) response.headers.append('Set-Cookie', cookie);
    return response;
  });

  app.notFound((c) => c.text('Not found', 404));
  app.onError((error, c) => {
    const given: string | undefined = c.get('requestId'); // the API sets its own
    const id = given ?? randomUUID();
    log('request failed', { requestId: id, path: c.req.path, error: error.stack });
    c.header('X-Request-Id', id);
    if (isUnavailable(error))
      return c.text('Please try again in a moment.', 503, { 'Cache-Control': 'no-store', 'Retry-After': '1' });
    return c.text('This page cannot be shown right now. Please try again.', 500, { 'Cache-Control': 'no-store' });
  });

  async function close() {
    await stopLearning().catch(() => {});
    await reports.close();
    await variants.close();
    pools.close();
    await live.close();
    lanes.close();
  }

  function fetch(request: Request, env?: Env) {
    return isCall(request) ? call(request, env) : app.fetch(request, env);
  }

  return { fetch, respondDirectly: finished.respondDirectly, live, close };
}

const fileOutcome = (status: number) => (status === 200 ? 'sent' : status === 404 ? 'missing' : 'unavailable');

const isCall = ({ url }: Request) => addressParts(url).path.startsWith('/api/');

const ownOrigin: OriginOptions = { publicUrls: [], trustProxy: 0 };

/** Requested mostly by vulnerability scanners, so it costs no renderer, no frame and no cached document. */
const missingFile = '<!doctype html><title>Not found</title><p>Not found</p>';
const noFile = (origin: string) => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  ...securityHeaders(origin),
});

/**
 * Per network, on this edge: all at once, then one by one. Visitors beyond it get no id: they see the live set, and are assigned
 * with a later page.
 */
const visitorsPerMinute = 60;

/** Per network, on this edge: documents of pages with a query that are not in the cache. Beyond it, the browser renders them. */
const documentsPerMinute = 60;

const anHour = { 'Cache-Control': 'public, max-age=3600' };

/** Before the first set, and while the registry cannot be read. */
const starting = (origin: string) => ({
  'Retry-After': '2',
  'Cache-Control': 'no-store',
  ...securityHeaders(origin),
});

/** Browsers revalidate it, because another set may have another page there. */
const redirecting = (origin: string, { isForAll }: VisitorSet) => ({
  'Cache-Control': isForAll ? 'no-cache' : 'no-store',
  ...securityHeaders(origin),
});
