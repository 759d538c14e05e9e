// Serves the shop four times with one API: on the platform, as one bundle with its own server, as plain Module Federation, and as zones.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createRegistryClient } from '../../platform/protocol/dist/registryClient.js';
import { oneDocument, serveSites } from '../tractor-store/bench/sites.mjs';
import { dist } from './build.mjs';
import { Hono, proxy, root, serve, serveStatic } from './tools.mjs';
import { serveZones } from './zones.mjs';

export const team = {
  name: 'mf-configurator',
  dir: join(root, 'mf-configurator'),
  zone: 'configurator',
  page: '/configurator',
};

export const serveShop = () =>
  serveSites(
    { Hono, proxy, serve, serveStatic, createRegistryClient },
    {
      platform: {
        program: join(root, 'scripts/serve.mjs'),
        settings: { SEED: 'catalogue', RATE_LIMIT: 'off' },
        page: '/configurator',
      },
      oneBundle,
      plainFederation: {
        folder: join(dist, 'plain'),
        document: () => readFileSync(join(dist, 'plain/host/index.html'), 'utf8'),
      },
      zones: serveZones,
      team,
    },
  );

function oneBundle(api) {
  const { render } = createRequire(import.meta.url)(join(dist, 'server/main.cjs'));
  const folder = join(dist, 'oneBundle');
  const files = readdirSync(folder);
  const css = readFileSync(
    join(
      folder,
      files.find((file) => file.endsWith('.css')),
    ),
    'utf8',
  );
  const scriptOf = (chunk) => files.find((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js'));
  const call = (path) => fetch(api + path).then((answer) => answer.json());
  async function document(location) {
    const rendered = await render(location, call);
    return rendered ? oneDocument({ ...rendered, css, scripts: ['main', rendered.chunk].map(scriptOf) }) : '';
  }
  return { folder, document };
}
