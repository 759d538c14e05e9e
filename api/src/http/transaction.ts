import type { Database, Transaction } from '../database/sql.ts';
import type { CallContext } from './environment.ts';

/** Runs a request's changes in one transaction, which is rolled back if the request has got a 503 before it ends. */
export async function inTransaction<Result>(
  c: CallContext,
  sql: Database,
  change: (sql: Transaction) => Promise<Result>,
): Promise<Result> {
  const { signal } = c.var.deadline;
  const result = await sql.begin(async (transaction) => {
    signal.throwIfAborted();
    const changed = await change(transaction);
    signal.throwIfAborted();
    return changed;
  });
  return result as Result; // the driver's type also stands for an array of promises
}

/** The same, and responds with the change's result as JSON, with the status that the call declares; with 204 if there is none. */
export async function respondWithChange(
  c: CallContext,
  sql: Database,
  change: (sql: Transaction) => Promise<unknown>,
): Promise<Response> {
  const result = await inTransaction(c, sql, change);
  if (result === undefined) return c.body(null, 204);
  return c.body(JSON.stringify(result), { headers: { 'Content-Type': 'application/json' } });
}
