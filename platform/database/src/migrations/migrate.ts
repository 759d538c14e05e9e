import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { buildIndexes } from './buildIndexes.ts';
import { type LockWaits, withoutQueueing } from './lockWaits.ts';
import { type MigrationFile, readMigrations } from './migrationFiles.ts';
import { refreshCollations } from './refreshCollations.ts';
import { isConcurrent } from './statements.ts';
import { takeTurn } from './takeTurn.ts';

/** A schema, and the numbered files that make it what it is. */
export interface Migrations {
  schema: string;
  folder: URL;
  /** The number of an advisory lock that nothing else uses. */
  lock: number;
}

export interface MigrateOptions extends LockWaits {
  /** Run these alone, where a backup has been made with fewer. */
  only?: ReadonlySet<string>;
}

/**
 * Runs the migrations that have not run on this database, in the order of their numbers, each in its own transaction. When
 * several processes start together, one runs them and the others wait for as long as that takes.
 *
 * A migration that needs a lock waits for it a fraction of a second only, because every request for the same table waits
 * behind it meanwhile; then it lets them pass and tries again. Indexes that are built concurrently stop nobody.
 *
 * It needs one connection of its own, with a session: a pooler that changes sessions after each transaction won't do.
 */
export async function migrate(sql: Sql, migrations: Migrations, options: MigrateOptions = {}): Promise<void> {
  const { schema, folder, lock } = migrations;
  const files = (await readMigrations(folder)).filter(({ name }) => options.only?.has(name) ?? true);
  const connection = await sql.reserve();
  try {
    await connection`set statement_timeout = 0`;
    await takeTurn(connection, lock, options);
    await createHistory(connection, schema, options);
    const done = await readHistory(connection, schema);
    await requireUnchanged(connection, schema, files, done);
    for (const file of files.filter(({ name }) => !done.has(name))) {
      await run(connection, schema, file, options).catch((error) => {
        options.report?.(`The migration ${schema}/${file.name} has failed, and the database is as it was before it`);
        throw error;
      });
    }
    await refreshCollations(connection, schema);
  } finally {
    // A connection that was lost has lost its lock as well.
    await connection.unsafe(`reset statement_timeout; select pg_advisory_unlock(${lock})`).catch(() => {});
    connection.release();
  }
}

/** The names of the migrations that have run. */
export async function listRun(sql: Sql, schema: string): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`select name from ${sql(`${schema}.migration`)} order by name`;
  return rows.map(({ name }) => name);
}

async function createHistory(connection: Sql, schema: string, waits: LockWaits) {
  // Not `if not exists`: a role that owns only this schema may not run that, even if the schema exists.
  const [found] = await connection<{ exists: boolean }[]>`select to_regnamespace(${schema}) is not null as exists`;
  if (!found!.exists) await connection`create schema ${connection(schema)}`;
  await connection`
    create table if not exists ${connection(`${schema}.migration`)} (
      name text primary key,
      run_at timestamptz not null default now()
    )`;
  // Not `if not exists` either: it would wait for whoever reads the table, such as pg_dump.
  const [column] = await connection`
    select 1 from pg_attribute where attrelid = ${`${schema}.migration`}::regclass and attname = 'digest' and not attisdropped`;
  if (column) return;
  await withoutQueueing(
    connection,
    `the column ${schema}.migration.digest`,
    waits,
    () => connection`alter table ${connection(`${schema}.migration`)} add column digest text`,
  );
}

/** The migrations that have run, each with the digest of its text; null where a release ran it that recorded none. */
async function readHistory(connection: Sql, schema: string): Promise<Map<string, string | null>> {
  const rows = await connection<{ name: string; digest: string | null }[]>`
    select name, digest from ${connection(`${schema}.migration`)}`;
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

/** Records digests that are missing. @throws Error for a migration whose text is not what has run */
async function requireUnchanged(
  connection: Sql,
  schema: string,
  files: MigrationFile[],
  done: Map<string, string | null>,
) {
  const changed = files.filter((file) => done.get(file.name) && done.get(file.name) !== digestOf(file));
  if (changed.length > 0) {
    throw new Error(
      `${changed.map(({ name }) => `${schema}/${name}`).join(', ')}: the text is not the one that has run on this database. ` +
        'Restore it, and change the schema by a new migration.',
    );
  }
  for (const file of files.filter(({ name }) => done.get(name) === null)) {
    await connection`
      update ${connection(`${schema}.migration`)} set digest = ${digestOf(file)} where name = ${file.name}`;
  }
}

/** The same for a text that git has written with other line ends. */
const digestOf = ({ text }: MigrationFile) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');

async function run(connection: Sql, schema: string, file: MigrationFile, waits: LockWaits): Promise<void> {
  const { name, text } = file;
  const note = () =>
    connection`insert into ${connection(`${schema}.migration`)} (name, digest) values (${name}, ${digestOf(file)})`;
  if (isConcurrent(text)) {
    await buildIndexes(connection, text);
    await note();
    return;
  }
  await withoutQueueing(connection, `migration ${name}`, waits, async () => {
    await connection.unsafe(text);
    await note();
  });
}
