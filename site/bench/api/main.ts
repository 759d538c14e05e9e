// Compares the API side by side with plain programs that do as much, and reports ratios.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '@onesite/server/postgres/cluster';
import { report } from '../row.ts';
import type { Bench } from './bench.ts';
import { type Child, startChild } from './child.ts';
import { exportRows } from './exportRows.ts';
import { analyticsRow, searchRow } from './historyRows.ts';
import { hasTool } from './postgresTools.ts';
import { prepare, seedHistory, seedOrders, seedSurvey } from './prepare.ts';
import { guardRow, listRow } from './readRows.ts';
import { reportSpeed, type Speed } from './reportSpeed.ts';
import { statementRow, submitRow } from './submitRows.ts';

const setting = (name: string, usual: number) => Number(process.env[name] ?? usual);
const wanted = process.argv[2] ?? '';
const pastOrders = setting('BENCH_PAST_ORDERS', 500_000);
const exportedRows = setting('BENCH_EXPORT_ROWS', 1_000_000);

const folder = await mkdtemp(join(tmpdir(), 'fieldbox-bench-api-'));
const cluster = await startCluster({ folder: join(folder, 'postgres') });
const children: Child[] = [];
try {
  const administrator = await prepare(cluster.url);
  await seedOrders(cluster.url);
  const bench = await start(administrator);
  const rows: [string, () => Promise<Speed>][] = [
    ['list', () => listRow(bench, '/api/configurations?limit=20')],
    ['list', () => listRow(bench, '/api/configurations?limit=50')],
    ['guard', () => guardRow(bench)],
  ];
  for (const [name, measure] of rows) if (name.includes(wanted)) await reportSpeed(await measure());
  if ('submit'.includes(wanted)) {
    if (await hasTool('pgbench')) {
      await reportSpeed(await statementRow(bench));
      await reportSpeed(await submitRow(bench));
    } else console.log("left out, because pgbench is not on this machine: an order's statement, and an order");
  }
  if ('history'.includes(wanted)) {
    console.log(`(storing ${pastOrders.toLocaleString('en-US')} orders)`);
    await seedHistory(cluster.url, pastOrders);
    await reportSpeed(await analyticsRow(bench));
    await reportSpeed(await searchRow(bench));
  }
  if ('export'.includes(wanted)) {
    if (await hasTool('psql')) await measureExport(administrator);
    else console.log("left out, because psql is not on this machine: the export against psql's COPY");
  }
} finally {
  for (const child of children) child.stop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}

async function start(administrator: { username: string; password: string }): Promise<Bench> {
  const load = await startChild('load.mjs');
  const api = await startChild('serveApi.ts', { DATABASE_URL: cluster.url });
  const peer = await startChild('servePeer.ts', { DATABASE_URL: cluster.url });
  children.push(load, api, peer);
  const urlOf = ({ ready }: Child) => `http://127.0.0.1:${(ready as { port: number }).port}`;
  const url = urlOf(api);
  const login = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const cookie = login.headers.getSetCookie()[0]!.split(';')[0]!;
  const sizes = { rounds: setting('BENCH_RUNS', 7), seconds: setting('BENCH_SECONDS', 2), clients: 32 };
  return { databaseUrl: cluster.url, ...sizes, api, url, peerUrl: urlOf(peer), load, cookie };
}

/** In a new process, so that no other row's memory is counted. */
async function measureExport(administrator: { username: string; password: string }) {
  console.log(`(storing ${exportedRows.toLocaleString('en-US')} responses)`);
  await seedSurvey(cluster.url, exportedRows);
  const bench = await start(administrator);
  const { speed, memory } = await exportRows(bench, exportedRows);
  await reportSpeed(speed);
  report(memory);
}
