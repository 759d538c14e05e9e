import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Sql } from 'postgres';

export interface MigrationFile {
  name: string;
  text: string;
}

export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  // On Windows, git may give the files other line ends: they must not change the digests.
  const read = async (name: string) => (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
  return Promise.all(names.map(async (name) => ({ name, text: await read(name) })));
}

/** Creates the schema and the table of the migrations that have run, unless they are there. */
export async function createHistory(connection: Sql, schema: string): Promise<void> {
  // Not `if not exists`: a role that owns only this schema may not run that, even if the schema exists.
  const [found] = await connection<{ exists: boolean }[]>`select to_regnamespace(${schema}) is not null as exists`;
  if (!found!.exists) await connection`create schema ${connection(schema)}`;
  await connection`
    create table if not exists ${connection(`${schema}.migration`)} (
      name text primary key,
      digest text not null,
      run_at timestamptz not null default now()
    )`;
}

/** The migrations that have run, each with the digest of its text. */
export async function readHistory(connection: Sql, schema: string): Promise<Map<string, string>> {
  const rows = await connection<{ name: string; digest: string }[]>`
    select name, digest from ${connection(`${schema}.migration`)}`;
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

export const recordRun = (connection: Sql, schema: string, file: MigrationFile) => connection`
  insert into ${connection(`${schema}.migration`)} (name, digest) values (${file.name}, ${digestOf(file)})`;

/** @throws Error for a database that did not begin with the first file, or a migration whose text is not what has run */
export function requireUnchanged(schema: string, files: MigrationFile[], applied: Map<string, string>): void {
  if (applied.size > 0 && !applied.has(files[0]!.name))
    throw new Error(
      `The schema ${schema} of this database is from before ${files[0]!.name}, and nothing upgrades it: ` +
        'use another DATA_DIR or an empty database, or start what made it (docs/operate.md#migrations)',
    );
  const changed = files.filter((file) => applied.has(file.name) && applied.get(file.name) !== digestOf(file));
  if (changed.length === 0) return;
  throw new Error(
    `${changed.map(({ name }) => `${schema}/${name}`).join(', ')}: the text is not the one that has run on this database. ` +
      'Start the release that has run it. If a file was edited, undo that, and change the schema by a new migration.',
  );
}

const digestOf = ({ text }: MigrationFile) => createHash('sha256').update(text).digest('hex');
