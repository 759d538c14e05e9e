import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './connect.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Any number that no other lock of this database uses. */
const migrationLock = 7_203_001;

/**
 * Runs the migrations that this database has not had, in the order of their numbers, each in a transaction of its own.
 * Several processes may start together: each waits for the lock and then finds the work done.
 */
export async function migrate(sql: Database): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) await runOnce(sql, name);
}

async function runOnce(sql: Database, name: string): Promise<void> {
  const statements = await readFile(new URL(name, folder), 'utf8');
  await sql.begin(async (transaction) => {
    // A migration may take its time, and so may waiting for another process's.
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
