import type { Context } from 'hono';
import type { Database, Statements } from '../database/connect.ts';
import type { ApiEnv } from './environment.ts';

/** Runs a request's changes in one transaction, which is undone when the request was answered with 503 meanwhile. */
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
    return { changed };
  });
  return result.changed as Result;
}
