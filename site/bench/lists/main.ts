// Prints how long Postgres takes for a page of each list, by each sort and filter and for searches of every kind, and what it
// reads: `npm run bench -- lists`. BENCH_LIST_ROWS orders, responses and events are stored first (1,000,000), and a tenth of it of
// the other lists.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@onesite/server/postgres/cluster';
import { measured } from './measured.ts';
import { questions } from './questions.ts';
import { seedLists } from './seedLists.ts';

const rows = Number(process.env.BENCH_LIST_ROWS ?? 1_000_000);

const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-lists-'));
const cluster = await startCluster({ folder });
try {
  console.log(`(storing ${rows.toLocaleString('en-US')} orders, responses and events)`);
  await seedLists(cluster.url, rows);
  console.log('| list | page | ms | of the processor | read |\n|---|---|---|---|---|');
  for (const { list, page, ask } of questions) {
    const { ms, processorMs, read } = await measured(cluster.url, ask);
    console.log(`| ${list} | ${page} | ${ms.toFixed(1)} | ${processorMs.toFixed(1)} | ${read.join(', ')} |`);
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
