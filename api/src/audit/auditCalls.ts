import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import { auditEventResponse } from '@fieldbox/contract/audit/responseSchemas';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import type { Hono } from 'hono';
import { call } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import { inRecordedTransaction, type Recorded } from '../http/inTransaction.ts';
import type { ApiParts } from '../parts.ts';
import { findLastChange } from './findLastChange.ts';
import { hasChangedSince } from './hasChangedSince.ts';
import { auditList, findChanges, findUndoOf, lockEvent, readEvent, selectEvents } from './listEvents.ts';
import { tooLateToUndo, type Undo, type UndoHandlers, undoneAlready } from './undoHandler.ts';

/** Who did what when, for administrators, who can undo what administrators did. */
export function auditCalls(calls: Hono<ApiEnv>, parts: ApiParts, undoHandlers: UndoHandlers): void {
  const { sql, settings, lists, administrators: guard } = parts;

  listCalls(calls, parts, callPaths.audit, {
    name: 'audit',
    list: auditList,
    row: auditEventResponse,
    select: selectEvents,
    read: readEvent,
  });

  calls.post(
    callPaths.auditUndo,
    call({ summary: 'Undo a change', guard, id: true, response: auditEventResponse }),
    lists.invalidateOnSuccess,
    async (c) => {
      const { id } = c.req.valid('param');
      const by = { administratorId: c.var.administratorId, mail: settings.mail };
      return c.json(await inRecordedTransaction(c, sql, (transaction) => undoEvent(transaction, id, undoHandlers, by)));
    },
  );
}

/**
 * Undoes a change, within a transaction, by another change that restores the state before it. Of several changes, those are undone whose
 * subjects have not changed since, and the event of the undo names the others.
 * @returns the event of that other change
 * @throws ApiFailure not_found, validation_failed for what cannot be undone, edit_conflict when it was undone already or
 * all of its subjects have changed since
 */
async function undoEvent(
  sql: Statements,
  eventId: number,
  undoHandlers: UndoHandlers,
  by: Pick<Undo, 'administratorId' | 'mail'>,
): Promise<Recorded<AuditEvent>> {
  const event = await lockEvent(sql, eventId);
  if (!event) throw new ApiFailure('not_found', 'There is no such event.');
  if (event.undoRefusal === 'undone') throw undoneAlready(event);
  const undo = undoHandlers[event.action];
  if (!undo || event.undoRefusal === 'not_undoable') {
    throw new ApiFailure('validation_failed', 'This change cannot be undone.');
  }
  const all = await findChanges(sql, event);
  const changes = all.filter(({ canUndo }) => canUndo);
  if (changes.length === 0) throw tooLateToUndo(await findLastChange(sql, event.kind, all[0]!.subject.id ?? 0));
  const whole = all[0] === event ? undefined : eventId;
  await undo(sql, { event, changes, whole, id: event.subject.id ?? 0, ...by });
  const ownEvent = await findUndoOf(sql, eventId);
  // A handler that has found nothing to change has recorded nothing.
  if (!ownEvent) throw tooLateToUndo();
  // Checked again now that this transaction has locked the subjects: somebody may have changed one in between.
  const undone = changes.map(({ id }) => id);
  if (await hasChangedSince(sql, undone)) throw tooLateToUndo();
  return { result: ownEvent, eventId: ownEvent.id };
}
