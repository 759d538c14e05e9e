import { type Database, inTransaction, type Transaction } from '../database/sql.ts';
import type { CallContext } from './environment.ts';

/** Makes a request's changes in one transaction, which is rolled back if the request has got a 503 before it ends. */
export const changeInTime = <Result>(c: CallContext, sql: Database, change: (sql: Transaction) => Promise<Result>) =>
  inTransaction(sql, async (transaction) => {
    const { signal } = c.var.deadline;
    signal.throwIfAborted();
    const changed = await change(transaction);
    signal.throwIfAborted();
    return changed;
  });

/** Makes a request's changes, and responds with the change's result as JSON, with the status that the call declares; with 204 if there is none. */
export async function respondWithChange(
  c: CallContext,
  sql: Database,
  change: (sql: Transaction) => Promise<unknown>,
): Promise<Response> {
  const result = await changeInTime(c, sql, change);
  if (result === undefined) return c.body(null, 204);
  return c.body(JSON.stringify(result), { headers: { 'Content-Type': 'application/json' } });
}
