import type { PageState } from '@onesite/protocol/rendering';
import { freshOrStale } from '@onesite/shared-contract/http/withTimeout';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import type { EdgeMetrics } from '../edgeMetrics.ts';
import { readSearch } from '../sets/pageAddress.ts';
import type { ServedSet } from '../sets/servedSet.ts';
import { type Document, hasOwnCookies, type PageVisit, type Visit } from './document.ts';
import { createDocumentCache } from './documentCache.ts';
import { type FetchApi, fetchResponses } from './fetchResponses.ts';
import { createDocumentRenderer, isSharedPage } from './renderDocument.ts';

type Options = {
  fetchApi: FetchApi;
  currentTag: CurrentTag;
  metrics: EdgeMetrics;
  secret: string;
  values?: PageState['values'];
  /** Whether search engines may show its pages: those of production alone. */
  isIndexed: boolean;
  log: Log;
};

/** The ETag that the API would now send to an anonymous visitor at a path. Undefined if only a call can tell. */
export type CurrentTag = (path: string) => string | undefined;

/** Longer addresses of documents are not remembered. */
const maxAddressLength = 500;

export type Pages = ReturnType<typeof createPages>;

/** Makes and caches the documents of an edge: one for each set key, origin, path, query and state of the data. */
export function createPages({ fetchApi, currentTag, metrics, secret, values, isIndexed, log }: Options) {
  const cache = createDocumentCache(50_000_000);
  const render = createDocumentRenderer({ metrics, secret, values, isIndexed, log });

  /** Whether a document is known to show the current data, without a call of the API. */
  const isFresh = ({ expiresAt, data }: Document) =>
    expiresAt > performance.now() && data.every(({ path, etag }) => etag !== undefined && currentTag(path) === etag);

  /**
   * Returns the document of a visit. Visitors who request the same document at once wait for one rendering. If the data or the rendering
   * fail or take too long, the visitor gets an older document.
   */
  async function page(visit: Visit): Promise<Document> {
    const pageVisit = withAddress(visit);
    const { preview, address, timing } = pageVisit;
    const older = preview || hasOwnCookies(pageVisit) ? undefined : cache.newest(address);
    if (older && isFresh(older)) return cache.documentToSend(address)!; // the same one, which counts as requested
    timing.source = older ? 'stale' : 'render'; // or 'cache', if `freshDocument` finds the one with the current data there
    const fresh = freshDocument(pageVisit, older);
    const document = await (older ? freshOrStale(fresh, older) : fresh);
    if (document !== older && timing.source === 'stale') timing.source = 'render';
    return document;
  }

  function withAddress(visit: Visit): PageVisit {
    const { served, found, dataRequest, path, search, preview } = visit;
    const query = readSearch(found?.route.search, search);
    const visited = `${dataRequest.origin} ${path}${query.search}`; // unambiguous, because an address contains no space
    const address = `${served.key(found)} ${visited}`;
    const values = { ...Object.fromEntries(new URLSearchParams(query.search)), ...found?.params };
    const fragments = served.fragments(found, values);
    const cookies = cookiesByPath(found, fragments, visit.cookie);
    const pageVisit = { ...visit, query, address, fragments, cookies };
    const isShared = isSharedPage(found) && !preview && !query.hasFreeValue && !hasOwnCookies(pageVisit);
    if (isShared && visited.length < maxAddressLength) served.addresses.set(visited, address);
    return pageVisit;
  }

  /** Fetches the data of a page. @returns the cached document that shows them, or a new one */
  async function freshDocument(pageVisit: PageVisit, older: Document | undefined): Promise<Document> {
    const { address, timing, preview } = pageVisit;
    const responses = await dataOf(pageVisit);
    const make = () => render(pageVisit, responses);
    if (preview || hasOwnCookies(pageVisit)) return make();
    if (cache.has(address, responses.tag)) timing.source = 'cache';
    // A page without its data is worse than the document that was finished before.
    if (older && !responses.isComplete) return older;
    // An incomplete document has a key of its own, because it must not replace a complete one.
    return cache.get(responses.isComplete ? address : `${address} without data`, responses.tag, make);
  }

  async function dataOf({ found, fragments, cookies, dataRequest, timing }: PageVisit) {
    const began = performance.now();
    // Only what the server renders needs data here. A browser requests the data of what it renders itself.
    const onServer = isSharedPage(found) ? fragments.filter(({ record }) => record.render === 'server') : [];
    const ofFragments = onServer.flatMap(({ data }) => data);
    const paths = { page: found?.data ?? [], fragments: ofFragments, cookies };
    const responses = await fetchResponses(paths, dataRequest, fetchApi);
    timing.data = performance.now() - began;
    if (found?.data.length) metrics.dataDurations.labels(found.remote.name).observe(timing.data / 1000);
    return responses;
  }

  return {
    page,

    /** The document that `page` would return without any waiting, for an origin, path and query; otherwise undefined. */
    finished(served: ServedSet, visited: string, cookie: string | undefined): Document | undefined {
      const address = served.addresses.get(visited);
      const document = address === undefined ? undefined : cache.documentToSend(address);
      if (!document || document.cookies.some((name) => cookieNamed(cookie, name))) return undefined;
      return isFresh(document) ? document : undefined;
    },

    /** The addresses that visitors requested, most requested first, of all sets. */
    takeRequestCounts() {
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
    },

    cacheSize: cache.size,
  };
}

function cookiesByPath(
  found: PageVisit['found'],
  fragments: PageVisit['fragments'],
  header: string | null,
): PageVisit['cookies'] {
  const page = found ? [{ record: found.route, data: found.data }] : [];
  const own = [...page, ...fragments].flatMap(({ record, data }) => {
    const named = (record.cookies ?? []).flatMap((name) => cookieNamed(header, name) ?? []);
    return named.length > 0 ? data.map((path) => [path, named.join('; ')]) : [];
  });
  return Object.fromEntries(own);
}

/** `name=value`, if the header has that cookie. */
const cookieNamed = (header: string | null | undefined, name: string) =>
  header?.split(/; */).find((one) => one.startsWith(`${name}=`));
