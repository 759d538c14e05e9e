// Runs the shop from what is built: the teams' API, and the site with a database of its own in .data/, the registry and an edge.
import { runSite } from '@onesite/server/runSite';
import { parseSettings } from '@onesite/server/settings';
import { startSite } from '@onesite/server/site';
import { register } from 'tsx/esm/api';
import { root } from './tools.mjs';

register(); // the API is TypeScript
const { startApi } = await import('../api/server.ts');
const API_URL = process.env.API_URL || (await startApi()).url;

await runSite({
  title: 'The Tractor Store',
  workspace: root,
  settings: () => parseSettings({ ...process.env, API_URL }),
  start: (options) => startSite({ name: 'tractor_store', ...options }),
  hints: ({ url }) => [`Releases: ${url}/platform, with the token in .data/platform-token`, 'Stop with Ctrl-C.'],
});
