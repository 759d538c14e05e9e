import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { buildIndexes, isConcurrent } from './buildIndexes.ts';
import {
  createHistory,
  type MigrationFile,
  readHistory,
  readMigrations,
  recordRun,
  requireUnchanged,
} from './history.ts';
import { type LockWaits, withoutQueueing } from './lockWaits.ts';

/** A schema, and the numbered files that create it. */
export interface Migrations {
  schema: string;
  folder: URL;
  /** The number of an advisory lock that nothing else uses. */
  lock: number;
  /** An extension whose operator classes the files name without a schema. Its schema differs between servers. */
  extension?: string;
}

/**
 * Runs the migrations that have not run on this database, in the order of their numbers, each in its own transaction. When several
 * processes start together, one runs them and the others wait. A migration waits for a lock only a fraction of a second, because
 * every request for the same table waits behind it. Then it lets them pass and tries again. Indexes that are built concurrently block
 * nobody. It needs a connection with a session, which a transaction pooler such as PgBouncer does not give.
 */
export async function migrate(sql: Sql, migrations: Migrations, options: LockWaits = {}): Promise<void> {
  const { schema, folder, lock, extension } = migrations;
  const files = await readMigrations(folder);
  const connection = await sql.reserve();
  try {
    await connection`set statement_timeout = 0`;
    // The schema that the extension is in or, if a migration has yet to create it, will be in.
    if (extension)
      await connection`
        select set_config('search_path', coalesce(
          (select extnamespace::regnamespace::text from pg_extension where extname = ${extension}),
          format('%I', coalesce(current_schema(), 'public'))
        ), false)`;
    await acquireLock(connection, lock, options);
    await createHistory(connection, schema);
    const applied = await readHistory(connection, schema);
    requireUnchanged(schema, files, applied);
    for (const file of files.filter(({ name }) => !applied.has(name))) {
      await run(connection, schema, file, options).catch((error) => {
        const rest = isConcurrent(file.text) ? 'what it has finished stays' : 'the database is as it was before it';
        options.report?.(`The migration ${schema}/${file.name} has failed, and ${rest}`);
        throw error;
      });
    }
  } finally {
    // A lost connection has lost its lock as well.
    await connection
      .unsafe(`reset statement_timeout; reset search_path; select pg_advisory_unlock(${lock})`)
      .catch(() => {});
    connection.release();
  }
}

async function run(connection: Sql, schema: string, file: MigrationFile, waits: LockWaits): Promise<void> {
  const { name, text } = file;
  if (isConcurrent(text)) {
    await buildIndexes(connection, text);
    await recordRun(connection, schema, file);
    return;
  }
  await withoutQueueing(connection, `migration ${name}`, waits, async () => {
    await connection.unsafe(text);
    await recordRun(connection, schema, file);
  });
}

const pollMs = 100;

/**
 * Takes an advisory lock for the session, however long another process has it. It polls: a statement that waits for the lock would
 * block the concurrent index build of the other process, which waits for every earlier statement.
 */
async function acquireLock(connection: Sql, lock: number, { report = () => {} }: LockWaits): Promise<void> {
  for (let tries = 0; ; tries++) {
    const [row] = await connection<{ taken: boolean }[]>`select pg_try_advisory_lock(${lock}) as taken`;
    if (row!.taken) return;
    if (tries === 20) report('Another process is migrating the database: waiting until it is done');
    await pause(pollMs);
  }
}
