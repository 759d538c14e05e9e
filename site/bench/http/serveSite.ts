// The whole site from its built files, as with `npm start`, in a process and a data folder of its own. Its log lines are discarded.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseSettings } from 'site/settings';
import { startSite } from 'site/site';
import { serveUsage } from './usage.ts';

const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-http-'));
const site = await startSite({
  settings: parseSettings({ PORT: '0', DATA_DIR: folder, SEED: 'catalogue' }),
  workspace: join(import.meta.dirname, '../../..'),
});
process.once('SIGTERM', async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
serveUsage(Number(new URL(site.url).port));
