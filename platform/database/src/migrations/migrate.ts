import { setTimeout as pause } from 'node:timers/promises';
import pRetry from 'p-retry';
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

/** A schema, and the numbered files that create it. */
export interface Migrations {
  schema: string;
  folder: URL;
  /** The number of an advisory lock that nothing else uses. */
  lock: number;
  /** An extension whose operator classes the files name without a schema. Its schema differs between servers. */
  extension?: string;
}

export interface MigrateOptions {
  /** After which a migration that gets no lock gives up. Default an hour: longer than the longest export. */
  giveUpMs?: number;
  /** Called with what migrations wait for, and with what a failed one leaves. */
  report?: (line: string) => void;
}

/**
 * Runs the migrations that have not run on this database, in the order of their numbers, each in its own transaction. When several
 * processes start together, one runs them and the others wait. A migration waits for a lock only a fraction of a second, because
 * every request for the same table waits behind it. Then it lets them pass and tries again. Indexes that are built concurrently block
 * nobody. It needs a connection with a session, which a transaction pooler such as PgBouncer does not give.
 */
export async function migrate(sql: Sql, migrations: Migrations, options: MigrateOptions = {}): Promise<void> {
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

/** @throws Error if a lock was not free within `giveUpMs` */
async function run(
  connection: Sql,
  schema: string,
  file: MigrationFile,
  { giveUpMs = 3_600_000, report = () => {} }: MigrateOptions,
): Promise<void> {
  const { name, text } = file;
  if (isConcurrent(text)) {
    await buildIndexes(connection, text);
    await recordRun(connection, schema, file);
    return;
  }
  const runOnce = () =>
    inTransaction(connection, async () => {
      await connection`set local lock_timeout = 300`; // ms; requests for the same table wait as long
      await connection.unsafe(text);
      await recordRun(connection, schema, file);
    });
  const next = 'end the oldest transaction (docs/operate.md#migrations)';
  await pRetry(runOnce, {
    retries: Infinity,
    maxRetryTime: giveUpMs,
    minTimeout: 500,
    factor: 1.5,
    maxTimeout: 10_000,
    shouldRetry: ({ error }) => isContention(error),
    onFailedAttempt: ({ error, attemptNumber }) => {
      if (attemptNumber === 1 && isContention(error))
        report(`Migration ${name} waits for a lock: if that takes long, ${next}`);
    },
  }).catch((error) => {
    if (!isContention(error)) throw error;
    throw new Error(`Migration ${name} got no lock: ${next}, then start again`, { cause: error });
  });
}

/** Whether a lock was not free in time, or there was a deadlock. */
const isContention = (error: Error) => ['55P03', '40P01'].includes(String((error as { code?: unknown }).code));

async function inTransaction(connection: Sql, work: () => Promise<unknown>): Promise<void> {
  await connection`begin`;
  try {
    await work();
    await connection`commit`;
  } catch (error) {
    await connection`rollback`.catch(() => {});
    throw error;
  }
}

const pollMs = 100;

/**
 * Takes an advisory lock for the session, however long another process has it. It polls: a statement that waits for the lock would
 * block the concurrent index build of the other process, which waits for every earlier statement.
 */
async function acquireLock(connection: Sql, lock: number, { report = () => {} }: MigrateOptions): Promise<void> {
  for (let tries = 0; ; tries++) {
    const [row] = await connection<{ taken: boolean }[]>`select pg_try_advisory_lock(${lock}) as taken`;
    if (row!.taken) return;
    if (tries === 20) report('Another process is migrating the database: waiting until it is done');
    await pause(pollMs);
  }
}
