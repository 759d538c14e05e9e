import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { scriptSafe } from '@onesite/edge/documents/html';
import { contentSecurityPolicy, securityHeaders } from '@onesite/edge/documents/policy';
import { createForwarder } from '@onesite/edge/requests/forwardCalls';
import { isFilePath } from '@onesite/edge/sets/pageAddress';
import type { CurrentSet } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { sourcesOf } from '@onesite/protocol/set';
import { type Context, Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { getMimeType } from 'hono/utils/mime';
import { type BuildStatus, type Builds, newest, type RemoteBuildFacts, statusOf, type WatchedBuild } from '../build.ts';
import { development, developmentRelease, fragmentsPage, fragmentsRemote, overriddenState } from './developmentSet.ts';
import type { RunningSite } from './runningSite.ts';

type Options = {
  site: RunningSite;
  builds: Builds;
  /** The remote that comes from source. */
  name: string;
  host: string;
};

/** Names of this machine. A request under another name may come from a foreign page, by DNS rebinding. */
const isOwnName = (host: string) => /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(host);

/**
 * One remote from source within a running site: this edge makes the documents and serves the two development builds, and
 * forwards everything else to the site. Its builds pass the shell's checks like released ones, so edge and shell of the running
 * site have no override that somebody could be talked into using.
 */
export function developmentEdge({ site, builds, name, host }: Options) {
  const events = buildEvents(builds);
  const forward = forwardToSite(site.url);
  const app = new Hono();

  app.use(async (c, next) => {
    if (!isOwnName(new URL(c.req.url).hostname)) return c.text('Open it as localhost.', 403);
    return next();
  });
  app.get('/development/events', events.stream);
  app.get(`/remotes/shell/${development}/:file`, (c) => serveFile(c, builds.shell ?? reloadScripts));
  app.get(`/remotes/${name}/${development}/:file`, (c) => serveFile(c, builds.remote));
  app.get(`/remotes/${fragmentsRemote}/${development}/:file`, async (c) => {
    const { content } = examplesOf((await newest(builds)).remote.facts);
    return c.body(content, 200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' });
  });
  // The site lists the keys of its own documents: without this one, the page would load a document at each navigation.
  app.get('/releases/current.json', async (c) => {
    c.req.raw.headers.delete('Accept-Encoding'); // it is read here
    const response = await forward(c);
    if (!response.ok) return response;
    const current = (await response.json()) as CurrentSet;
    return c.json({ ...current, setKeys: [...current.setKeys, development] }, 200, { 'Cache-Control': 'no-store' });
  });
  for (const path of ['/api/*', '/remotes/*', '/releases/*']) app.all(path, forward);
  app.get('*', (c, next) => (isPage(c) ? servePage(c) : next()));
  app.all('*', forward);
  app.onError(({ message }, c) => c.text(message, 502, { 'Cache-Control': 'no-store' }));

  const examplesOf = (facts: RemoteBuildFacts | undefined) => fragmentsPage(name, facts?.fragments ?? [], host);

  async function servePage(c: Context) {
    const built = await newest(builds);
    const status = statusOf(built);
    // Without the build there is no script that could show the error, or that it is fixed: the browser asks again.
    if (builds.shell && !status.shell) return c.text(status.errors.join('\n\n'), 500, { Refresh: '2' });
    const fromSource = developmentRelease(name, built.remote.facts, builds.remote.read);
    const live = await site.liveSet();
    const state = overriddenState(live, ...(fromSource ? [fromSource] : []), examplesOf(built.remote.facts).release);
    const sources = [...(live.sources ?? []), ...sourcesOf([{ name, facts: built.remote.facts ?? {} }])];
    const released = builds.shell ? undefined : await site.releasedShell();
    const nonce = randomBytes(16).toString('base64');
    const { origin } = new URL(c.req.url);
    return c.html(developmentDocument({ state, builds: status, nonce, released }), 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(origin, nonce, sources),
      ...securityHeaders(origin, sources),
    });
  }

  return { fetch: app.fetch, notifyPages: events.notifyPages };
}

/** The scripts that load a page of the released shell again after each build, and show errors. */
const reloadScripts: Pick<WatchedBuild, 'read'> = {
  read: (name) =>
    /^(reload|overlay)\.mjs$/.test(name) ? readFileSync(new URL(`../browser/${name}`, import.meta.url)) : undefined,
};

/** A file of the running site's shell may be opened in a tab as well. */
const isPage = ({ req }: Context) => req.header('Accept')?.includes('text/html') && !isFilePath(req.path);

/** Not cacheable: the next build has other content under the same name. */
function serveFile(c: Context, { read }: Pick<WatchedBuild, 'read'>) {
  const name = c.req.param('file') ?? '';
  const content = read(name);
  if (!content) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return c.body(content, 200, {
    'Content-Type': getMimeType(name) ?? 'application/octet-stream',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
}

/**
 * Forwards a request to the running site. Requests from our own pages are sent without `Origin`, because the site would not
 * recognise it; those from a foreign page keep theirs, and the site refuses their writes.
 */
function forwardToSite(site: string) {
  const { forward } = createForwarder(site);
  return async (c: Context) => {
    const headers = new Headers(c.req.raw.headers);
    headers.delete('Host');
    const origin = headers.get('Origin') ?? '';
    if (URL.canParse(origin) && new URL(origin).host === new URL(c.req.url).host) headers.delete('Origin');
    try {
      return await forward(c.req.raw, { headers, incoming: c.env?.incoming });
    } catch {
      return c.text(`${site} does not answer. Is the site still running?`, 502, { 'Cache-Control': 'no-store' });
    }
  };
}

/** Notifies each open page of the builds that it should have: when it connects, and after each build. */
function buildEvents(builds: Builds) {
  const pages = new Set<() => void>();
  return {
    notifyPages() {
      for (const notify of pages) notify();
    },
    stream: (c: Context) =>
      streamSSE(c, async (stream) => {
        const closed = new Promise<void>((done) => stream.onAbort(done));
        const notify = async () => stream.writeSSE({ data: JSON.stringify(statusOf(await newest(builds))) });
        pages.add(notify);
        await notify();
        await closed;
        pages.delete(notify);
      }),
  };
}

type Document = {
  state: PageState;
  builds: BuildStatus;
  nonce: string;
  /** In place of the development shell. */
  released?: { styles: string; scripts: string };
};

/** A document with an empty root: the browser renders all of it, its title too. */
const developmentDocument = ({ state, builds, nonce, released }: Document) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="data:,">
${released ? `<style nonce="${nonce}">${released.styles}</style>` : `<link rel="stylesheet" href="/remotes/shell/${development}/main.css" nonce="${nonce}">`}
${released?.scripts ?? `<script defer src="/remotes/shell/${development}/main.js"></script>`}
${released ? `<script type="module" src="/remotes/shell/${development}/reload.mjs"></script>` : ''}
</head>
<body>
<div id="root"></div>
<script type="application/json" id="page">${scriptSafe(state)}</script>
<script type="application/json" id="builds">${scriptSafe(builds)}</script>
</body>
</html>
`;
