// The order of these tests matters.

import { totalCountHeader } from '@fieldbox/contract/administration/lists';
import type { Analytics, Statistics } from '@fieldbox/contract/administration/statistics';
import { selectTopComponentsSince } from '../statistics/analytics.ts';
import { post, read, testApi, testSession } from '../testing/client.ts';
import { validOrder } from '../testing/orders.ts';
import { foldCounts, folds } from './foldCounts.ts';
import { recount } from './recount.ts';

const { api, sql } = testApi();
const headers = testSession(api, sql);

const placeMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => post(api, '/api/configurations', validOrder)));

const sumTables = ['row_count', 'component', 'period_sum'];
const changeTables = ['component_order_change', 'period_sum_change'];

/** Orders by list, components, and the sums of all time and of a week. */
async function counts() {
  const get = <Body>(path: string) => read<Body>(api.request(path, { headers }));
  const list = await api.request('/api/configurations?limit=1', { headers });
  const components = await get<{ id: number; orderCount: number }[]>('/api/admin/components');
  const { ordersByDay } = await get<Analytics>('/api/admin/analytics?period=7d');
  const [top] = await selectTopComponentsSince(sql, new Date(Date.now() - 86_400_000));
  return [
    Number(list.headers.get(totalCountHeader)),
    components.find(({ id }) => id === 18)!.orderCount,
    (await get<Statistics>('/api/admin/statistics')).totalConfigurations,
    (await get<Statistics>('/api/admin/statistics?period=30d')).totalConfigurations,
    ordersByDay.reduce((sum, { count }) => sum + count, 0),
    top!.count,
  ];
}
const all = (count: number) => Array.from({ length: 6 }, () => count);

async function expectNoChanges() {
  for (const table of changeTables) expect(await sql`select from ${sql(`shop.${table}`)}`).toHaveLength(0);
  expect(await sql`select from shop.row_count where not is_base`).toHaveLength(0);
}

test('counts are exact while orders come and go and others fold, and are folded into one row', async () => {
  await Promise.all([placeMany(20), foldCounts(sql), foldCounts(sql), placeMany(20), foldCounts(sql)]);
  expect(await counts()).toEqual(all(40));
  await sql`delete from shop.configuration where id in (select id from shop.configuration limit 3)`;
  expect(await counts()).toEqual(all(37));
  await foldCounts(sql);
  await expectNoChanges();
  expect(await counts()).toEqual(all(37));
  expect(await sql`select rows from shop.row_count where name = 'configuration'`).toEqual([{ rows: 37 }]);
});

test('reading counts writes nothing', async () => {
  await placeMany(1);
  const stored = async () => {
    const tables = [...sumTables, ...changeTables].map(
      (table) => sql`
      select count(*), sum(xmin::text::bigint), sum(hashtext(t::text)::bigint) from ${sql(`shop.${table}`)} t`,
    );
    return JSON.stringify(await Promise.all(tables));
  };
  const before = await stored();
  expect(await counts()).toEqual(all(38));
  await api.request('/api/components/18', { headers });
  expect(await stored()).toBe(before);
});

test('base rows are updated in place', async () => {
  // In a past quarter-hour, so that no new one starts meanwhile.
  const change = (count: number) =>
    sql`insert into shop.period_sum_change (kind, quarter, count) values ('response', '2025-01-01', ${count})`;
  await change(1);
  await foldCounts(sql);
  await placeMany(1);
  await change(-1);
  for (const table of sumTables) await sql`vacuum ${sql(`shop.${table}`)}`; // a page that is full of old versions has no place
  await sql.begin(async (transaction) => {
    for (const fold of folds) await fold(transaction);
    for (const table of sumTables) {
      const [updated] = await transaction`
        select
          pg_stat_get_xact_tuples_updated(${`shop.${table}`}::text::regclass) as all,
          pg_stat_get_xact_tuples_hot_updated(${`shop.${table}`}::text::regclass) as "inPlace"`;
      expect(updated).toMatchObject({ inPlace: updated!.all });
      expect(updated!.all).toBeGreaterThan(0);
    }
  });
});

