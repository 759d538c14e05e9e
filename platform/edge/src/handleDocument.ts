import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import type { Context } from 'hono';
import { createVisitTiming, serverTiming, type Visit } from './documents/document.ts';
import type { Pages } from './documents/pages.ts';
import { noStore, securityHeaders, visitHeaders } from './documents/policy.ts';
import { respond, sendFinished } from './documents/sendDocument.ts';
import type { Sitemap } from './documents/sitemap.ts';
import type { EdgeMetrics } from './edgeMetrics.ts';
import { robots, rootFile, serviceWorkerRemoval } from './files/rootFiles.ts';
import { type EdgeEnv, type RequestRoute, setRoute } from './honoEnv.ts';
import type { OriginReader } from './requests/requestOrigin.ts';
import type { SetChooser } from './sets/chooseSet.ts';
import { isFilePath } from './sets/pageAddress.ts';
import type { ServedSet, VisitorSet } from './sets/servedSet.ts';

type Options = {
  origins: OriginReader;
  chooser: SetChooser;
  pages: Pages;
  sitemap: Sitemap;
  store: ArtifactStore;
  liveSet: () => ServedSet | undefined;
  isIndexed: boolean;
  metrics: EdgeMetrics;
};

type Visitor = { origin: string; url: URL; visitorSet: VisitorSet };

/**
 * Handles every path that is neither a call nor a file of a remote: origin → set → route → cache → data → render → send.
 * `respondDirectly` is a short way for most requests, whose document is finished and current.
 */
export function createDocumentHandler(options: Options) {
  const { origins, chooser, pages, sitemap, store, liveSet, isIndexed, metrics } = options;

  /** Sends a finished document, without waiting and without a `Request` object. @returns false if `respondTo` has to make the document */
  function respondDirectly(incoming: IncomingMessage, outgoing: ServerResponse & RequestRoute): boolean {
    const { method, headers, url = '' } = incoming;
    if (method !== 'GET' || url.startsWith('/api/') || url.startsWith('/remotes/')) return false;
    const origin = origins.cachedOrigin(incoming);
    const visitorSet = origin && chooser.sharedSet(url.split('?', 1)[0]!, headers.cookie);
    const document = visitorSet && pages.finished(visitorSet.served, `${origin} ${url}`, headers.cookie);
    if (!document || !sendFinished(document, visitorSet, incoming, outgoing)) return false;
    metrics.documents.labels(document.page?.remote ?? 'none', 'cache').inc();
    return true;
  }

  async function respondTo(c: Context<EdgeEnv>): Promise<Response> {
    const origin = origins.originOf(c.req.raw);
    if (typeof origin === 'object') return c.text(origin.text, origin.status, noStore);
    const url = new URL(c.req.url);
    const live = liveSet()?.set;
    if (url.pathname === '/robots.txt') return c.text(robots(isIndexed ? origin : undefined), 200, cachedForAnHour);
    if (!live) return c.text('The site is starting. Please try again in a moment.', 503, startingHeaders(origin));
    const { changePassword } = live.shell.facts.site ?? {};
    if (url.pathname === '/.well-known/change-password' && changePassword) return c.redirect(changePassword);
    const { headers } = c.req.raw;
    const forwardedFor = headers.get('X-Forwarded-For');
    const requestId = c.get('requestId');
    const dataRequest = { origin, forwardedFor, requestId };
    if (url.pathname === '/sitemap.xml' && isIndexed) {
      const map = await sitemap({ set: live, dataRequest, part: url.searchParams.get('part') });
      return map ? respond(map, c.req.raw) : c.text('Not found', 404, noStore);
    }
    const setRequest = { ...chooser.setRequestOf(c.req.raw, c.env), path: url.pathname, forwardedFor };
    const visitorSet = (await chooser.choosePage(setRequest))!;
    const found = await routeOf(c, { origin, url, visitorSet }, live);
    if (found instanceof Response) return found;
    const { served, variant, cookies } = visitorSet;
    const visit: Visit = {
      served,
      dataRequest,
      found,
      path: url.pathname,
      search: url.searchParams,
      cookie: headers.get('Cookie'),
      preview: variant?.kind === 'preview' ? variant : undefined,
      timing: createVisitTiming(),
    };
    const document = await pages.page(visit); // cache, data and render
    metrics.documents.labels(found?.remote.name ?? 'none', visit.timing.source).inc();
    const headersOfVisit = {
      'X-Request-Id': requestId,
      'Server-Timing': serverTiming(visit.timing),
      ...visitHeaders(document, visitorSet),
    };
    // Never 304 with a cookie, because a cache in front of the site would answer with its own headers, without the cookie.
    const response = await respond(document, c.req.raw, headersOfVisit, { ignoresEtag: cookies.length > 0 });
    for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
    return response;
  }

  /** The page at an address, or the response of an address that has no document. */
  async function routeOf(c: Context<EdgeEnv>, { origin, url, visitorSet }: Visitor, live: ReleaseSet) {
    const { pathname, search } = url;
    const { served, isForAll } = visitorSet;
    const hasLiveShell = served.set.shell === live.shell;
    const file = (await rootFile(c, store, served.set, hasLiveShell)) ?? serviceWorkerRemoval(c);
    const found = file ? undefined : served.findRoute(pathname);
    setRoute(c, file ? 'file at the root' : found?.route.path);
    if (file) return file;
    // Some mail programs encode the `#` of a link.
    const [path, anchor] = found ? [] : pathname.replace(/^\/+/, '/').split(/%23(.*)/);
    if (path && anchor) return c.body(null, 303, { Location: `${path}${search}#${anchor}`, ...noStore });
    if (!found && isFilePath(pathname)) return c.html(missingFile, 404, missingFileHeaders(origin));
    if (!found || found.path === pathname) return found;
    // Browsers revalidate this redirect, because another set may have another page at the path.
    const caching = { 'Cache-Control': isForAll ? 'no-cache' : 'no-store' };
    return c.body(null, 308, { Location: found.path + search, ...caching, ...securityHeaders(origin) });
  }

  return { respondDirectly, respondTo };
}

const cachedForAnHour = { 'Cache-Control': 'public, max-age=3600' };

/** Mostly vulnerability scanners request missing files, so this response needs no renderer, frame or cache. */
const missingFile = '<!doctype html><title>Not found</title><p>Not found</p>';
const missingFileHeaders = (origin: string) => ({
  ...noStore,
  'Content-Security-Policy': "default-src 'none'",
  ...securityHeaders(origin),
});

/** The headers of a response before the edge has a set. */
const startingHeaders = (origin: string) => ({ 'Retry-After': '2', ...noStore, ...securityHeaders(origin) });
