// The order of these tests matters.
import { componentIcons } from '@fieldbox/contract/catalogue/componentIcons';
import type { CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { partOfIcon } from '@fieldbox/contract/catalogue/parts';
import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { readMigrations } from '@onesite/database/migrations/migrationFiles';
import { createTestApi, read, type TestApi } from '../testing/client.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/database.ts';
import { migrate, shopMigrations } from './migrate.ts';

/** The newest migration of the last release without parts. */
const lastWithoutParts = '0011_audit.sql';
const icons = [...componentIcons, 'default-icon', 'of-a-catalogue-of-before'];

let database: TestDatabase;
let api: TestApi['api'];
let orderOfBefore: number;

/** Statements as that release sends them, which goes on beside this one for a while. */
const addComponent = (icon: string, weight = 10) => database.sql`
  insert into shop.component (name, description, category, price_cents, icon, weight_in_kg, watts_made)
  values (${icon}, 'Of the release before', 'equipment', 100, ${icon}, ${weight}, 5)`;

async function placeOrder(componentIds: number[]): Promise<number> {
  const [placed] = await database.sql<{ answer: string }[]>`
    select answer
    from shop.place_order(
      '{"missionId":1}', null, null, null, 24, 1, 1, ${componentIds}::integer[],
      'Ana Ruiz', 'ana@relief.example', 'Relief Network', 'Coordination post', null, null,
      '{}'::text[], '{}'::text[], '[]'::jsonb, null
    )`;
  return JSON.parse(placed!.answer).id;
}

const listed = () => read<CatalogueComponent[]>(api.request('/api/components'));
const componentsOf = async (id: number) =>
  (await read<SubmittedConfiguration>(api.request(`/api/configurations/${id}`))).components;
const allIds = async () =>
  (await database.sql<{ id: number }[]>`select id from shop.component order by id`).map(({ id }) => id);

beforeAll(async () => {
  database = await createEmptyDatabase();
  const { sql } = database;
  const all = await readMigrations(shopMigrations.folder);
  const before = all.map(({ name }) => name).filter((name) => name <= lastWithoutParts);
  await migrate(sql, { only: new Set(before) });
  await sql`insert into shop.mission (id, name, description, type) values (1, 'Relief', 'Helps.', 'civilian')`;
  await sql`
    insert into shop.container (id, kind, name, description, image_url, base_price_cents)
    values (1, '20ft', '20 ft standard', 'Fits.', '/20ft.svg', 100)`;
  for (const icon of icons) await addComponent(icon);
  orderOfBefore = await placeOrder(await allIds());
  await migrate(sql);
  ({ api } = createTestApi(sql));
});
afterAll(() => database.drop());

test('every component of before keeps its drawing, whatever its icon, and so do the orders that hold it', async () => {
  const parts = icons.map(partOfIcon);
  expect((await listed()).map(({ icon, part }) => [icon, part])).toEqual(icons.map((icon, at) => [icon, parts[at]]));
  const sold = await componentsOf(orderOfBefore);
  expect(sold.map(({ part }) => part)).toEqual(parts);
  expect(sold.map(({ weightInKg, wattsMade, leadTimeInDays }) => [weightInKg, wattsMade, leadTimeInDays])).toEqual(
    icons.map(() => [10, 5, null]),
  );
});

test('what the release before goes on to store beside this one is drawn as it draws it, and its orders are as sold', async () => {
  await addComponent('solar-panel', 86);
  const id = (await allIds()).at(-1)!;
  const order = await placeOrder([id]);
  await database.sql`update shop.component set icon = 'lock', weight_in_kg = 1 where id = ${id}`;
  expect((await listed()).at(-1)).toMatchObject({ icon: 'lock', part: 'lock', weightInKg: 1 });
  expect(await componentsOf(order)).toMatchObject([{ part: 'solar-panel', weightInKg: 86, wattsMade: 5 }]);
});
