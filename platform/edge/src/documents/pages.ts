import { createHmac, randomBytes } from 'node:crypto';
import type { ReleaseSet, Variant } from '@onesite/protocol/releases';
import type { DocumentText } from '@onesite/protocol/rendering';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import { LRUCache } from 'lru-cache';
import type { EdgeMetrics } from '../edgeMetrics.ts';
import { lazyScripts, pageScripts, pageState } from '../frames/pageState.ts';
import { freshOrStale } from '../live/freshOrStale.ts';
import type { Live } from '../live/liveSet.ts';
import type { FoundRoute } from '../routes/findRoute.ts';
import { readSearch } from '../routes/readSearch.ts';
import { setKey } from '../routes/setKeys.ts';
import { type Document, toDocument } from './document.ts';
import { createDocumentCache } from './documentCache.ts';
import { documentText } from './documentText.ts';
import { type DataRequest, type FetchApi, fetchResponses, type Responses } from './fetchResponses.ts';
import type { Head } from './headTags.ts';
import { html } from './html.ts';
import { contentSecurityPolicy, securityHeaders } from './policy.ts';
import { createQueryDocuments } from './queryDocuments.ts';
import { createPageRenderer } from './renderPage.ts';
import { noCaching, publicCaching } from './sharedCaches.ts';
import { createVisitTiming, type VisitTiming } from './visitTiming.ts';

export type Visit = {
  live: Live;
  dataRequest: DataRequest;
  found: FoundRoute;
  path: string;
  /** The preview that the visitor has opened. Its documents are made for each visit and never shared. */
  preview?: Variant;
  /** Filled with the time that each step of the visit took. */
  timing?: VisitTiming;
};
type Page = Visit & { query: ReturnType<typeof readSearch>; address: string; timing: VisitTiming };

type Options = {
  fetchApi: FetchApi;
  currentTag: CurrentTag;
  metrics: EdgeMetrics;
  /** Shared by all edges of a site. */
  secret: string;
  /** Counts a document of a page with a `query` that has to be made for its caller's network. */
  allowRender: (forwardedFor: string | null) => boolean;
  log: Log;
};

/** The tag of the response that the API would give an anonymous visitor at a path now; undefined if only a call can tell. */
export type CurrentTag = (path: string) => string | undefined;

/** How many addresses of documents are remembered per set, and how long their keys may be. */
const maxAddresses = 5000;
const maxLength = 500;