test('more changes than one statement folds are folded by several', async () => {
  const before = await counts();
  await sql`insert into shop.component_order_change (component_id, orders) select 18, 1 from generate_series(1, 100001)`;
  await foldCounts(sql);
  await expectNoChanges();
  expect(await counts()).toEqual(before.with(1, before[1]! + 100_001));
  await recount(sql);
});

test('changes that cannot be folded stop no others', async () => {
  const before = await counts();
  await placeMany(1);
  const most = '9223372036854775807';
  await sql`insert into shop.component_order_change (component_id, orders) values (1, ${most}), (1, ${most})`;
  await expect(foldCounts(sql)).rejects.toMatchObject({ code: '22003' });
  expect(await sql`select from shop.row_count where not is_base`).toHaveLength(0);
  expect(await sql`select from shop.period_sum_change`).toHaveLength(0);
  await sql`delete from shop.component_order_change where orders = ${most}`;
  await foldCounts(sql);
  await expectNoChanges();
  expect(await counts()).toEqual(before.map((count) => count + 1));
});

test('one folds at a time, and others go on', async () => {
  await placeMany(1);
  const before = await counts();
  await sql.begin(async (leader) => {
    await leader`select pg_advisory_xact_lock(7203170)`;
    await foldCounts(sql);
    expect(await sql`select from shop.period_sum_change`).not.toHaveLength(0);
  });
  await foldCounts(sql);
  await expectNoChanges();
  expect(await counts()).toEqual(before);
});

test('an order that is not finished counts for nobody, and holds up no other order, no list and no folding', async () => {
  const before = await counts();
  const other = await sql.reserve();
  await other`begin`;
  await other`
    insert into shop.configuration (mission_id, mission_name, container_id, container_name, container_price_cents,
      component_ids, total_price_cents, name, email, organization, intended_use)
    select mission_id, mission_name, container_id, container_name, container_price_cents,
      component_ids, total_price_cents, name, email, organization, intended_use
    from shop.configuration limit 1`;
  await other`
    insert into shop.configuration_item (configuration_id, position, component_id, name, price_cents)
    select max(id), 100, 18, 'Fire Suppression System', 100 from shop.configuration`;
  await foldCounts(sql);
  expect(await counts()).toEqual(before);
  await placeMany(1);
  await foldCounts(sql);
  const after = before.map((count) => count + 1);
  expect(await counts()).toEqual(after);
  await other`rollback`;
  other.release();
  expect(await counts()).toEqual(after);
});

test('counts that are wrong are corrected while orders come and others fold', async () => {
  expect(await recount(sql)).toEqual([]);
  const before = await counts();
  await sql`insert into shop.row_count (name, rows) values ('configuration', 5), ('supplier', -1)`;
  await sql`update shop.component set order_count = order_count + 7 where id in (1, 18)`;
  await sql`insert into shop.component_order_change (component_id, orders) values (2, 3)`;
  await sql`
    insert into shop.period_sum_change (kind, quarter, count, cents)
    values ('civilian', '2025-01-01', 1, 100), ('response', '2025-01-01', -2, 0)`;
  await sql`delete from shop.period_sum where kind = 'component' and grain = 'day'`;
  const [, corrected] = await Promise.all([placeMany(10), recount(sql), foldCounts(sql), placeMany(10)]);
  expect(corrected).toEqual([
    'number of rows of configuration',
    'number of rows of supplier',
    ...[1, 2, 18].map((id) => `number of orders of component ${id}`),
    expect.stringMatching(/^[5-9] sums of orders and responses by time$/),
  ]);
  expect(await recount(sql)).toEqual([]);
  expect(await counts()).toEqual(before.map((count) => count + 20));
});

test('everything that triggers count can be counted anew', async () => {
  const names = ['response_with_power_assessment', 'urgent_response'];
  const counted = await sql<{ name: string }[]>`
    select distinct c.relname::text collate "C" as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('count_rows', 'count_responses')
    union
    select unnest(${names}::text[])
    order by name`;
  await sql`insert into shop.row_count (name, rows) select name, 1 from unnest(${counted.map(({ name }) => name)}::text[]) name`;
  expect((await recount(sql)).sort()).toEqual(counted.map(({ name }) => `number of rows of ${name}`));
});
