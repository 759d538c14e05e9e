import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';

export interface LockWaits {
  /** How long requests may wait behind a migration that waits for a lock. Default 300. */
  lockTimeoutMs?: number;
  /** After which a migration gives up. Default an hour: longer than the longest export. */
  giveUpMs?: number;
  /** Called with what a migration waits for. */
  report?: (line: string) => void;
}

const firstPauseMs = 500;
const longestPauseMs = 10_000;

/** A lock was not free in time, or there was a deadlock. */
const contention = new Set(['55P03', '40P01']);

/**
 * Runs the work in a transaction that waits for each lock at most `lockTimeoutMs`. If that was too short it is rolled back, and
 * tried again after a pause, in which the requests that waited behind it continue.
 * @param name for messages, such as 'migration 0001_baseline.sql'
 * @throws Error that names the transactions that did not end within `giveUpMs`
 */
export async function withoutQueueing(
  connection: Sql,
  name: string,
  { lockTimeoutMs = 300, giveUpMs = 3_600_000, report = () => {} }: LockWaits,
  work: () => Promise<unknown>,
): Promise<void> {
  const began = Date.now();
  for (let tries = 0; ; tries++) {
    try {
      return await inTransaction(connection, async () => {
        await connection.unsafe(`set local lock_timeout = ${lockTimeoutMs}`);
        await work();
      });
    } catch (error) {
      if (!contention.has(String((error as { code?: unknown }).code))) throw error;
      const blockers = await describeTransactions(connection);
      if (Date.now() - began > giveUpMs) {
        const minutes = Math.round(giveUpMs / 60_000);
        const message = `No lock for ${name} in ${minutes} minutes: ${blockers}. End it, then start again.`;
        throw new Error(message, { cause: error });
      }
      if (tries % 6 === 0) report(`Waiting to run ${name}: ${blockers}`); // at first, and then about once a minute
      await pause(Math.min(firstPauseMs * 1.5 ** tries, longestPauseMs));
    }
  }
}

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

/** The oldest transactions, without their statements, which contain what people have sent. */
async function describeTransactions(connection: Sql): Promise<string> {
  const rows = await connection<{ text: string }[]>`
    select format('process %s (%s) has a transaction open for %s s', pid, application_name, seconds) as text
    from (
      select pid, coalesce(nullif(application_name, ''), 'unnamed') as application_name,
        extract(epoch from clock_timestamp() - xact_start)::integer as seconds
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
        and xact_start is not null
      order by xact_start
      limit 3
    ) oldest`;
  return rows.map(({ text }) => text).join(', ') || 'many short transactions';
}
