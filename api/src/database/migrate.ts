import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './connect.ts';
import { refreshCollations } from './refreshCollations.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number, as long as no other advisory lock of this database uses it. */
const migrationLock = 7_203_001;

/**
 * Runs the migrations that have not run on this database, in the order of their numbers, each in its own transaction.
 * When several processes start together, the others wait for the lock and then have nothing to do.
 */
export async function migrate(sql: Database): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) await runOnce(sql, name);
  await refreshCollations(sql, migrationLock);
}

async function runOnce(sql: Database, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8');
  await sql.begin(async (transaction) => {
    // A migration may take long, and so may waiting for that of another process.
    await transaction`set local statement_timeout = 0`;
    await transaction`select pg_advisory_xact_lock(${migrationLock})`;
    await transaction`create schema if not exists shop`;
    await transaction`
      create table if not exists shop.migration (
        name text primary key,
        run_at timestamptz not null default now()
      )`;
    const [run] = await transaction`select 1 from shop.migration where name = ${name}`;
    if (run) return;
    await transaction.unsafe(statements);
    await transaction`insert into shop.migration (name) values (${name})`;
  });
}
