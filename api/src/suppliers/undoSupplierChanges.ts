import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import { type NewEvent, recordChanges, recordEvent } from '../audit/recordEvent.ts';
import { tooLateToUndo, type UndoHandler, type UndoHandlers } from '../audit/undoHandler.ts';
import { moveTo } from './changeStatus.ts';
import { lockSupplier } from './supplierRows.ts';

/** Gives a supplier its former company name back. What else it has changed of its profile stays. */
export const undoRename: UndoHandler = async (sql, { event, id, administratorId }) => {
  const supplier = await lockSupplier(sql, id);
  const [former, since] = [event.before?.companyName, event.after?.companyName] as [string, string];
  if (!supplier || supplier.companyName !== since) throw tooLateToUndo();
  await sql`update shop.supplier set company_name = ${former}, version = version + 1 where id = ${id}`;
  await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'supplier_profile_changed',
    subject: { id, name: former },
    before: { companyName: since },
    after: { companyName: former },
    undoes: event.id,
  });
};

export const supplierUndoHandlers: UndoHandlers = {
  supplier_status_changed: async (sql, { changes, whole, administratorId, mail }) => {
    const events: NewEvent[] = [];
    for (const { id, subject, before } of changes) {
      const supplier = await lockSupplier(sql, subject.id!);
      if (!supplier) throw tooLateToUndo();
      const { status, reason } = before as { status: SupplierStatus; reason?: string };
      const { event } = await moveTo(sql, supplier, { status, reason, administratorId, mail, undoes: id });
      events.push(event);
    }
    await recordChanges(sql, events, whole);
  },
};
