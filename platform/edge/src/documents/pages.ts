import { createHmac, randomBytes } from 'node:crypto';
import type { ReleaseSet, Variant } from '@onesite/protocol/releases';
import { LRUCache } from 'lru-cache';
import type { DocumentSource, EdgeMetrics } from '../edgeMetrics.ts';
import { lazyScripts, pageScripts, pageState } from '../frames/pageState.ts';
import { freshOrStale } from '../live/freshOrStale.ts';
import type { Live } from '../live/liveSet.ts';
import type { FoundRoute } from '../routes/findRoute.ts';
import { readSearch } from '../routes/readSearch.ts';
import { setKey } from '../routes/setKeys.ts';
import { type Document, toDocument } from './document.ts';
import { documentCache } from './documentCache.ts';
import { type Answers, type Asking, type FetchApi, fetchAnswers } from './fetchAnswers.ts';
import type { Head } from './headTags.ts';
import { html } from './html.ts';
import { linkDocuments, linkOf } from './linkDocuments.ts';
import { contentSecurityPolicy, securityHeaders } from './policy.ts';
import { pageRenderer } from './renderPage.ts';
import { publicCaching } from './sharedCaches.ts';

export type Visit = {
  live: Live;
  asking: Asking;
  found: FoundRoute;
  path: string;
  /** The preview that the visitor has opened. Its documents are made for each visit and never shared. */
  preview?: Variant;
  /** Filled with the time that each step of the visit took. */
  course?: Course;
};
type Page = Visit & { query: ReturnType<typeof readSearch>; address: string; course: Course };

/** Where the time of one visit went, in milliseconds. */
export type Course = { source: DocumentSource; data: number; queue: number; render: number };

export const newCourse = (): Course => ({ source: 'cache', data: 0, queue: 0, render: 0 });

type Options = {
  fetchApi: FetchApi;
  currentTag: CurrentTag;
  metrics: EdgeMetrics;
  /** Shared by all edges of a site. */
  secret: string;
  log: (event: string, details: object) => void;
};

/** The tag of the response that the API would give an anonymous visitor at a path now; undefined if only a call can tell. */
export type CurrentTag = (path: string) => string | undefined;

/** How many addresses of documents are remembered per set, and how long their keys may be. */
const maxAddresses = 5000;
const maxLength = 500;

