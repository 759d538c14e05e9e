import type { UndoHandlers } from '../audit/undoHandler.ts';
import { applyChanges, lockRow } from '../work/changeRows.ts';
import { restoreNote } from '../work/notes.ts';
import { undoWork } from '../work/undoWork.ts';
import { undoCustomer } from './correctCustomer.ts';
import { orderWork } from './orderWork.ts';

export const orderUndoHandlers = {
  /** An order stays on record: undone is cancelled. */
  order_created: async (sql, { id, event, administratorId }) => {
    const cancelled = { row: await lockRow(sql, orderWork, { id }), state: 'cancelled', undoes: event.id };
    await applyChanges(sql, orderWork, [cancelled], administratorId);
  },
  order_state_changed: undoWork(orderWork),
  order_assigned: undoWork(orderWork),
  order_customer_corrected: undoCustomer,
  order_note_deleted: restoreNote(orderWork),
} satisfies UndoHandlers;
