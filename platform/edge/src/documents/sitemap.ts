import type { BuiltRoute } from '@onesite/protocol/facts';
import type { ReleaseSet } from '@onesite/protocol/releases';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import * as v from 'valibot';
import { type Document, toDocument } from './document.ts';
import { createDocumentCache } from './documentCache.ts';
import { type DataRequest, type FetchApi, fetchResponses } from './fetchResponses.ts';
import { escaped } from './html.ts';
import type { CurrentTag } from './pages.ts';
import { publicCaching } from './policy.ts';

const address = v.pipe(v.string(), v.maxLength(2000), v.regex(/^\/(?!\/)/, 'is no path of the site'));

/** What an API path that a record names as its `sitemap` responds with. */
const addressList = v.array(
  v.object({
    path: address,
    /** When what it shows has changed: a date, or a time. */
    changed: v.optional(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/, 'is no date'))),
    /** The paths of the same page in each language, its own among them. */
    alternates: v.optional(v.record(v.string(), address)),
  }),
);

type Address = v.InferOutput<typeof addressList>[number];

/** How many addresses search engines read from one file (https://www.sitemaps.org/protocol.html). */
const maxAddresses = 50_000;

type Options = { fetchApi: FetchApi; currentTag: CurrentTag; log: Log };
export type Sitemap = ReturnType<typeof createSitemap>;
type Visited = { set: ReleaseSet; dataRequest: DataRequest; part: string | null };

/** Makes `/sitemap.xml`, which is cached as documents are. Above 50,000 addresses it is an index of `?part=1` and so on. */
export function createSitemap({ fetchApi, currentTag, log }: Options) {
  const cache = createDocumentCache(50_000_000);
  const logSometimes = createLimitedLog(log);
  /** The newest valid response of each list, which stays if the list cannot be read later. */
  const known = new Map<string, { etag: string | undefined; addresses: Address[] }>();

  async function read(paths: string[], dataRequest: DataRequest) {
    const changed = paths.filter((path) => !known.has(path) || currentTag(path) !== known.get(path)?.etag);
    const { byPath, states } = await fetchResponses({ page: changed, fragments: [] }, dataRequest, fetchApi);
    for (const { path, etag } of states) {
      if (etag !== undefined && known.get(path)?.etag === etag) continue;
      const { success, output, issues = [] } = v.safeParse(addressList, byPath[path]?.body);
      if (success) known.set(path, { etag, addresses: output });
      else logSometimes('a list of the sitemap was not read', path, { path, error: issues[0]?.message }, 'error');
    }
  }

  /** @returns undefined for a part that the sitemap does not have */
  return async function sitemap({ set, dataRequest, part }: Visited): Promise<Document | undefined> {
    const { origin } = dataRequest;
    const { pages, lists } = indexedPages(set);
    await read(lists, dataRequest);
    const listed = lists.flatMap((path) => known.get(path)?.addresses ?? []);
    const all = [...new Map([...pages.map((path) => ({ path })), ...listed].map((one) => [one.path, one])).values()];
    const parts = Math.ceil(all.length / maxAddresses);
    const number = Number(part ?? 1);
    if (part !== null && !(/^[1-9]\d*$/.test(part) && number <= parts)) return undefined;
    const text = () =>
      part === null && parts > 1
        ? index(origin, parts)
        : addresses(origin, all.slice((number - 1) * maxAddresses, number * maxAddresses));
    const tag = JSON.stringify([pages, lists.map((path) => [path, known.get(path)?.etag])]);
    const headers = { ...publicCaching, 'Content-Type': 'application/xml' };
    return cache.get(`${origin} ${part}`, tag, async () => toDocument(text(), 200, headers));
  };
}

/** The pages that may be indexed, which are public, rendered on the server, and the same for everybody; and the lists of further addresses. */
export function indexedPages({ remotes }: Pick<ReleaseSet, 'remotes'>): { pages: string[]; lists: string[] } {
  const routes = Object.values(remotes)
    .flatMap(({ facts }): BuiltRoute[] => facts.routes)
    .filter(({ access, render, store, robots }) => access === 'public' && render === 'server' && !store && !robots);
  return {
    pages: routes
      .filter(({ canonical, path }) => !/[:*?]/.test(path) && (canonical ?? path) === path)
      .map(({ path }) => path)
      .sort(),
    lists: [...new Set(routes.flatMap(({ sitemap }) => sitemap ?? []))].sort(),
  };
}

const xml = (root: string, namespaces: string, entries: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>
${entries.join('\n')}
</${root}>
`;

const index = (origin: string, parts: number) => {
  const locations = Array.from({ length: parts }, (_, at) => `${origin}/sitemap.xml?part=${at + 1}`);
  const entries = locations.map((loc) => `<sitemap><loc>${loc}</loc></sitemap>`);
  return xml('sitemapindex', '', entries);
};

function addresses(origin: string, entries: Address[]) {
  const alternate = ([language, path]: [string, string]) =>
    `<xhtml:link rel="alternate" hreflang="${escaped(language)}" href="${escaped(origin + path)}"/>`;
  const lines = entries.map(({ path, changed, alternates = {} }) => {
    const details =
      (changed ? `<lastmod>${changed}</lastmod>` : '') + Object.entries(alternates).map(alternate).join('');
    return `<url><loc>${escaped(origin + path)}</loc>${details}</url>`;
  });
  return xml('urlset', ' xmlns:xhtml="http://www.w3.org/1999/xhtml"', lines);
}
