// Serves the shop four times with one API: on the platform, as one bundle with its own server, as plain Module Federation, and as zones.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { startApi } from '../api/server.ts';
import { freePort, untilAnswered } from './ports.mjs';
import { releaseOn } from './release.mjs';
import { certificate, serveTls } from './tls.mjs';
import { serveZones } from './zones.mjs';

const dist = join(import.meta.dirname, 'dist');
const compressed = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** @returns the addresses of the four, with and without HTTP/2 before them, what releases a team's build, and a function that ends them */
export async function serveAll() {
  const api = await startApi();
  const folder = await mkdtemp(join(tmpdir(), 'tractor-bench-'));
  const tls = certificate(folder);
  const port = await freePort();
  const platform = await servePlatform(api.url, folder, port);
  const plain = [await listen(oneBundle(api.url)), await listen(plainFederation(api.url))];
  const zones = await serveZones(join(folder, 'zones'), api.url);
  const names = ['platform', 'oneBundle', 'plainFederation', 'zones'];
  const inner = Object.fromEntries([platform, ...plain, zones].map(({ url }, at) => [names[at], url]));
  const fronts = await Promise.all(
    names.map((name) => serveTls(tls, { target: inner[name], ...(name === 'platform' && { port }) })),
  );
  return {
    urls: Object.fromEntries(fronts.map(({ url }, at) => [names[at], url])),
    inner,
    proxied: { host: `localhost:${port}`, 'x-forwarded-proto': 'https' },
    release: { platform: () => releaseOn(platform.url, join(folder, 'data'), port), zones: zones.release },
    zoneBuildMs: zones.buildMs,
    async close() {
      for (const { server } of [...fronts, ...plain]) server.close();
      platform.child.kill('SIGTERM');
      await Promise.all([once(platform.child, 'exit'), zones.close()]);
      api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param port of the server in front of it, by which visitors know it */
async function servePlatform(API_URL, folder, publicPort) {
  const port = await freePort();
  const program = join(import.meta.dirname, '../scripts/serve.mjs');
  const settings = { API_URL, DATA_DIR: join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'warn' };
  const proxied = { PUBLIC_URL: `https://localhost:${publicPort}`, TRUST_PROXY: '1' };
  const child = spawn(process.execPath, ['--conditions=built', program], {
    env: { ...process.env, ...settings, ...proxied },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await untilAnswered(`${url}/stores`, { host: `localhost:${publicPort}`, 'x-forwarded-proto': 'https' });
  return { url, child };
}

/** Files by their hashed names, and calls of the API. */
function site(api, folder) {
  return new Hono()
    .all('/api/*', ({ req }) => {
      const { pathname, search } = new URL(req.url);
      return proxy(api + pathname + search, req);
    })
    .use('/*', async (c, next) => {
      await next();
      if (/\.(js|css|woff2)$/.test(c.req.path)) c.header('Cache-Control', 'public, max-age=31536000, immutable');
    })
    .use('/*', serveStatic({ root: join(dist, folder), precompressed: true, index: 'none' }));
}

function oneBundle(api) {
  const { render } = createRequire(import.meta.url)(join(dist, 'server/main.cjs'));
  const files = readdirSync(join(dist, 'oneBundle'));
  const [script] = files.filter((file) => /^main\..*\.js$/.test(file));
  const css = readFileSync(
    join(
      dist,
      'oneBundle',
      files.find((file) => file.endsWith('.css')),
    ),
    'utf8',
  );
  return site(api, 'oneBundle').get('*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const cookie = c.req.header('Cookie') ?? '';
    const call = (path) =>
      fetch(api + path, { headers: { cookie } }).then((answer) => (answer.ok ? answer.json() : undefined));
    const { body, styles, answers } = await render(pathname + search, call);
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>The Tractor Store</title><style>${css}</style>${styles}<script src="/${script}" defer></script></head><body><div id="root">${body}</div><script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script></body></html>`;
    return document(c, html);
  });
}

const plainFederation = (api) =>
  site(api, 'plain').get('*', (c) => document(c, readFileSync(join(dist, 'plain/host/index.html'), 'utf8')));

async function document(c, html) {
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Content-Encoding', 'br');
  return c.body(await compressed(html, quality));
}

const listen = ({ fetch }) =>
  new Promise((resolve) => {
    const server = serve({ fetch, port: 0 }, ({ port }) => resolve({ server, url: `http://localhost:${port}` }));
  });
