import type { Context } from 'hono';
import type { Database, Statements } from '../database/connect.ts';
import type { ApiEnv } from './environment.ts';
import { nameEvent, recordedEvent } from './recordedEvent.ts';

/**
 * Runs a request's changes in one transaction, which is rolled back if the request was answered with 503 meanwhile. The
 * answer names the event of an administrator's change.
 */
export async function inTime<Result>(
  c: Context<ApiEnv>,
  sql: Database,
  change: (sql: Statements) => Promise<Result>,
): Promise<Result> {
  const { signal } = c.var.deadline;
  const result = await sql.begin(async (transaction) => {
    signal.throwIfAborted();
    const changed = await change(transaction);
    signal.throwIfAborted();
    return { changed, eventId: recordedEvent(transaction) };
  });
  nameEvent(c, result.eventId);
  return result.changed as Result;
}
