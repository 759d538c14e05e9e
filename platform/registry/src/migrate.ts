import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** The number of an advisory lock that nothing else uses, so that processes that start together take turns. */
const lock = 7_134_001;

/** Migrates the schema `registry`: runs each new numbered file, all in one transaction. */
export async function migrateRegistry(sql: Sql) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  await sql.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${lock})`;
    // Not `if not exists`: a role that owns only this schema may not run that, even if the schema exists.
    const [{ schema } = { schema: null }] = await sql`select to_regnamespace('registry') as schema`;
    if (schema === null) await sql`create schema registry`;
    await sql`
      create table if not exists registry.migration (name text primary key, run_at timestamptz not null default now())
    `;
    const done = new Set((await sql<{ name: string }[]>`select name from registry.migration`).map(({ name }) => name));
    for (const file of files.filter((name) => !done.has(name))) {
      await sql.unsafe(await readFile(folder + file, 'utf8'));
      await sql`insert into registry.migration (name) values (${file})`;
    }
  });
}
