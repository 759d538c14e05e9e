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
    await createHistory(connection, schema);
    const done = new Set(await listRun(connection, schema));
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

async function createHistory(connection: Sql, schema: string) {
  // Not `if not exists`: a role that owns only this schema may not run that, even if the schema exists.
  const [found] = await connection<{ exists: boolean }[]>`select to_regnamespace(${schema}) is not null as exists`;
  if (!found!.exists) await connection`create schema ${connection(schema)}`;
  await connection`
    create table if not exists ${connection(`${schema}.migration`)} (
      name text primary key,
      run_at timestamptz not null default now()
    )`;
}

async function run(connection: Sql, schema: string, { name, text }: MigrationFile, waits: LockWaits): Promise<void> {
  const note = () => connection`insert into ${connection(`${schema}.migration`)} (name) values (${name})`;
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
