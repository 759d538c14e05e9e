import { ensureAdministrator } from 'api/accounts/ensureAdministrator';
import { foldCounts } from 'api/counts/foldCounts';
import { type Database, openDatabase } from 'api/database/connect';
import { migrate } from 'api/database/migrate';
import { seed } from 'api/seed/seed';
import { seedConfigurations, seedResponses } from 'api/testing/manyRows';
import { seedItems } from '../lists/seedLists.ts';

const atOnce = 100_000;

/** Creates tables, catalogue and an administrator. */
export async function prepare(url: string) {
  const administrator = { username: 'bench', password: 'only for this bench' };
  await withDatabase(url, async (sql) => {
    await migrate(sql);
    await seed(sql, 'catalogue');
    await ensureAdministrator(sql, administrator);
  });
  return administrator;
}

export const seedOrders = (url: string) =>
  withDatabase(url, async (sql) => {
    await seedConfigurations(sql, 10_000);
    await sql`vacuum analyze`;
  });

/** Adds this many orders; the three oldest contain a word that no other order has. */
export const seedHistory = (url: string, count: number) =>
  withDatabase(url, async (sql) => {
    const slow = await sql<{ name: string; definition: string }[]>`
      select indexname as name, indexdef as definition
      from pg_indexes
      where schemaname = 'shop' and indexname like any(array['configuration\\_by%', 'configuration\\_searchable'])`;
    for (const { name } of slow) await sql`drop index ${sql(`shop.${name}`)}`;
    for (let seeded = 0; seeded < count; seeded += atOnce) {
      await seedConfigurations(sql, Math.min(atOnce, count - seeded));
    }
    await sql`
      update shop.configuration set organization = 'Rarissima'
      where id in (select id from shop.configuration order by created_at, id limit 3)`;
    await seedItems(sql);
    for (const { definition } of slow) await sql.unsafe(definition);
    await foldCounts(sql);
    await sql`vacuum analyze`;
  });

export const seedSurvey = (url: string, count: number) =>
  withDatabase(url, async (sql) => {
    // An export does not use these indexes, and they are slow to fill.
    for (const index of ['searchable', 'by_lead_name', 'by_email', 'by_organization', 'by_delivery_timeframe']) {
      await sql.unsafe(`drop index shop.questionnaire_${index}`);
    }
    for (let seeded = 0; seeded < count; seeded += atOnce) await seedResponses(sql, Math.min(atOnce, count - seeded));
    await sql`vacuum analyze shop.questionnaire_response`;
  });

async function withDatabase(url: string, work: (sql: Database) => Promise<unknown>) {
  const sql = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 0 });
  await work(sql);
  await sql.end();
}
