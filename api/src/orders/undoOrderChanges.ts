import type { OrderState } from '@fieldbox/contract/orders/orderStates';
import { tooLateToUndo, type UndoHandlers } from '../audit/undoHandler.ts';
import { moveTo } from './changeOrderStates.ts';
import { lockOrders } from './listConfigurations.ts';

export const orderUndoHandlers = {
  order_state_changed: async (sql, { event, id, administratorId }) => {
    const [order] = await lockOrders(sql, [id]);
    if (!order) throw tooLateToUndo();
    const state = event.before?.state as OrderState;
    await moveTo(sql, order, { state, administratorId, undoes: event.id });
  },
} satisfies UndoHandlers;
