import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from 'api/database/connect';
import { type Bench, profileOf, throughput } from './bench.ts';
import { runTool } from './postgresTools.ts';
import { ratioOf } from './ratio.ts';
import type { Row } from './row.ts';

/** pgbench's transaction: it inserts one row as wide as an order, into a table with one index. */
const plainTable = `
  create table public.bench_insert (
    id bigint generated always as identity primary key, name text not null, email text not null,
    organization text not null, intended_use text not null, total_cents bigint not null,
    created_at timestamptz not null default now()
  )`;
const plainInsert = `
  insert into public.bench_insert (name, email, organization, intended_use, total_cents)
  values ('Ana Berg', 'ana@example.org', 'Field Hospital North', 'Ward for ten patients', 1850000);`;

const order = {
  missionId: 1,
  containerId: 1,
  componentIds: [1, 2, 3],
  ...{ name: 'Ana Berg', email: 'ana@example.org' },
  ...{ organization: 'Field Hospital North', intendedUse: 'Ward for ten patients' },
};

/** An order with its idempotency key against a single-row insert, with as many clients. */
export async function submitRow(bench: Bench): Promise<Row> {
  const sql = openDatabase(bench.databaseUrl, { maxConnections: 1 });
  await sql.unsafe(plainTable);
  await sql.end();
  const script = join(tmpdir(), `fieldbox-insert-${process.pid}.sql`);
  await writeFile(script, plainInsert.replaceAll('\n', ' '));
  const submit = () =>
    throughput(bench, {
      url: `${bench.url}/api/configurations`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
    });
  const insert = async () => {
    const flags = ['-n', '-M', 'prepared', '-c', String(bench.clients), '-j', '1', '-T', String(bench.seconds)];
    const output = await runTool('pgbench', [...flags, '-f', script, bench.databaseUrl]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench did not get anything done: ${output}`);
    return perSecond;
  };
  await submit();
  const figures = await ratioOf(bench.rounds, submit, insert);
  await rm(script);
  const name = `an order with its Idempotency-Key / pgbench's insert of one row (${bench.clients} clients)`;
  return { name, aim: 0.45, unit: 'a second', ...figures, profile: () => profileOf(bench.api, submit) };
}
