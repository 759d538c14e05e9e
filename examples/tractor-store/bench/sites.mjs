import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { freePort, untilAnswered } from './ports.mjs';
import { releaseOn } from './release.mjs';
import { certificate, serveTls } from './tls.mjs';

const compressed = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Serves a shop four times with one API: on the platform, as one bundle with its own server, as plain Module Federation, and as zones.
 * @param libraries Hono and its parts, as the caller has installed them
 * @param shop
 * - `platform`: the program that runs it, with its settings, and a `page` that it has once it is up
 * - `api`: its address; by default the platform's
 * - `oneBundle` and `plainFederation`: a folder of files and a function that gives the document of a path
 * - `zones`: what serves them in a folder
 * - `team`: whose build is released
 * @returns the addresses, with and without HTTP/2 before them, what releases a team's build, and a function that ends them
 */
export async function serveSites(libraries, { platform, api, oneBundle, plainFederation, zones, team }) {
  const folder = await mkdtemp(join(tmpdir(), 'peers-bench-'));
  const tls = certificate(folder);
  const port = await freePort();
  const here = await servePlatform(platform, folder, port);
  const calls = api ?? here.url;
  const plain = await Promise.all(
    [oneBundle(calls), plainFederation].map((site) => servePlain(libraries, calls, site)),
  );
  const next = await zones(join(folder, 'zones'), calls);
  const names = ['platform', 'oneBundle', 'plainFederation', 'zones', 'zonesAhead'];
  const inner = Object.fromEntries([here, ...plain, next, next].map(({ url }, at) => [names[at], url]));
  const fronts = await Promise.all(
    names.map((name) =>
      serveTls(tls, { target: inner[name], ...(name === 'platform' && { port }), speculates: name === 'zonesAhead' }),
    ),
  );
  const running = { url: here.url, data: join(folder, 'data'), port };
  return {
    trusted: tls.trusted,
    urls: Object.fromEntries(fronts.map(({ url }, at) => [names[at], url])),
    inner,
    proxied: { Host: `localhost:${port}`, 'x-forwarded-proto': 'https' },
    release: {
      platform: () => releaseOn(libraries.createRegistryClient, running, team),
      zones: () => next.release(team.zone),
    },
    zoneBuildMs: next.buildMs[team.zone],
    async close() {
      for (const { server } of [...fronts, ...plain]) server.close();
      here.child.kill('SIGTERM');
      await Promise.all([once(here.child, 'exit'), next.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param publicPort of the server in front of it, by which visitors know it */
async function servePlatform({ program, settings, page }, folder, publicPort) {
  const port = await freePort();
  const own = { DATA_DIR: join(folder, 'data'), PORT: String(port), LOG_LEVEL: 'warn' };
  const proxied = { PUBLIC_URL: `https://localhost:${publicPort}`, TRUST_PROXY: '1' };
  const child = spawn(process.execPath, ['--conditions=built', program], {
    env: { ...process.env, ...settings, ...own, ...proxied },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  await Promise.race([
    untilAnswered(url + page, { host: `localhost:${publicPort}`, 'x-forwarded-proto': 'https' }),
    once(child, 'exit').then(() => Promise.reject(new Error(`${program} has ended`))),
  ]);
  return { url, child };
}

/** Calls of the API, files by their hashed names, and documents. */
function servePlain({ Hono, proxy, serve, serveStatic }, api, { folder, document }) {
  const { fetch } = new Hono()
    .all('/api/*', ({ req }) => {
      const { pathname, search } = new URL(req.url);
      return proxy(api + pathname + search, req);
    })
    .use('/*', async (c, next) => {
      await next();
      if (/\.(js|css|woff2|svg)$/.test(c.req.path)) c.header('Cache-Control', 'public, max-age=31536000, immutable');
    })
    .use('/*', serveStatic({ root: folder, precompressed: true, index: 'none' }))
    .get('*', async (c) => {
      const { pathname, search } = new URL(c.req.url);
      c.header('Content-Type', 'text/html; charset=utf-8');
      c.header('Content-Encoding', 'br');
      return c.body(await compressed(await document(pathname + search, c.req.header('Cookie') ?? ''), quality));
    });
  return new Promise((resolve) => {
    const server = serve({ fetch, port: 0 }, ({ port }) => resolve({ server, url: `http://localhost:${port}` }));
  });
}

/** The document of one bundle: what its server has rendered, the data that it was made with, and its scripts. */
export const oneDocument = ({ title, css, scripts, body, styles, answers }) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${css}</style>${styles}${scripts.map((file) => `<script src="/${file}" defer></script>`).join('')}</head><body><div id="root">${body}</div><script type="application/json" id="answers">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script></body></html>`;
