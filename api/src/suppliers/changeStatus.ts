import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { administrator, type NewEvent, recordEvents } from '../audit/recordEvent.ts';
import type { Sql } from '../database/sql.ts';
import { changeRow, type IfMatch, lockRow, lockRows, selectRows } from '../lists/rows.ts';
import { type MailSettings, notifyCompany } from '../mail/queueMail.ts';
import { dropDecisionMails, queueDecisionMail, reviewNotice, type StatusChange } from './supplierMails.ts';
import { insertStatusStep, supplierList } from './supplierRows.ts';

interface Decision {
  status: SupplierStatus;
  /** Why it is rejected, for the supplier to read. */
  reason?: string | null;
  administratorId: number;
  mail?: MailSettings;
}

/**
 * Changes the status of all these suppliers, or of none if it throws, within a transaction. One that has the status already stays as it is.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function changeStatuses(
  sql: Sql,
  seen: readonly IfMatch[],
  { status, reason = null, administratorId, mail }: Decision,
): Promise<Supplier[]> {
  const events: NewEvent[] = [];
  for (const current of await lockRows(sql, supplierList, seen)) {
    if (current.status === status) continue;
    const event = await changeStatus(sql, current, status, { administratorId, reason });
    events.push(event);
    if (mail) await queueDecisionMail(sql, current, event);
  }
  if (events.length > 0) await recordEvents(sql, events);
  const ids = seen.map(({ id }) => id);
  return selectRows(sql, supplierList, ids);
}

/** A rejected supplier asks for another decision, within a transaction. Nothing happens to any other. */
export async function askAgain(sql: Sql, id: number, mail: MailSettings | undefined): Promise<void> {
  const current = await lockRow(sql, supplierList, { id });
  if (current.status !== 'Rejected') return;
  await recordEvents(sql, [await changeStatus(sql, current, 'Pending', { administratorId: null, reason: null })]);
  await dropDecisionMails(sql, id);
  await notifyCompany(sql, mail, reviewNotice, { supplierId: id, companyName: current.companyName });
}

/** Changes the status of the locked row. @returns the event to record; without an administrator, the supplier is its actor */
async function changeStatus(
  sql: Sql,
  { id, status: from, statusReason, companyName }: Supplier,
  to: SupplierStatus,
  { administratorId, reason }: { administratorId: number | null; reason: string | null },
): Promise<NewEvent & StatusChange> {
  await changeRow(sql, supplierList, id, { status: to }, administratorId);
  await insertStatusStep(sql, { supplierId: id, from, to, administratorId, reason });
  return {
    actor: administratorId === null ? { role: 'supplier', id } : administrator(administratorId),
    action: 'supplier_status_changed',
    subject: { id, name: companyName },
    before: withReason(from, statusReason),
    after: withReason(to, reason),
  };
}

const withReason = (status: SupplierStatus, reason: string | null) => (reason ? { status, reason } : { status });