/** Makes the document of a visit once for each set key, origin, path, listed query and state of its data. */
export function pages({ fetchApi, currentTag, metrics, secret, log }: Options) {
  const cache = documentCache(50_000_000);
  const renderPage = pageRenderer(log, metrics);
  const linkDocument = linkDocuments();

  const addresses = new WeakMap<ReleaseSet, LRUCache<string, string>>();

  function addressesOf(set: ReleaseSet) {
    const known = addresses.get(set) ?? new LRUCache({ max: maxAddresses });
    addresses.set(set, known);
    return known;
  }

  /** The document of a visit. Visitors who come while it is made wait for the same one. */
  async function page({ search, ...visit }: Visit & { search: URLSearchParams }): Promise<Document> {
    const { live, found, asking, path, course = newCourse() } = visit;
    const query = readSearch(found, search);
    if (visit.preview) return previewed({ ...visit, query, address: '', course });
    const visited = `${asking.origin} ${path}${query.search}`; // unambiguous, because an address contains no space
    const address = `${setKey(live.set, found)} ${visited}`;
    if (isForAll(found) && !query.isFree && visited.length < maxLength) addressesOf(live.set).set(visited, address);
    const document = await cachedPage({ ...visit, query, address, course });
    const link = linkOf(found, search, asking.origin + path);
    return link ? linkDocument(document, headOf({ ...visit, query }), link) : document;
  }

  async function cachedPage(page: Page) {
    const { address, course } = page;
    const stale = cache.finished(address);
    const fresh = latest(page);
    if (!stale) return fresh;
    const document = await freshOrStale(fresh, stale);
    if (document === stale && course.source === 'render') course.source = 'stale';
    return document;
  }

  /** A document that no cache stores, neither here nor elsewhere. */
  async function previewed(page: Page) {
    page.course.source = 'render';
    return make(page, await fetchAnswers(page.found?.data ?? [], page.asking, fetchApi));
  }

  /** The document that `page` would return for this path and query, if that is known without a call and without waiting. */
  function knownPage(set: ReleaseSet, origin: string, path: string): Document | undefined {
    const address = addresses.get(set)?.get(`${origin} ${path}`);
    const document = address === undefined ? undefined : cache.used(address);
    return document?.data.every((state) => currentTag(state.path) === state.etag) ? document : undefined;
  }

  /** A page without its data is worse than the document that was finished before, which is served instead. */
  async function latest(page: Page) {
    const { found, asking, address, course } = page;
    const began = performance.now();
    const answers = await fetchAnswers(found?.data ?? [], asking, fetchApi);
    course.data = performance.now() - began;
    if (found?.data.length) metrics.dataDurations.at(found.remote.name).observe(course.data);
    const finished = answers.isComplete ? undefined : cache.finished(address);
    if (finished) course.source = 'stale';
    if (finished) return finished;
    // A key of its own, so that it does not replace a complete one that is being made.
    const key = answers.isComplete ? address : `${address} without data`;
    if (!cache.has(key, answers.tag)) course.source = 'render';
    return cache.get(key, answers.tag, () => make(page, answers));
  }

  async function make(
    { live, asking, found, path, query, address, preview, course }: Page,
    answers: Answers,
  ): Promise<Document> {
    const url = path + query.search;
    const { origin, requestId } = asking;
    const { set, styles } = live;
    const state = { ...pageState(set, found, answers.byPath), ...(preview && { variant: preview }) };
    const isOneForAll = isForAll(found) && !query.isFree && !preview;
    // Derived, so that all edges agree on the ETag and a browser's copy from one is current for the others; unpredictable without
    // the secret.
    const nonce = isOneForAll ? nonceFor(secret, [address, answers.tag]) : randomBytes(16).toString('base64');
    const rendered = await renderPage(live, found, { state, url, nonce });
    course.queue = rendered.queueMs ?? 0;
    course.render = rendered.renderMs ?? 0;
    for (const error of rendered.errors) log('page was not rendered', { requestId, url: url.split('?')[0], error });

    const isMissing = !found || Object.values(answers.byPath).some(({ status }) => status === 404);
    const isCacheable = isOneForAll && answers.isComplete && rendered.errors.length === 0;
    const head = headOf({ live, asking, found, path, query, preview });
    const text = html({
      shell: set.shell,
      state,
      preload: pageScripts(set, found),
      prefetch: lazyScripts(set, found),
      ...head,
      canonical: isMissing ? undefined : head.canonical,
      styles,
      rendered,
      nonce,
    });
    const headers = {
      ...(isCacheable ? publicCaching : { 'Cache-Control': 'no-store' }),
      ...(head.canonical === undefined && { 'X-Robots-Tag': 'noindex' }),
      'Content-Security-Policy': contentSecurityPolicy(origin, nonce, {
        trustedTypes: set.shell.facts.definesTrustedTypes === true,
      }),
      ...securityHeaders(origin),
    };
    const page = found && { remote: found.remote.name, route: found.route.path };
    const status = isMissing ? 404 : 200;
    return toDocument(text, status, headers, { data: answers.states, errors: rendered.errors, page });
  }

  /** The addresses that visitors requested, most requested first, of all sets. */
  function takeAsked() {
    const times = new Map<string, number>();
    for (const [address, count] of cache.takeAsked()) {
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

  return { page, knownPage, takeAsked, cacheSize: cache.size };
}

/** The page's own head tags, if there is a page; without a canonical address if search engines must not show it. */
function headOf({ live, asking, found, path, query, preview }: Omit<Page, 'address' | 'course'>): Head {
  const { site } = live.set.shell.facts;
  const isIndexed = isForAll(found) && found.route.robots !== 'noindex' && !preview;
  return {
    title: found?.route.title ?? site?.notFoundTitle ?? 'Page not found',
    description: found?.route.description,
    canonical: isIndexed ? asking.origin + (found.route.canonical ?? path + query.listed) : undefined,
    origin: asking.origin,
    site,
  };
}

/** Whether a page is the same for everybody and rendered on the server. */
export const isForAll = (found: FoundRoute): found is NonNullable<FoundRoute> =>
  found?.route.access === 'public' && found.route.render === 'server' && found.route.store !== 'never';

const nonceFor = (secret: string, shown: unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(shown)).digest().subarray(0, 16).toString('base64');
