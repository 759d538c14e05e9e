import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { tooLateToUndo, type Undoers } from '../audit/undoer.ts';
import { moveTo } from './changeStatus.ts';
import { lockSupplier } from './findSupplier.ts';

export const supplierUndoers: Undoers = {
  supplier_status_changed: async (sql, { event, id, administratorId, mail }) => {
    const supplier = await lockSupplier(sql, id);
    if (!supplier) throw tooLateToUndo();
    const status = event.before?.status as SupplierStatus;
    await moveTo(sql, supplier, { status, administratorId, mail, undoes: event.id });
  },
};
