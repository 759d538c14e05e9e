// The order of these tests matters.
import { readMigrations } from '@onesite/database/migrations/migrationFiles';
import { requireTakeable } from '@onesite/database/migrations/takeOver';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { describeSchema } from './describeSchema.ts';
import { migrate, shopMigrations } from './migrate.ts';

const { replaced, upTo } = shopMigrations.baseline;

/** What the replaced migrations created otherwise than the baseline. */
const createdOtherwise = `
  alter table shop.configuration alter column component_ids drop not null;
  alter table shop.component_order_change add column slot integer not null default 0;
  alter table shop.supplier alter column username_skeleton drop not null, alter column company_skeleton drop not null;
  create function shop.place_order(
    text, text, text, text, integer, integer, integer, integer[], text, text, text, text, text, text, text[], text[], integer
  ) returns text language sql as 'select null';
  drop table shop.migration;
  create table shop.migration (name text primary key, run_at timestamptz not null default now(), digest text)`;

let database: TestDatabase;
const read = (table: string) => database.sql.unsafe(`select * from shop.${table} order by 1, 2`);
const componentIds = async () =>
  Object.fromEntries(await database.sql`select name, component_ids from shop.configuration`.values());

const addOrder = (name: string, components: number[]) => database.sql`
  with placed as (
    insert into shop.configuration (
      mission_id, mission_name, container_id, container_name, container_price_cents, total_price_cents,
      name, email, organization, intended_use, component_ids
    )
    values (1, 'Relief', 1, '20 ft standard', 100, 300, ${name}, 'ana@relief.example', 'Relief Network', 'Post', ${components})
    returning id
  )
  insert into shop.configuration_item (configuration_id, position, component_id, name, price_cents)
  select placed.id, item.position, item.id, 'Part', 100
  from placed, unnest(${components}::integer[]) with ordinality item (id, position)`;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const { sql } = database;
  const names = (await readMigrations(shopMigrations.folder)).map(({ name }) => name);
  await migrate(sql, { only: new Set(names.filter((name) => name <= upTo)) });
  await sql`insert into shop.mission (id, name, description, type) values (1, 'Relief', 'Helps.', 'civilian')`;
  await sql`
    insert into shop.container (id, kind, name, description, image_url, base_price_cents)
    values (1, '20ft', '20 ft standard', 'Fits.', '/20ft.svg', 100)`;
  await sql`
    insert into shop.component (id, name, description, category, price_cents, icon)
    overriding system value
    select id, 'Part ' || id, 'Of before', 'equipment', 100, 'plug' from generate_series(1, 3) id`;
  await sql.unsafe(createdOtherwise);
  await sql`
    insert into shop.migration (name)
    select lpad(number::text, 4, '0') || '_replaced.sql' from generate_series(1, ${replaced.count - 1}) number
    union all select ${replaced.last}`;
  await addOrder('with ids', [1, 2]);
  await addOrder('without ids', [3, 1]);
  await addOrder('without items', []);
  await sql`update shop.configuration set component_ids = null where name <> 'with ids'`;
});
afterAll(() => database.drop());

test('a database at the last migration before the baseline has the schema of a new one, and every row', async () => {
  const { sql } = database;
  const [items, components] = [await read('configuration_item'), await read('component')];
  await requireTakeable(sql, shopMigrations);
  await migrate(sql, { takesOver: true });
  const { sql: fresh, drop } = await createTestDatabase();
  expect(await describeSchema(sql)).toBe(await describeSchema(fresh));
  await drop();
  expect(await componentIds()).toEqual({ 'with ids': [1, 2], 'without ids': [3, 1], 'without items': [] });
  expect(await read('configuration_item')).toMatchObject(items);
  expect(await read('component')).toMatchObject(components);
});

test('the next start finds nothing to take over', async () => {
  const before = await read('migration');
  await migrate(database.sql);
  expect(await read('migration')).toEqual(before);
});
