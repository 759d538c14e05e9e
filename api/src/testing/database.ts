import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { type SeedName, seed } from '../seed/seed.ts';

export interface TestDatabase {
  sql: Database;
  url: string;
  /** Closes `sql` and removes the database. */
  drop: () => Promise<void>;
}

/**
 * A database for one test file, without tables, on the server in TEST_DATABASE_URL. As on a site, its role owns the database
 * and is not a superuser.
 */
export async function createEmptyDatabase({ encoding = 'UTF8' } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests through jest.config.mjs at the root.');
  const name = `test_api_${randomBytes(8).toString('hex')}`;
  await asServer(server, async (admin) => {
    await admin.unsafe(`create role ${name} login password '${name}'`);
    await admin.unsafe(`create database ${name} owner ${name} encoding '${encoding}' template template0`);
  });
  const url = new URL(server);
  Object.assign(url, { pathname: `/${name}`, username: name, password: name });
  const sql = openDatabase(url.href, { maxConnections: 5 });
  const drop = async () => {
    await sql.end({ timeout: 1 });
    await asServer(server, async (admin) => {
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.unsafe(`drop role ${name}`);
    });
  };
  return { sql, url: url.href, drop };
}

/** The same, migrated and seeded. */
export async function createTestDatabase(seedName: SeedName = 'catalogue'): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  await migrate(database.sql);
  await seed(database.sql, seedName);
  return database;
}

async function asServer(url: string, run: (sql: Database) => PromiseLike<unknown>): Promise<void> {
  const sql = openDatabase(url, { maxConnections: 1, statementTimeoutMs: 30_000 });
  await run(sql);
  await sql.end();
}
