import { foldCounts } from 'api/counts/foldCounts';
import { type Database, openDatabase } from 'api/database/connect';
import { migrate } from 'api/database/migrate';
import { seed } from 'api/seed/seed';
import {
  seedComponents,
  seedConfigurations,
  seedEvents,
  seedMissions,
  seedResponses,
  seedSuppliers,
} from 'api/testing/manyRows';

/** Spread over about a year. */
const secondsApart = (rows: number) => (3 * 365 * 86_400) / rows + 0.000007;

/** Three components for each order that has none yet. */
export const seedItems = (sql: Database) => sql`
  insert into shop.configuration_item (configuration_id, position, component_id, name, price_cents)
  select c.id, position, 1 + (c.id + position) % 18, 'Component', 100
  from shop.configuration c, generate_series(1, 3) position
  on conflict do nothing`;

/** Fills all lists with many rows; 1,500 of the oldest orders have a word in common. */
export async function seedLists(url: string, rows: number): Promise<void> {
  const sql = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 });
  await migrate(sql);
  await seed(sql, 'catalogue');
  for (const fill of [seedConfigurations, seedResponses, seedEvents]) await fill(sql, rows, secondsApart(rows));
  const fewer = rows / 10;
  for (const fill of [seedSuppliers, seedComponents, seedMissions]) await fill(sql, fewer, secondsApart(fewer));
  await sql`
    update shop.configuration set organization = 'Müller & Söhne, Stroud'
    where id in (select id from shop.configuration order by created_at, id limit 1500)`;
  await seedItems(sql);
  await foldCounts(sql);
  await sql`vacuum analyze`;
  await sql.end();
}
