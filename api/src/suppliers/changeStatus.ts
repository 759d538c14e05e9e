import type { SeenRow } from '@fieldbox/contract/administration/rowChanges';
import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers/suppliers';
import { type NewEvent, recordEvent, recordEvents, requireSeen } from '../audit/recordEvent.ts';
import type { Statements } from '../database/sql.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { type MailSettings, queueMail } from '../mail/queueMail.ts';
import { queueDecisionMail, reviewNotice } from './supplierMails.ts';
import { findLastReason, findSupplier, insertStatusStep, lockSupplier } from './supplierRows.ts';

interface StatusChange {
  id: number;
  status: SupplierStatus;
  /** Why it is rejected, for the supplier to read. */
  reason?: string | null;
  administratorId: number;
  /** The version that the administrator has seen; undefined without `If-Match`. */
  version: number | undefined;
  /** The supplier is notified when mail is set up. */
  mail?: MailSettings;
}

/**
 * Changes a supplier's status, within a transaction. Nothing happens when the supplier has it already.
 * @throws ApiFailure not_found, edit_conflict with the current row
 */
export async function changeStatus(sql: Statements, change: StatusChange): Promise<Supplier> {
  const { supplier, event } = await moveSeen(sql, change);
  if (event) await recordEvent(sql, event);
  return supplier;
}

async function moveSeen(sql: Statements, change: StatusChange): Promise<Moved> {
  const current = await lockSupplier(sql, change.id);
  if (!current) throw noSuchSupplier();
  await requireSeen(sql, current, change.version, 'supplier');
  if (current.status === change.status) return { supplier: current };
  return moveTo(sql, current, change);
}

/** Changes the status of several suppliers, or of none where `changeStatus` throws for one, within a transaction. */
export async function changeStatuses(
  sql: Statements,
  seen: readonly SeenRow[],
  change: Omit<StatusChange, 'id' | 'version'>,
): Promise<Supplier[]> {
  const moved: Moved[] = [];
  // In the order of their ids: of two such calls none waits for what the other one has locked.
  for (const { id, version } of seen.toSorted((a, b) => a.id - b.id))
    moved.push(await moveSeen(sql, { ...change, id, version }));
  await recordEvents(
    sql,
    moved.flatMap(({ event }) => event ?? []),
  );
  return moved.map(({ supplier }) => supplier);
}

/** A supplier after a change, and the event to record; none where it had the status already. */
type Moved = { supplier: Supplier; event?: NewEvent };

/** Changes the status of the locked row, whatever it is. */
async function moveTo(
  sql: Statements,
  current: Supplier,
  { status, reason = null, administratorId, mail }: Omit<StatusChange, 'id' | 'version'>,
): Promise<Moved & { event: NewEvent }> {
  const { id } = current;
  const formerReason = await findLastReason(sql, id);
  await updateStatus(sql, id, status, administratorId);
  await insertStatusStep(sql, { supplierId: id, from: current.status, to: status, administratorId, reason });
  const event = {
    actor: { role: 'administrator' as const, id: administratorId },
    action: 'supplier_status_changed' as const,
    subject: { id, name: current.companyName },
    before: withReason(current.status, formerReason),
    after: withReason(status, reason),
  };
  await queueDecisionMail(sql, mail, { ...current, status, reason });
  return { supplier: (await findSupplier(sql, id))!, event };
}

/** A rejected supplier asks for another decision, within a transaction. Nothing happens to any other. */
export async function askAgain(sql: Statements, id: number, mail: MailSettings | undefined): Promise<void> {
  const current = await lockSupplier(sql, id);
  if (current?.status !== 'Rejected') return;
  const { companyName } = current;
  const reason = await findLastReason(sql, id);
  await updateStatus(sql, id, 'Pending', null);
  await insertStatusStep(sql, { supplierId: id, from: 'Rejected', to: 'Pending', administratorId: null });
  await recordEvent(sql, {
    actor: { role: 'supplier', id },
    action: 'supplier_status_changed',
    subject: { id, name: companyName },
    before: withReason('Rejected', reason),
    after: { status: 'Pending' },
  });
  if (mail?.notify) await queueMail(sql, reviewNotice, mail.notify, { supplierId: id, companyName });
}

const withReason = (status: SupplierStatus, reason: string | null) => (reason ? { status, reason } : { status });

const updateStatus = (sql: Statements, id: number, status: SupplierStatus, administratorId: number | null) => sql`
  update shop.supplier set status = ${status}, changed_by = ${administratorId}, version = version + 1 where id = ${id}`;

export const noSuchSupplier = () => new ApiFailure('not_found', 'There is no such supplier.');
