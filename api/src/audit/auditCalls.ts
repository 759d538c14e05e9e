import { type AuditEvent, type UndoneEvents, undoEventsSchema } from '@fieldbox/contract/audit/audit';
import { auditEventResponse, undoneEventsResponse } from '@fieldbox/contract/audit/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import type { Statements, Transaction } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inRecordedTransaction, inTransaction, type Recorded } from '../http/inTransaction.ts';
import { postgresFailure } from '../http/postgresFailure.ts';
import { listCall, respondWithList } from '../lists/respondWithList.ts';
import type { ApiParts } from '../parts.ts';
import { findLastChange } from './findLastChange.ts';
import { hasChangedSince } from './hasChangedSince.ts';
import { auditList, findUndoOf, listEvents, lockEvent } from './listEvents.ts';
import { tooLateToUndo, type Undo, type UndoHandlers, undoneAlready } from './undoHandler.ts';

/** Who did what when, for administrators, who can undo what administrators did. */
export function auditCalls(
  calls: Hono<ApiEnv>,
  { sql, settings, lists, administrators }: ApiParts,
  undoHandlers: UndoHandlers,
): void {
  const guard = administrators;

  calls.get(
    callPaths.audit,
    call({ summary: 'Who did what when', guard, ...listCall('audit', auditEventResponse) }),
    (c) => respondWithList(c, sql, auditList, c.req.valid('query'), listEvents),
  );

  calls.post(
    callPaths.auditUndoBatch,
    call({ summary: 'Take changes back', guard, body: undoEventsSchema, response: undoneEventsResponse }),
    lists.invalidateOnSuccess,
    async (c) => {
      const { eventIds } = c.req.valid('json');
      const by = { administratorId: c.var.administratorId, mail: settings.mail };
      return c.json(await inTransaction(c, sql, (transaction) => undoEvents(transaction, eventIds, undoHandlers, by)));
    },
  );

  calls.post(
    callPaths.auditUndo,
    call({ summary: 'Take a change back', guard, id: true, response: auditEventResponse }),
    lists.invalidateOnSuccess,
    async (c) => {
      const { id } = c.req.valid('param');
      const by = { administratorId: c.var.administratorId, mail: settings.mail };
      return c.json(await inRecordedTransaction(c, sql, (transaction) => undoEvent(transaction, id, undoHandlers, by)));
    },
  );
}

/** Undoes changes one by one, within a transaction: what can't be undone stays as it is, and the response says why. */
async function undoEvents(
  sql: Transaction,
  eventIds: readonly number[],
  undoHandlers: UndoHandlers,
  by: Pick<Undo, 'administratorId' | 'mail'>,
): Promise<UndoneEvents> {
  const events: UndoneEvents = { undone: [], refused: [] };
  for (const eventId of eventIds) {
    try {
      const { result } = await sql.savepoint((each) => undoEvent(each, eventId, undoHandlers, by));
      events.undone.push(result);
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : postgresFailure(error);
      if (!failure || failure.code === 'unavailable') throw error;
      events.refused.push({ eventId, ...failure.toJSON() });
    }
  }
  return events;
}

/**
 * Undoes a change, within a transaction, by another change that restores the state before it.
 * @returns the event of that other change
 * @throws ApiFailure not_found, validation_failed for what cannot be undone, edit_conflict when it was undone already or
 * its subject has changed since
 */
async function undoEvent(
  sql: Statements,
  eventId: number,
  undoHandlers: UndoHandlers,
  { administratorId, mail }: Pick<Undo, 'administratorId' | 'mail'>,
): Promise<Recorded<AuditEvent>> {
  const event = await lockEvent(sql, eventId);
  if (!event) throw new ApiFailure('not_found', 'There is no such event.');
  if (event.undoRefusal === 'undone') throw undoneAlready(event);
  const undo = undoHandlers[event.action];
  const id = event.subject.id ?? 0;
  if (!undo || event.undoRefusal === 'not_undoable') {
    throw new ApiFailure('validation_failed', 'This change cannot be undone.');
  }
  if (event.undoRefusal === 'changed_since') throw tooLateToUndo(await findLastChange(sql, event.kind, id));
  await undo(sql, { event, id, administratorId, mail });
  const ownEvent = await findUndoOf(sql, eventId);
  // A handler that has found nothing to change has recorded nothing.
  if (!ownEvent) throw tooLateToUndo();
  // Checked again now that this transaction has locked the subject: somebody may have changed it in between.
  if (await hasChangedSince(sql, event, ownEvent)) throw tooLateToUndo();
  return { result: ownEvent, eventId: ownEvent.id };
}
