import { createDatabase, defineDatabase, type Template } from '@onesite/database/testing/database';
import { migrate } from '../database/migrate.ts';
import { type Database, openDatabase } from '../database/sql.ts';
import { type SeedName, seed } from '../seed/seed.ts';

export interface TestDatabase {
  sql: Database;
  url: string;
  /** Closes `sql` and removes the database. */
  drop: () => Promise<void>;
}

const catalogue = templateOf('catalogue');
const templates: Record<SeedName, Template> = { catalogue, demo: templateOf('demo', catalogue) };

/**
 * A database for one test file, without tables. As on a site, its role owns the database and is not a superuser. Statements of
 * `sql` may take as long as on a busy machine.
 */
export const createEmptyDatabase = (options?: { encoding: string }) => opened(createDatabase(options));

/** The same, migrated and seeded. */
export const createTestDatabase = (seedName: SeedName = 'catalogue') =>
  opened(createDatabase({ template: templates[seedName] }));

/** The same, from before the first test of the file that asks for it until after its last. */
export function testDatabase(seedName: SeedName = 'catalogue'): Omit<TestDatabase, 'drop'> {
  const { url, create } = defineDatabase({ template: templates[seedName] });
  const sql = openDatabase(url, patient);
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ drop } = await create());
  });
  afterAll(async () => {
    await sql.end({ timeout: 1 });
    await drop();
  });
  return { sql, url };
}

/** The tables of a schema that contain a text, in any case. */
export async function tablesWith(sql: Database, text: string, schema = 'shop'): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = ${schema} order by table_name`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`
      select from ${sql(`${schema}.${name}`)} t where position(lower(${text}) in lower(to_jsonb(t)::text)) > 0`;
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** For connections of tests on a busy machine. */
const patient = { maxConnections: 5, statementTimeoutMs: 60_000, connectTimeoutSeconds: 60 };

async function opened(created: ReturnType<typeof createDatabase>): Promise<TestDatabase> {
  const database = await created;
  const sql = openDatabase(database.url, patient);
  const drop = async () => {
    await sql.end({ timeout: 1 });
    await database.drop();
  };
  return { sql, url: database.url, drop };
}

function templateOf(name: SeedName, base?: Template): Template {
  async function fill(url: string) {
    const sql = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 60_000 });
    await migrate(sql);
    await seed(sql, name);
    await sql.end();
  }
  return { name: `shop_${name}`, base, fill };
}

/** Until so many statements wait for a lock. */
export async function untilBlocked(sql: Database, count: number): Promise<void> {
  const blocked = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await blocked()).length < count) await new Promise(setImmediate);
}
