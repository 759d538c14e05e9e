import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import type { Tracing } from '@onesite/telemetry/tracing';
import type { Context } from 'hono';
import { createVisitTiming, type Document, recordTiming, serverTiming, type Visit } from './documents/document.ts';
import { escaped } from './documents/html.ts';
import type { Pages } from './documents/pages.ts';
import { securityHeaders, visitHeaders } from './documents/policy.ts';
import { respond, sendFinished } from './documents/sendDocument.ts';
import type { EdgeMetrics } from './edgeMetrics.ts';
import { type EdgeEnv, type Routed, setRoute } from './environment.ts';
import { formerServiceWorker, rootFile } from './files/rootFile.ts';
import type { SetChooser, VisitorSet } from './live/chooseSet.ts';
import type { PublicSets } from './live/releaseFiles.ts';
import type { ServedSet } from './live/startSet.ts';
import type { OriginReader } from './requests/requestOrigin.ts';
import { type FoundRoute, findRoute, isFilePath } from './routes/findRoute.ts';

type Options = OriginReader &
  Pick<SetChooser, 'sharedSet' | 'choosePage' | 'setRequestOf'> & {
    pages: Pick<Pages, 'page' | 'addressesOf' | 'finishedPage'>;
    store: ArtifactStore;
    live: () => ServedSet | undefined;
    publicSets: Pick<PublicSets, 'remember'>;
    metrics: Pick<EdgeMetrics, 'documents'>;
    tracing?: Pick<Tracing, 'record'>;
  };

type Visitor = { origin: string; url: URL; visitorSet: VisitorSet };

/**
 * Every path that is no call and no remote's file: origin → set → route → data → cache → render → send. `respondDirectly` is the first
 * return of that way, since most requests want a document that is finished and current.
 */
export function createDocumentHandler(options: Options) {
  const {
    originOf,
    knownOrigin,
    sharedSet,
    choosePage,
    setRequestOf,
    pages,
    store,
    live,
    publicSets,
    metrics,
    tracing,
  } = options;

  /** Sends a finished document without waiting, and without making a Request. @returns whether it did */
  function respondDirectly(incoming: IncomingMessage, outgoing: ServerResponse & Routed): boolean {
    const { method, headers, url = '' } = incoming;
    if (method !== 'GET' || url.startsWith('/api/')) return false;
    const origin = knownOrigin(incoming);
    const addresses = origin && pages.addressesOf(origin, url);
    const visitorSet = addresses && sharedSet(url.split('?', 1)[0]!, headers.cookie);
    const document = visitorSet && pages.finishedPage(addresses, visitorSet.live.set);
    if (!document || !sendFinished(document, visitorSet, incoming, outgoing)) return false;
    metrics.documents.labels(document.page?.remote ?? 'none', 'cache').inc();
    return true;
  }

  async function respondTo(c: Context<EdgeEnv>): Promise<Response> {
    const origin = originOf(c.req.raw);
    if (typeof origin === 'object') return c.text(origin.text, origin.status, noStore);
    const url = new URL(c.req.url);
    const current = live()?.set;
    if (url.pathname === '/robots.txt') return c.text(robots(origin), 200, anHour);
    if (!current) return c.text('The site is starting. Please try again in a moment.', 503, starting(origin));
    if (url.pathname === '/sitemap.xml')
      return c.body(sitemap(current, origin), 200, { ...anHour, 'Content-Type': 'application/xml' });
    const forwardedFor = c.req.header('X-Forwarded-For');
    const visitorSet = (await choosePage({ ...setRequestOf(c.req.raw, c.env), path: url.pathname, forwardedFor }))!;
    const visitor = { origin, url, visitorSet };
    const found = await routeOf(c, visitor, current);
    if (found instanceof Response) return found;
    const visit = visitOf(c, visitor, found);
    if (!visitorSet.variant) publicSets.remember(visit.live.set); // the page requests it next
    const began = performance.now();
    const document = await pages.page(visit); // data, cache and render
    record(visit, began);
    return send(c, document, visit, visitorSet);
  }

  /** The page at an address, or the response of an address that has no document. */
  async function routeOf(c: Context<EdgeEnv>, { origin, url, visitorSet }: Visitor, current: ReleaseSet) {
    const { pathname, search } = url;
    const { set } = visitorSet.live;
    const isForAll = set.shell === current.shell;
    const file = (await rootFile(c, store, set, { isForAll })) ?? formerServiceWorker(c);
    const found = file ? undefined : findRoute(set, pathname);
    setRoute(c, file ? 'file at the root' : found?.route.path);
    if (file) return file;
    // Some mail programs encode the `#` of a link.
    const [path, fragment] = found ? [] : pathname.replace(/^\/+/, '/').split(/%23(.*)/);
    if (path && fragment) return c.body(null, 303, { Location: `${path}${search}#${fragment}`, ...noStore });
    if (!found && isFilePath(pathname)) return c.html(missingFile, 404, noFile(origin));
    if (!found || found.path === pathname) return found;
    return c.body(null, 308, { Location: found.path + search, ...redirecting(origin, visitorSet) });
  }

  function visitOf(c: Context<EdgeEnv>, { origin, url, visitorSet }: Visitor, found: FoundRoute): Visit {
    const { live, variant } = visitorSet;
    const { headers } = c.req.raw;
    return {
      live,
      dataRequest: {
        origin,
        forwardedFor: headers.get('X-Forwarded-For'),
        requestId: c.get('requestId'),
        traceparent: headers.get('traceparent'),
      },
      found,
      path: url.pathname,
      search: url.searchParams,
      preview: variant?.kind === 'preview' ? variant : undefined,
      timing: createVisitTiming(),
    };
  }

  function record(visit: Visit, began: number) {
    const { found, timing, dataRequest } = visit;
    metrics.documents.labels(found?.remote.name ?? 'none', timing.source).inc();
    if (dataRequest.traceparent && tracing) recordTiming(tracing, dataRequest.traceparent, visit, began);
  }

  return { respondDirectly, respondTo };
}

