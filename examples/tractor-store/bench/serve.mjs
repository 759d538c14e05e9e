// Serves the shop four times with one API: on the platform, as one bundle with its own server, as plain Module Federation, and as zones.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createRegistryClient } from '@onesite/protocol/registryClient';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { startApi } from '../api/server.ts';
import { oneDocument, serveSites } from './sites.mjs';
import { serveZones } from './zones.mjs';

const dist = join(import.meta.dirname, 'dist');
export const page = '/product/drover-20?sku=TR-01-MI';

export async function serveAll() {
  const api = await startApi();
  const sites = await serveSites(
    { Hono, proxy, serve, serveStatic, createRegistryClient },
    {
      platform: {
        program: join(import.meta.dirname, '../scripts/serve.mjs'),
        settings: { API_URL: api.url },
        page: '/stores',
      },
      api: api.url,
      oneBundle,
      plainFederation: {
        folder: join(dist, 'plain'),
        document: () => readFileSync(join(dist, 'plain/host/index.html'), 'utf8'),
      },
      zones: serveZones,
      team: { name: 'mf-decide', dir: join(import.meta.dirname, '../mf-decide'), zone: 'decide', page },
    },
  );
  async function close() {
    await sites.close();
    api.close();
  }
  return { ...sites, close };
}

function oneBundle(api) {
  const { render } = createRequire(import.meta.url)(join(dist, 'server/main.cjs'));
  const folder = join(dist, 'oneBundle');
  const file = (pattern) => readdirSync(folder).find((name) => pattern.test(name));
  const css = readFileSync(join(folder, file(/\.css$/)), 'utf8');
  const site = { title: 'The Tractor Store', css, scripts: [file(/^main\..*\.js$/)] };
  async function document(location, cookie) {
    const call = (path) =>
      fetch(api + path, { headers: { cookie } }).then((answer) => (answer.ok ? answer.json() : undefined));
    return oneDocument({ ...site, ...(await render(location, call)) });
  }
  return { folder, document };
}