/** Makes the document of a visit once for each set key, origin, path, listed query and state of its data. */
export function createPages({ fetchApi, currentTag, metrics, secret, allowRender, log }: Options) {
  const cache = createDocumentCache(50_000_000);
  const renderPage = createPageRenderer(log, metrics);
  const logSometimes = createLimitedLog(log);
  const byQuery = createQueryDocuments(20_000_000, allowRender);

  const addresses = new WeakMap<ReleaseSet, LRUCache<string, string>>();

  function addressesOf(set: ReleaseSet) {
    const cached = addresses.get(set) ?? new LRUCache({ max: maxAddresses });
    addresses.set(set, cached);
    return cached;
  }

  /** The document of a visit. Visitors who come while it is made wait for the same one. */
  async function page({ search, ...visit }: Visit & { search: URLSearchParams }): Promise<Document> {
    const { live, found, dataRequest, path, timing = createVisitTiming() } = visit;
    const query = readSearch(found, search);
    if (visit.preview) return previewed({ ...visit, query, address: '', timing });
    const visited = `${dataRequest.origin} ${path}${query.search}`; // unambiguous, because an address contains no space
    const address = `${setKey(live.set, found)} ${visited}`;
    const page = { ...visit, query, address, timing };
    if (found?.route.query && isForAll(found)) return queriedPage(page);
    if (isForAll(found) && !query.isFree && visited.length < maxLength) addressesOf(live.set).set(visited, address);
    return cachedPage(page);
  }

  /** The document of a page with a `query`; a placeholder that says what is being opened if it cannot be made now. */
  async function queriedPage(page: Page): Promise<Document> {
    const { address, timing } = page;
    const responses = await timedResponses(page);
    const older = byQuery.finished(address);
    if (!byQuery.has(address, responses.tag)) timing.source = 'render';
    const wanted = { address, tag: responses.tag, forwardedFor: page.dataRequest.forwardedFor };
    const making = responses.isComplete ? byQuery.get(wanted, () => make(page, responses)) : Promise.resolve(undefined);
    const document = await (older ? freshOrStale(making, older) : making);
    if (document && document !== older) return document;
    if (timing.source === 'render') timing.source = older ? 'stale' : 'opening';
    return older ?? make(page, responses, { isClientOnly: true });
  }

  async function cachedPage(page: Page) {
    const { address, timing } = page;
    const stale = cache.finished(address);
    const fresh = latest(page);
    if (!stale) return fresh;
    const document = await freshOrStale(fresh, stale);
    if (document === stale && timing.source === 'render') timing.source = 'stale';
    return document;
  }

  /** A document that no cache stores, neither here nor elsewhere. */
  async function previewed(page: Page) {
    page.timing.source = 'render';
    return make(page, await fetchResponses(page.found?.data ?? [], page.dataRequest, fetchApi));
  }

  /** The document that `page` would return for this path and query, if that is known without a call and without waiting. */
  function finishedPage(set: ReleaseSet, origin: string, path: string): Document | undefined {
    const address = addresses.get(set)?.get(`${origin} ${path}`);
    const document = address === undefined ? undefined : cache.used(address);
    return document?.data.every((state) => currentTag(state.path) === state.etag) ? document : undefined;
  }

  /** A page without its data is worse than the document that was finished before, which is served instead. */
  async function latest(page: Page) {
    const { address, timing } = page;
    const responses = await timedResponses(page);
    const finished = responses.isComplete ? undefined : cache.finished(address);
    if (finished) timing.source = 'stale';
    if (finished) return finished;
    // A key of its own, so that it does not replace a complete one that is being made.
    const key = responses.isComplete ? address : `${address} without data`;
    if (!cache.has(key, responses.tag)) timing.source = 'render';
    return cache.get(key, responses.tag, () => make(page, responses));
  }

  async function timedResponses({ found, dataRequest, timing }: Page) {
    const began = performance.now();
    const responses = await fetchResponses(found?.data ?? [], dataRequest, fetchApi);
    timing.data = performance.now() - began;
    if (found?.data.length) metrics.dataDurations.at(found.remote.name).observe(timing.data);
    return responses;
  }

  /** @param isClientOnly the browser renders the page: its document says what is being opened, and no cache stores it */
  async function make(
    { live, dataRequest, found, path, query, address, preview, timing }: Page,
    responses: Responses,
    { isClientOnly = false } = {},
  ): Promise<Document> {
    const url = path + query.search;
    const { origin, requestId } = dataRequest;
    const { set, styles } = live;
    const said = found?.route.query && documentText(found.data, responses);
    const state = {
      ...pageState(set, found, responses.byPath),
      ...(preview && { variant: preview }),
      ...(found?.route.query && { opening: { title: found.route.title, text: said?.opening ?? '' } }),
    };
    const isOneForAll = isForAll(found) && !query.isFree && !preview && !isClientOnly;
    // Derived, so that all edges agree on the ETag and a browser's copy from one is current for the others; unpredictable without
    // the secret.
    const nonce = isOneForAll ? nonceFor(secret, [address, responses.tag]) : randomBytes(16).toString('base64');
    const rendered = await renderPage(live, found, { state, url, nonce }, { isClientOnly });
    timing.queue = rendered.queueMs ?? 0;
    timing.render = rendered.renderMs ?? 0;
    const key = `${found?.remote.name} ${found?.route.id}`;
    for (const error of rendered.errors)
      logSometimes('page was not rendered', `${key} ${error}`, { requestId, url: url.split('?')[0], error });

    const isMissing = !found || Object.values(responses.byPath).some(({ status }) => status === 404);
    const isCacheable = isOneForAll && responses.isComplete && rendered.errors.length === 0;
    const head = headOf({ live, dataRequest, found, path, query, preview }, said);
    const isPlaceholder = isClientOnly || rendered.errors.length > 0;
    const text = html({
      shell: set.shell,
      state: isPlaceholder ? state : { ...state, opening: undefined },
      preload: pageScripts(set, found),
      prefetch: lazyScripts(set, found),
      ...head,
      canonical: isMissing ? undefined : head.canonical,
      styles,
      rendered,
      nonce,
    });
    const headers = {
      ...(isCacheable ? publicCaching : noCaching),
      ...(head.canonical === undefined && { 'X-Robots-Tag': 'noindex' }),
      'Content-Security-Policy': contentSecurityPolicy(origin, nonce, {
        trustedTypes: set.shell.facts.definesTrustedTypes === true,
        headScript: set.shell.facts.site?.headScript,
      }),
      ...securityHeaders(origin),
    };
    const page = found && { remote: found.remote.name, route: found.route.path };
    const status = isMissing ? 404 : 200;
    // Their numbers and order depend on what their process rendered before. The class names in the text are hashes of the rules.
    const { styles: rules, errors } = rendered;
    return toDocument(text, status, headers, { data: responses.states, errors, page, styles: rules });
  }

  /** The addresses that visitors requested, most requested first, of all sets. */
  function takeRequestCounts() {
    const times = new Map<string, number>();
    for (const [address, count] of cache.takeRequestCounts()) {
      const visited = address.slice(address.indexOf(' ') + 1);
      times.set(visited, (times.get(visited) ?? 0) + count);
    }
    return [...times]
      .sort(([, one], [, other]) => other - one)
      .map(([visited]) => {
        const [origin = '', url = ''] = visited.split(' ');
        return { origin, url };
      });
  }

  function cacheSize() {
    const [pages, queried] = [cache.size(), byQuery.size()];
    return { documents: pages.documents + queried.documents, bytes: pages.bytes + queried.bytes };
  }

  return { page, finishedPage, takeRequestCounts, cacheSize };
}

/**
 * The page's own head tags, if there is a page; without a canonical address if search engines must not show it.
 * @param said what the data say of the document, where a query opens it
 */
function headOf(
  { live, dataRequest, found, path, query, preview }: Omit<Page, 'address' | 'timing'>,
  said: DocumentText | undefined,
): Head {
  const { site } = live.set.shell.facts;
  const url = dataRequest.origin + path + query.listed;
  const isIndexed = isForAll(found) && found.route.robots !== 'noindex' && !preview;
  return {
    title: said?.title ?? found?.route.title ?? site?.notFoundTitle ?? 'Page not found',
    description: said?.description ?? found?.route.description,
    canonical: isIndexed ? dataRequest.origin + (found.route.canonical ?? path + query.listed) : undefined,
    origin: dataRequest.origin,
    site,
    ...(found?.route.query && { link: { url, ...(said?.image && { image: said.image }) } }),
  };
}

/** Whether a page is the same for everybody and rendered on the server. */
export const isForAll = (found: FoundRoute): found is NonNullable<FoundRoute> =>
  found?.route.access === 'public' && found.route.render === 'server' && found.route.store !== 'never';

const nonceFor = (secret: string, shown: unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(shown)).digest().subarray(0, 16).toString('base64');
