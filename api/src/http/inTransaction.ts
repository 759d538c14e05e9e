import type { Database, Transaction } from '../database/connect.ts';
import type { CallContext } from './environment.ts';

/** Runs a request's changes in one transaction, which is rolled back if the request got a 503 meanwhile. */
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
  return result as Result;
}
