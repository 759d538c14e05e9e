import { foldCounts } from '../counts/foldCounts.ts';
import type { Database } from '../database/connect.ts';
import { testDatabase } from '../testing/database.ts';
import { rowsRead } from '../testing/explain.ts';
import { selectDays, selectMonths, selectTopComponentsSince } from './analytics.ts';
import { selectFigures } from './summarize.ts';

/** PROOF_ORDERS=1000000 for the long form. */
const many = Number(process.env.PROOF_ORDERS ?? 7_200);
const few = 1_440;
const hours = 30 * 24;

const quarterMs = 15 * 60_000;
/** In the middle of a quarter-hour with orders. */
const start = new Date(Math.floor(Date.now() / quarterMs) * quarterMs - hours * 3_600_000 + quarterMs / 2);

const { sql } = testDatabase();
beforeAll(async () => {
  // What nothing here reads, and is slow to fill.
  for (const index of ['searchable', 'by_email', 'by_mission_name', 'by_name', 'by_organization', 'by_total_price']) {
    await sql`drop index ${sql(`shop.configuration_${index}`)}`;
  }
});

/** In each of the last hours as many, of both types, with the same components. */
async function seedHours(sql: Database, count: number) {
  await sql.begin((transaction) => [
    transaction`set local statement_timeout = 0`,
    transaction`
      insert into shop.configuration (
        mission_id, mission_name, container_id, container_name, container_price_cents, component_ids, total_price_cents,
        name, email, organization, intended_use, created_at
      )
      select m.id, m.name, 1, '20 ft standard', 100, '{}', 100, 'Ana', 'ana@example.org', 'Relief', 'Water',
        ${start}::timestamptz + (n % ${hours}) * interval '1 hour' + interval '1 minute'
      from generate_series(0, ${count - 1}::integer) n
      join lateral (
        select id, name from shop.mission
        where type = case n / ${hours} % 2 when 0 then 'military' else 'civilian' end
        limit 1
      ) m on true`,
    transaction`
      insert into shop.configuration_item (configuration_id, position, component_id, name, price_cents)
      select id, position, 1 + (extract(hour from created_at)::integer + position) % 18, 'Component', 100
      from shop.configuration, generate_series(1, 3) position
      on conflict do nothing`,
  ]);
  await foldCounts(sql);
  const connection = await sql.reserve();
  await connection`set statement_timeout = 0`;
  await connection`vacuum analyze`;
  await connection`reset statement_timeout`;
  connection.release();
}

/** Rows that are read for the figures, the days, the components and the months of the period, and for those of all time. */
const readEach = () =>
  sql.begin(async (sql) => {
    // As where the sums of years are stored, of which a month is a small part.
    await sql`set local enable_seqscan = off`;
    return Promise.all([
      rowsRead(sql, selectFigures(sql, start)),
      rowsRead(sql, selectDays(sql, start, 'Asia/Kathmandu')),
      rowsRead(sql, selectTopComponentsSince(sql, start)),
      rowsRead(sql, selectMonths(sql, start, 'Asia/Kathmandu')),
      rowsRead(sql, selectFigures(sql, null)),
      rowsRead(sql, selectMonths(sql, null, 'Asia/Kathmandu')),
      rowsRead(sql, selectDays(sql, null, 'Asia/Kathmandu')),
    ]);
  });

test('30 days of many orders are summed from as many rows as those of few', async () => {
  await seedHours(sql, few);
  const before = await readEach();
  await seedHours(sql, many - few);
  const after = await readEach();
  expect([...(await selectFigures(sql, start))]).toMatchObject([{ kind: 'new', count: many }]);
  // But for the orders, and their items, of the quarter-hour in which the period begins.
  const atFirst = Math.ceil(many / hours);
  expect(after.filter((rows, index) => rows > before[index]! + 5 * atFirst)).toEqual([]);
}, 1_800_000);