async function send(c: Context, document: Document, { dataRequest, timing }: Visit, visitorSet: VisitorSet) {
  const own = {
    'X-Request-Id': dataRequest.requestId,
    'Server-Timing': serverTiming(timing),
    ...visitHeaders(document, visitorSet),
  };
  // A cache in front of the site would respond 304 with its own copy of the headers, without the cookie.
  const response = await respond(document, c.req.raw, own, { ignoresEtag: visitorSet.cookies.length > 0 });
  for (const cookie of visitorSet.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
}

const noStore = { 'Cache-Control': 'no-store' };
const anHour = { 'Cache-Control': 'public, max-age=3600' };

/** Requested mostly by vulnerability scanners, so it costs no renderer, no frame and no cached document. */
const missingFile = '<!doctype html><title>Not found</title><p>Not found</p>';
const noFile = (origin: string) => ({
  ...noStore,
  'Content-Security-Policy': "default-src 'none'",
  ...securityHeaders(origin),
});

/** Before the first set, and while the registry cannot be read. */
const starting = (origin: string) => ({ 'Retry-After': '2', ...noStore, ...securityHeaders(origin) });

/** Browsers revalidate it, because another set may have another page there. */
const redirecting = (origin: string, { isForAll }: VisitorSet) => ({
  'Cache-Control': isForAll ? 'no-cache' : 'no-store',
  ...securityHeaders(origin),
});

/** Pages that must not be indexed say so themselves (`X-Robots-Tag`), which a crawler sees only if it may fetch them. */
export const robots = (origin: string) => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;

/** Every page that may be indexed: public, rendered on the server, the same for everybody, with an address of its own. */
export function sitemap({ remotes }: ReleaseSet, origin: string) {
  const paths = Object.values(remotes)
    .flatMap(({ facts }) => facts.routes)
    .filter(
      ({ access, render, store, robots, path }) =>
        access === 'public' && render === 'server' && !store && !robots && !/[:*?]/.test(path),
    )
    .filter(({ canonical, path }) => canonical === undefined || canonical === path)
    .map(({ path }) => path)
    .sort();
  const entries = paths.map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
