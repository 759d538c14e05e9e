// The whole site from its built files, as with `npm start`, in a process and a data folder of its own. Its log lines are discarded.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Series } from '@onesite/telemetry/series';
import { parseSettings } from 'site/settings';
import { startSite } from 'site/site';
import { serveQuestions } from '../api/questions.ts';

// Metrics are always counted, so a site without metrics needs ones that count nothing.
if (process.env.WITHOUT_METRICS) {
  const cell = { value: 0, observe() {} };
  Series.prototype.at = () => cell;
}

const { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-http-'));
const site = await startSite({
  settings: parseSettings({
    PORT: '0',
    DATA_DIR: folder,
    SEED: 'catalogue',
    METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT,
  }),
  workspace: join(import.meta.dirname, '../../..'),
});
process.once('SIGTERM', async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
  process.exit();
});
serveQuestions(Number(new URL(site.url).port));
