import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { tooLateToUndo, type UndoHandlers } from '../audit/undoHandler.ts';
import { moveTo } from './changeStatus.ts';
import { lockSupplier } from './findSupplier.ts';

export const supplierUndoHandlers: UndoHandlers = {
  supplier_status_changed: async (sql, { event, id, administratorId, mail }) => {
    const supplier = await lockSupplier(sql, id);
    if (!supplier) throw tooLateToUndo();
    const { status, reason } = event.before as { status: SupplierStatus; reason?: string };
    await moveTo(sql, supplier, { status, reason, administratorId, mail, undoes: event.id });
  },
};
