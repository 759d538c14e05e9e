import { auditEventHeader } from '@fieldbox/contract/audit/audit';
import type { Database, Statements, Transaction } from '../database/connect.ts';
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

/** The same for a recorded change: the response names its event. */
export async function inRecordedTransaction<Result>(
  c: CallContext,
  sql: Database,
  change: (sql: Statements) => Promise<Recorded<Result>>,
): Promise<Result> {
  const { result, eventId } = await inTransaction(c, sql, change);
  nameEvent(c, eventId);
  return result;
}

/** The result of a change, and the event that it recorded; no event if it changed nothing. */
export interface Recorded<Result> {
  result: Result;
  eventId?: number;
}

/** Names the event of an administrator's change in its response, so that the change can be undone. */
export function nameEvent(c: CallContext, id: number | null | undefined): void {
  if (c.var.administratorId !== undefined && id) c.header(auditEventHeader, String(id));
}
