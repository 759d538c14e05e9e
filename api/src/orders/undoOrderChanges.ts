import type { Assignee } from '@fieldbox/contract/orders/assignees';
import type { OrderState } from '@fieldbox/contract/orders/orderStates';
import { tooLateToUndo, type UndoHandler, type UndoHandlers } from '../audit/undoHandler.ts';
import { applyChanges, findAssignees, lockOrder } from './changeOrders.ts';
import { undoChoice } from './correctChoice.ts';
import { undoCustomer } from './correctCustomer.ts';
import { lockOrders } from './listConfigurations.ts';
import { restoreNote } from './orderNotes.ts';

/** The states of orders and who looks after them, of many as of one. */
const undoWork: UndoHandler = async (sql, { changes, whole, administratorId }) => {
  const orders = await lockOrders(sql, [...new Set(changes.map(({ subject }) => subject.id!))]);
  const formerIds = new Set(changes.flatMap(({ before }) => (before?.assignee as Assignee | null)?.id ?? []));
  const formers = await findAssignees(sql, [...formerIds]);
  const work = changes.flatMap(({ id, subject, before }) => {
    const { state, assignee: former } = before as { state?: OrderState; assignee?: Assignee | null };
    const assignee = former && formers.find((one) => one.id === former.id);
    if (former && !assignee) return []; // erased
    return { order: orders.find((order) => order.id === subject.id)!, state, assignee, undoes: id };
  });
  if (work.length === 0) throw tooLateToUndo();
  await applyChanges(sql, work, administratorId, whole);
};

export const orderUndoHandlers = {
  /** An order stays on record: undone is cancelled. */
  order_created: async (sql, { id, event, administratorId }) => {
    const cancelled = { order: await lockOrder(sql, { id }), state: 'cancelled' as const, undoes: event.id };
    await applyChanges(sql, [cancelled], administratorId);
  },
  order_state_changed: undoWork,
  order_assigned: undoWork,
  order_customer_corrected: undoCustomer,
  order_choice_corrected: undoChoice,
  order_note_deleted: restoreNote,
} satisfies UndoHandlers;
