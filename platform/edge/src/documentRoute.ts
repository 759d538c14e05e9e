import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import type { Tracing } from '@onesite/telemetry/tracing/tracing';
import type { Context } from 'hono';
import { respond } from './documents/document.ts';
import type { createFinishedDocuments } from './documents/finishedDocuments.ts';
import type { createPages } from './documents/pages.ts';
import { securityHeaders } from './documents/policy.ts';
import { visitHeaders } from './documents/sharedCaches.ts';
import { createVisitTiming, recordTiming, serverTiming } from './documents/visitTiming.ts';
import type { EdgeMetrics } from './edgeMetrics.ts';
import { type EdgeEnv, setRoute } from './environment.ts';
import { rootFile } from './files/rootFile.ts';
import type { SetChooser, VisitorSet } from './live/chooseSet.ts';
import type { Live } from './live/liveSet.ts';
import type { createPublicSets } from './live/publicSets.ts';
import type { createSetRequests, Visited } from './live/visited.ts';
import { addressParts } from './requests/requestOrigin.ts';
import { type FoundRoute, findRoute } from './routes/findRoute.ts';
import { isFilePath } from './routes/isFilePath.ts';
import { robots } from './searchEngines/robots.ts';
import { sitemap } from './searchEngines/sitemap.ts';

type Options = Pick<Visited, 'originOf'> &
  Pick<ReturnType<typeof createSetRequests>, 'pageRequestOf'> &
  Pick<SetChooser, 'choosePage'> &
  Pick<ReturnType<typeof createPages>, 'page'> & {
    store: ArtifactStore;
    live: () => Live | undefined;
    sets: Pick<ReturnType<typeof createPublicSets>, 'remember'>;
    finished: Pick<ReturnType<typeof createFinishedDocuments>, 'remember'>;
    metrics: Pick<EdgeMetrics, 'documents'>;
    tracing?: Pick<Tracing, 'record'>;
  };

/** A request of a page by a visitor, once it is clear that a document is the response. */
type DocumentRequest = {
  origin: string;
  path: string;
  search: URLSearchParams;
  found: FoundRoute;
  visitorSet: VisitorSet;
};

/** Every path that is no call and no remote's file: pages, files at the root, and what search engines read. */
export function documentRoute(options: Options) {
  const { originOf, pageRequestOf, choosePage, store, live } = options;
  const sendDocument = documentSender(options);

  return async (c: Context<EdgeEnv>): Promise<Response> => {
    const origin = originOf(c.req.raw);
    if (typeof origin === 'object') return c.text(origin.text, origin.status, { 'Cache-Control': 'no-store' });
    const { pathname, search, searchParams } = new URL(c.req.url);
    if (pathname === '/robots.txt') return c.text(robots(origin), 200, anHour);
    const current = live();
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
    return sendDocument(c, { origin, path, search: searchParams, found, visitorSet });
  };
}

const documentSender =
  ({ page, sets, finished, metrics, tracing }: Options) =>
  async (c: Context<EdgeEnv>, { origin, path, search, found, visitorSet }: DocumentRequest): Promise<Response> => {
    const { live, variant, cookies } = visitorSet;
    if (!variant) sets.remember(live.set);
    const id = c.get('requestId');
    const { headers } = c.req.raw;
    const traceparent = headers.get('traceparent');
    const dataRequest = { origin, forwardedFor: headers.get('X-Forwarded-For'), requestId: id, traceparent };
    const timing = createVisitTiming();
    const began = performance.now();
    const preview = variant?.kind === 'preview' ? variant : undefined;
    const document = await page({ live, dataRequest, found, path, search, preview, timing });
    metrics.documents.at(found?.remote.name ?? 'none', timing.source).value++;
    if (c.req.method === 'GET' && c.env?.incoming)
      finished.remember(c.env.incoming, { set: live.set, origin, path: addressParts(c.req.url).path });
    if (traceparent && tracing) recordTiming(tracing, { traceparent, began, timing, found, set: live.set.number });
    const own = { 'X-Request-Id': id, 'Server-Timing': serverTiming(timing), ...visitHeaders(document, visitorSet) };
    // A cache in front of the site would respond 304 with its own copy of the headers, without the cookie.
    const response = await respond(document, c.req.raw, own, { ignoresEtag: cookies.length > 0 });
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    return response;
  };

/** Requested mostly by vulnerability scanners, so it costs no renderer, no frame and no cached document. */
const missingFile = '<!doctype html><title>Not found</title><p>Not found</p>';
const noFile = (origin: string) => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  ...securityHeaders(origin),
});

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
