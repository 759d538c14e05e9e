import type { Assignee } from '@fieldbox/contract/orders/assignees';
import type { OrderState } from '@fieldbox/contract/orders/orderStates';
import { tooLateToUndo, type UndoHandlers } from '../audit/undoHandler.ts';
import { applyChanges, findAssignee, lockOrder } from './changeOrders.ts';
import { undoChoice } from './correctChoice.ts';
import { undoCustomer } from './correctCustomer.ts';
import { restoreNote } from './orderNotes.ts';

export const orderUndoHandlers = {
  /** An order stays on record: undone is cancelled. */
  order_created: async (sql, undo) => {
    await applyChanges(sql, [await lockOrder(sql, undo)], { state: 'cancelled' }, undo.administratorId, undo.event.id);
  },
  order_state_changed: async (sql, undo) => {
    const state = undo.event.before?.state as OrderState;
    await applyChanges(sql, [await lockOrder(sql, { id: undo.id })], { state }, undo.administratorId, undo.event.id);
  },
  order_assigned: async (sql, undo) => {
    const before = undo.event.before?.assignee as Assignee | null;
    const assignee = before && (await findAssignee(sql, before.id));
    if (before && !assignee) throw tooLateToUndo();
    await applyChanges(sql, [await lockOrder(sql, { id: undo.id })], { assignee }, undo.administratorId, undo.event.id);
  },
  order_customer_corrected: undoCustomer,
  order_choice_corrected: undoChoice,
  order_note_deleted: restoreNote,
} satisfies UndoHandlers;
