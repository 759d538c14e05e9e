import { randomBytes } from 'node:crypto';
import { contentSecurityPolicy, securityHeaders } from '@platform/edge/documents/policy';
import { type Context, Hono } from 'hono';
import { type Builds, newest, statusOf } from '../build.ts';
import { developmentDocument } from './developmentDocument.ts';
import { development, developmentRelease } from './developmentRelease.ts';
import { buildEvents } from './events.ts';
import { overriddenState } from './override.ts';
import type { RunningSite } from './runningSite.ts';
import { toSite } from './toSite.ts';

type Options = { site: RunningSite; builds: Builds /** The remote that comes from source. */; name: string };

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  woff2: 'font/woff2',
};

/** What people type for their own machine. Another name may be a page elsewhere that was led here. */
const isOwnName = (host: string) => /^(localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])$/.test(host);

/**
 * One remote from source within a running site: this edge makes the documents and serves the two development builds;
 * everything else is the site's.
 */
export function developmentEdge({ site, builds, name }: Options) {
  const events = buildEvents(builds);
  const passOn = toSite(site.url);
  const app = new Hono();

  app.use(async (c, next) => {
    if (!isOwnName(new URL(c.req.url).hostname)) return c.text('Open it as localhost.', 403);
    return next();
  });
  app.get('/development/events', events.stream);
  app.get(`/remotes/shell/${development}/:file`, (c) => file(c, builds.shell));
  app.get(`/remotes/${name}/${development}/:file`, (c) => file(c, builds.remote));
  for (const path of ['/api/*', '/remotes/*', '/releases/*', '/illustrations/*']) app.all(path, passOn);
  app.get('*', (c, next) => (c.req.header('Accept')?.includes('text/html') ? page(c) : next()));
  app.all('*', passOn);
  app.onError(({ message }, c) => c.text(message, 502, { 'Cache-Control': 'no-store' }));

  async function page(c: Context) {
    const built = await newest(builds);
    const status = statusOf(built);
    // Without a shell no script could tell of the error, or that it is gone.
    if (!status.shell) return c.text(status.errors.join('\n\n'), 500, { Refresh: '2' });
    const own = developmentRelease(name, built.remote.facts, builds.remote.read);
    const state = overriddenState(await site.liveSet(), own);
    const nonce = randomBytes(16).toString('base64');
    const { origin } = new URL(c.req.url);
    return c.html(developmentDocument({ title: name, state, builds: status, nonce }), 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': contentSecurityPolicy(origin, nonce),
      ...securityHeaders(origin),
    });
  }

  return { fetch: app.fetch, tell: events.tell };
}

/** Never kept: the next build has another one under the same name. */
function file(c: Context, { read }: Builds['shell'] | Builds['remote']) {
  const name = c.req.param('file') ?? '';
  const content = read(name);
  if (!content) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return c.body(content, 200, {
    'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
  });
}
