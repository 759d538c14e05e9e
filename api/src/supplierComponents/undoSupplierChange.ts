import type { SupplierComponentInput } from '@fieldbox/contract/suppliers/supplierComponents';
import { recordEvent } from '../audit/recordEvent.ts';
import { tooLateToUndo, type UndoHandler } from '../audit/undoHandler.ts';
import { findSupplierIdOf, lockSupplierComponent } from './listSupplierComponents.ts';
import { changedSupplierFields, updateSupplierComponent } from './storeSupplierComponent.ts';

/** Takes back a change of a component: of a supplier's here, of the company's own by `undoOwn`. */
export const undoSupplierChange =
  (undoOwn: UndoHandler): UndoHandler =>
  async (sql, undo) => {
    const { event, id, administratorId } = undo;
    const supplierId = await findSupplierIdOf(sql, id);
    if (supplierId === undefined) return undoOwn(sql, undo);
    const current = await lockSupplierComponent(sql, supplierId, id);
    if (!current) throw tooLateToUndo();
    const before = event.before as Partial<SupplierComponentInput>;
    const component = await updateSupplierComponent(sql, supplierId, id, { ...current, ...before });
    const actor = { role: 'administrator', id: administratorId } as const;
    const change = changedSupplierFields(current, before) ?? {};
    await recordEvent(sql, { actor, action: 'component_changed', subject: component, ...change, undoes: event.id });
  };
