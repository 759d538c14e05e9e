import { readFile } from 'node:fs/promises';
import { type Database, openDatabase } from 'api/database/connect';
import { median } from '../median.ts';

const rounds = 7;

/**
 * Measures a query: the median time of some rounds, how much of it Postgres computes (which a busy machine changes less), and which
 * indexes and whole tables it reads.
 */
export async function measured(url: string, ask: (sql: Database) => Promise<unknown>) {
  const sql = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 });
  const before = await scans(sql);
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const times: number[] = [];
  const processorTimes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const computed = await processorMs(pid);
    const started = performance.now();
    await ask(sql);
    times.push(performance.now() - started);
    processorTimes.push((await processorMs(pid)) - computed);
  }
  const after = await scans(sql);
  await sql.end();
  return {
    ms: median(times),
    processorMs: median(processorTimes),
    read: [...after.keys()].filter((name) => after.get(name) !== before.get(name)),
  };
}

/** Of a process on this machine, if it runs Linux; otherwise unknown. */
const processorMs = async (pid: number) =>
  Number((await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => 'NaN')).split(' ')[0]) / 1e6;

/** How often each index, and each big table as a whole, has been read. */
async function scans(sql: Database) {
  await sql`select pg_stat_force_next_flush()`;
  const rows = await sql<{ name: string; times: number }[]>`
    select indexrelname as name, idx_scan as times from pg_stat_user_indexes where schemaname = 'shop'
    union all
    select 'rows of ' || relname, seq_scan from pg_stat_user_tables where schemaname = 'shop' and n_live_tup > 1000
    order by name`;
  return new Map(rows.map(({ name, times }) => [name, times]));
}
