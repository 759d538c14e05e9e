import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { administrator, type NewEvent, recordEvent, recordEvents } from '../audit/recordEvent.ts';
import type { Statements } from '../database/sql.ts';
import { changeRow, lockRow, lockRows, type SeenVersion, selectRows } from '../lists/rows.ts';
import { type MailSettings, notifyCompany, queueMail } from '../mail/queueMail.ts';
import { reviewNotice, supplierDecision } from './supplierMails.ts';
import { findLastReason, insertStatusStep, supplierList } from './supplierRows.ts';

interface Decision {
  status: SupplierStatus;
  /** Why it is rejected, for the supplier to read. */
  reason?: string | null;
  administratorId: number;
  mail?: MailSettings;
}

/**
 * Changes the status of suppliers, or of none where it throws for one, within a transaction. Nothing happens to one that has it already.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function changeStatuses(
  sql: Statements,
  seen: readonly SeenVersion[],
  decision: Decision,
): Promise<Supplier[]> {
  const events: NewEvent[] = [];
  for (const current of await lockRows(sql, supplierList, seen))
    if (current.status !== decision.status) events.push(await decide(sql, current, decision));
  if (events.length > 0) await recordEvents(sql, events);
  return selectRows(
    sql,
    supplierList,
    seen.map(({ id }) => id),
  );
}

/** Changes the status of the locked row. @returns the event to record */
async function decide(sql: Statements, current: Supplier, decision: Decision): Promise<NewEvent> {
  const { id, companyName } = current;
  const { status, reason = null, administratorId, mail } = decision;
  const formerReason = await findLastReason(sql, id);
  await changeRow(sql, supplierList, id, { status }, administratorId);
  await insertStatusStep(sql, { supplierId: id, from: current.status, to: status, administratorId, reason });
  // By the supplier's id an erasure finds the mail, even if it went to a former address.
  const decided = { supplierId: id, isApproved: status === 'Approved', reason };
  if (mail && status !== 'Pending') await queueMail(sql, supplierDecision, current.contactEmail, decided);
  return {
    actor: administrator(administratorId),
    action: 'supplier_status_changed',
    subject: { id, name: companyName },
    before: withReason(current.status, formerReason),
    after: withReason(status, reason),
  };
}

/** A rejected supplier asks for another decision, within a transaction. Nothing happens to any other. */
export async function askAgain(sql: Statements, id: number, mail: MailSettings | undefined): Promise<void> {
  const current = await lockRow(sql, supplierList, { id });
  if (current.status !== 'Rejected') return;
  const { companyName } = current;
  const reason = await findLastReason(sql, id);
  await changeRow(sql, supplierList, id, { status: 'Pending' }, null);
  await insertStatusStep(sql, { supplierId: id, from: 'Rejected', to: 'Pending', administratorId: null });
  const states = { before: withReason('Rejected', reason), after: { status: 'Pending' } };
  await recordEvent(sql, { role: 'supplier', id }, 'supplier_status_changed', { id, name: companyName }, states);
  await notifyCompany(sql, mail, reviewNotice, { supplierId: id, companyName });
}

const withReason = (status: SupplierStatus, reason: string | null) => (reason ? { status, reason } : { status });
