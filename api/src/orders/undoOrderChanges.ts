import type { Assignee } from '@fieldbox/contract/orders/assignees';
import type { OrderState } from '@fieldbox/contract/orders/orderStates';
import { tooLateToUndo, type Undo, type UndoHandlers } from '../audit/undoHandler.ts';
import type { Statements } from '../database/connect.ts';
import { applyChanges, findAssignee } from './changeOrders.ts';
import { lockOrders } from './listConfigurations.ts';

export const orderUndoHandlers = {
  /** An order stays on record: undone is cancelled. */
  order_created: async (sql, undo) => {
    await applyChanges(sql, [await lockOrder(sql, undo)], { state: 'cancelled' }, undo.administratorId, undo.event.id);
  },
  order_state_changed: async (sql, undo) => {
    const state = undo.event.before?.state as OrderState;
    await applyChanges(sql, [await lockOrder(sql, undo)], { state }, undo.administratorId, undo.event.id);
  },
  order_assigned: async (sql, undo) => {
    const before = undo.event.before?.assignee as Assignee | null;
    const assignee = before && (await findAssignee(sql, before.id));
    if (before && !assignee) throw tooLateToUndo();
    await applyChanges(sql, [await lockOrder(sql, undo)], { assignee }, undo.administratorId, undo.event.id);
  },
} satisfies UndoHandlers;

async function lockOrder(sql: Statements, { id }: Undo) {
  const [order] = await lockOrders(sql, [id]);
  if (!order) throw tooLateToUndo();
  return order;
}
