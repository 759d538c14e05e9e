import { createHash, randomBytes } from 'node:crypto';
import { assetOf, type ReleaseSet, remoteRelease } from '@platform/federation/release/set';
import type { Live } from '../live/liveSet.ts';
import type { PageState, Rendered, RenderJob } from '../renderers/protocol.ts';
import { type Document, toDocument } from './document.ts';
import { documentCache } from './documentCache.ts';
import { type FoundRoute, findRoute } from './findRoute.ts';
import { html } from './html.ts';
import { contentSecurityPolicy, securityHeaders } from './policy.ts';

type Requested = Live & { origin: string; path: string; search: URLSearchParams };
type Log = (event: string, details: object) => void;

/** From an address to a document: made once for each set, origin, path and query that the page reads. */
export function pages(log: Log) {
  const cached = documentCache(50_000_000);

  return function page({ origin, path, search, ...live }: Requested): Promise<Document> {
    const found = findRoute(live.set, path);
    const url = path + readSearch(found, search);
    const key = createHash('sha256')
      .update(JSON.stringify([live.set.number, origin, url]))
      .digest('base64');
    return cached(key, () => make({ live, found, origin, url }, log));
  };
}

type Making = { live: Live; found: FoundRoute; origin: string; url: string };

async function make({ live, found, origin, url }: Making, log: Log): Promise<Document> {
  const { set, renderers, styles } = live;
  const state = pageState(set, found);
  const nonce = randomBytes(16).toString('base64');
  const page = found?.route.render === 'server' ? { remote: found.remote.name, route: found.route.id } : undefined;
  const rendered = await render(renderers.render, { state, url, nonce, page });
  for (const error of rendered.errors) log('page was not rendered', { url, error });

  const asset = (file: string) => assetOf(found!.remote, file);
  const text = html({
    shell: set.shell,
    state,
    preload: found ? [found.remote.facts.entry, ...found.remote.facts.preload, ...found.route.preload].map(asset) : [],
    title: found?.route.title ?? 'Page not found',
    description: found?.route.description,
    styles,
    rendered,
    nonce,
  });
  const isKept = rendered.errors.length === 0 && found?.route.access === 'public';
  return toDocument(text, found ? 200 : 404, {
    'Cache-Control': isKept ? 'no-cache' : 'no-store',
    'Content-Security-Policy': contentSecurityPolicy(origin, nonce),
    ...securityHeaders(origin),
  });
}

/** A remote that takes its renderer down is left to the browser; so is a frame, should the shell itself fail. */
async function render(renderPage: (job: RenderJob) => Promise<Rendered>, job: RenderJob): Promise<Rendered> {
  try {
    return await renderPage(job);
  } catch (error) {
    const errors = [(error as Error).message];
    const frame = job.page && (await renderPage({ ...job, page: undefined }).catch(() => undefined));
    return { body: '', styles: '', ...frame, errors };
  }
}

/** The set's number, every path, and this page's remote; the rest of the set is fetched when it is needed. */
function pageState(set: ReleaseSet, found: FoundRoute): PageState {
  const paths = Object.values(set.remotes).map(({ name, facts }) => [
    name,
    facts.routes.map(({ id, path, title, access, render, nav }) => ({ id, path, title, access, render, nav })),
  ]);
  return {
    set: set.number,
    paths: Object.fromEntries(paths),
    remotes: found ? { [found.remote.name]: remoteRelease(found.remote) } : {},
  };
}

/** Only the names that the route declares: a tracking parameter makes no page of its own. */
function readSearch(found: FoundRoute, search: URLSearchParams) {
  const read = new URLSearchParams();
  for (const name of [...(found?.route.search ?? [])].sort()) {
    const value = search.get(name);
    if (value !== null) read.set(name, value);
  }
  return read.size > 0 ? `?${read}` : '';
}
