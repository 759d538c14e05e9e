import { totalCountHeader } from '@fieldbox/contract/lists';
import { addUpCounts, correctCounts, findWrongCounts } from './addUpCounts.ts';
import { createTestApi, loginAdministrator, post, type TestApi } from './testing/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { validOrder } from './testing/orders.ts';

let database: TestDatabase;
let api: TestApi['api'];
let headers: { Cookie: string };

beforeAll(async () => {
  database = await createTestDatabase();
  ({ api } = createTestApi(database.sql));
  headers = await loginAdministrator(api, database.sql);
});
afterAll(() => database.drop());

const placeMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => post(api, '/api/configurations', validOrder)));

async function counts() {
  const list = await api.request('/api/configurations?limit=1', { headers });
  const components = (await (await api.request('/api/admin/components', { headers })).json()) as {
    id: number;
    orderCount: number;
  }[];
  return [Number(list.headers.get(totalCountHeader)), components.find(({ id }) => id === 18)!.orderCount];
}

test('counts are exact while orders come and go and others add up, and are added up to one entry', async () => {
  const { sql } = database;
  await Promise.all([placeMany(20), addUpCounts(sql), addUpCounts(sql), placeMany(20), addUpCounts(sql)]);
  expect(await counts()).toEqual([40, 40]);
  await sql`delete from shop.configuration where id in (select id from shop.configuration limit 3)`;
  expect(await counts()).toEqual([37, 37]);
  await addUpCounts(sql);
  expect(await counts()).toEqual([37, 37]);
  expect(await sql`select rows from shop.row_count where name = 'configuration'`).toEqual([{ rows: 37 }]);
  expect(await sql`select from shop.component_order_change`).toHaveLength(0);
});

test('more than one statement can add up is added up by several', async () => {
  const { sql } = database;
  const [orders, before] = await counts();
  await sql`insert into shop.component_order_change (component_id, orders) select 18, 1 from generate_series(1, 100001)`;
  await addUpCounts(sql);
  expect(await sql`select from shop.component_order_change`).toHaveLength(0);
  expect(await counts()).toEqual([orders, before! + 100_001]);
});

test('an order that is not finished counts for nobody, and holds up neither a list nor adding up', async () => {
  const { sql } = database;
  const before = await counts();
  const other = await sql.reserve();
  await other`begin`;
  await other`
    insert into shop.configuration_item (configuration_id, position, component_id, name, price_cents)
    select max(id), 100, 18, 'Fire Suppression System', 100 from shop.configuration`;
  await addUpCounts(sql);
  expect(await counts()).toEqual(before);
  await other`rollback`;
  other.release();
  expect(await counts()).toEqual(before);
});

test('counts that are wrong are found, and corrected while orders come and others add up', async () => {
  const { sql } = database;
  // As an earlier test has left them.
  expect(await correctCounts(sql)).toEqual(['number of orders of component 18']);
  const [orders] = await counts();
  await sql`insert into shop.row_count (name, rows) values ('configuration', 5), ('supplier', -1)`;
  await sql`update shop.component set order_count = order_count + 7 where id in (1, 18)`;
  await sql`insert into shop.component_order_change (component_id, orders) values (2, 3)`;
  const wrong = [
    'number of rows of configuration',
    'number of rows of supplier',
    ...[1, 2, 18].map((id) => `number of orders of component ${id}`),
  ];
  expect(await findWrongCounts(sql)).toEqual(wrong);
  const [, corrected] = await Promise.all([placeMany(10), correctCounts(sql), addUpCounts(sql), placeMany(10)]);
  expect(corrected).toEqual(wrong);
  expect(await findWrongCounts(sql)).toEqual([]);
  expect((await counts())[0]).toBe(orders! + 20);
});

test('every table whose rows are counted can be counted anew', async () => {
  const { sql } = database;
  const counted = await sql<{ name: string }[]>`
    select distinct c.relname::text as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('count_rows', 'count_responses')
    order by name`;
  await sql`insert into shop.row_count (name, rows) select name, 1 from unnest(${counted.map(({ name }) => name)}::text[]) name`;
  expect(await correctCounts(sql)).toEqual(counted.map(({ name }) => `number of rows of ${name}`));
});
