import { auditEventHeader } from '@fieldbox/contract/audit/audit';
import type { Context } from 'hono';
import type { Statements } from '../database/connect.ts';
import type { ApiEnv } from './environment.ts';

/** The last event of each transaction that runs: a change's result need not carry it through every function. */
const recordedEvents = new WeakMap<Statements, number>();

export const noteRecordedEvent = (transaction: Statements, id: number) => recordedEvents.set(transaction, id);

/** The event that was recorded in a transaction; undefined for a change that changed nothing. */
export const recordedEvent = (transaction: Statements): number | undefined => recordedEvents.get(transaction);

/** Names the event of an administrator's change in its answer, so that the change can be undone. */
export function nameEvent(c: Context<ApiEnv>, id: number | null | undefined): void {
  if (c.var.administratorId !== undefined && id) c.header(auditEventHeader, String(id));
}
