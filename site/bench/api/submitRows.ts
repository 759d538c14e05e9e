import { openDatabase } from 'api/database/connect';
import { type Bench, profileOf, throughput } from './bench.ts';
import { inTurn } from './inTurn.ts';
import { transactions } from './pgbench.ts';
import type { Speed } from './reportSpeed.ts';

/** A table with one index, with a row as wide as an order. */
const plainTable = `
  create table if not exists public.bench_insert (
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

/** The API's statement for this order, with a new key each time. */
const statement = `
  \\set key random(1, 1000000000000)
  select answer, refused from shop.place_order(
    '${JSON.stringify(order).replaceAll(':', ': ')}', 'POST /api/configurations', cast(:key as text), '${'0'.repeat(64)}', 24,
    ${order.missionId}, ${order.containerId}, '{${order.componentIds}}',
    '${order.name}', '${order.email}', '${order.organization}', '${order.intendedUse}', null, null, '{}', '{}', '[]', 4500
  );`.replace(/^ +/gm, '');

/** An order with its idempotency key, against what others would build, and against pgbench with as many clients, all by the same statement. */
export async function submitRow(bench: Bench): Promise<Speed> {
  const submitTo = (url: string) => () =>
    throughput(bench, {
      url: `${url}/api/configurations`,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
    });
  const [ours, theirs] = [submitTo(bench.url), submitTo(bench.peerUrl)];
  await inTurn(1, { ours, theirs });
  const figures = await inTurn(bench.rounds, { ours, theirs, bare: () => transactions(bench, statement) });
  return {
    name: 'an order with its Idempotency-Key / Hono with its own middleware and the same statement',
    ...{ aim: 1, unit: 'a second', ...figures },
    notes: [`bare: pgbench with ${bench.clients} clients`],
    profile: () => profileOf(bench.api, ours),
  };
}

/** The order's statement against a plain insert, both by pgbench. */
export async function statementRow(bench: Bench): Promise<Speed> {
  const sql = openDatabase(bench.databaseUrl, { maxConnections: 1 });
  await sql.unsafe(plainTable);
  await sql.end();
  const figures = await inTurn(bench.rounds, {
    ours: () => transactions(bench, statement),
    theirs: () => transactions(bench, plainInsert),
  });
  const name = `pgbench: an order's statement / an insert of one row (${bench.clients} clients)`;
  return { name, aim: 0.2, unit: 'a second', ...figures, profile: async () => 'in Postgres alone' };
}
