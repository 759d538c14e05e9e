import type { AuditEvent } from '@fieldbox/contract/audit/audit';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';
import { findLastChange } from './findLastChange.ts';
import { hasChangedSince } from './hasChangedSince.ts';
import { findUndoOf, lockEvent } from './listEvents.ts';
import { tooLateToUndo, type Undo, type UndoHandlers, undoneAlready } from './undoHandler.ts';

/**
 * Undoes a change, within a transaction, by another change that restores the state before it.
 * @returns the event of that other change
 * @throws ApiFailure not_found, validation_failed for what cannot be undone, edit_conflict when it was undone already or
 * its subject has changed since
 */
export async function undoEvent(
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
