import { type SupplierStatus, supplierTransitions } from '@fieldbox/contract/supplierStatus';
import type { Supplier } from '@fieldbox/contract/suppliers';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure, editConflict, invalidFields } from '../http/apiFailure.ts';
import { announceDecision } from '../mail/announce.ts';
import type { MailSettings } from '../mail/queueMail.ts';
import { findSupplier, lockSupplier } from './findSupplier.ts';
import { insertStatusStep } from './insertStatusStep.ts';

export interface StatusChange {
  id: number;
  status: SupplierStatus;
  administratorId: number;
  /** The version that the administrator has seen; undefined when they did not say. */
  version: number | undefined;
  /** By which the supplier is told. */
  mail?: MailSettings;
}

/**
 * Moves a supplier to another status, within a transaction. One that has it already stays as it is.
 * @throws ApiFailure not_found, edit_conflict with the current row, validation_failed for a move that nobody may make
 */
export async function changeStatus(sql: Statements, change: StatusChange): Promise<Supplier> {
  const current = await lockSupplier(sql, change.id);
  if (!current) throw noSuchSupplier();
  if (change.version !== undefined && change.version !== current.version) throw editConflict(current);
  if (current.status === change.status) return current;
  const allowed = supplierTransitions[current.status];
  if (!allowed.includes(change.status)) {
    throw invalidFields({ status: `From ${current.status} a supplier can only become ${allowed.join(' or ')}` });
  }
  return moveTo(sql, current, change);
}

/** Takes the step from the status that the locked row has. */
export async function moveTo(
  sql: Statements,
  current: Supplier,
  { status, administratorId, mail, undoes }: Omit<StatusChange, 'id' | 'version'> & { undoes?: number },
): Promise<Supplier> {
  const { id } = current;
  await updateStatus(sql, id, status);
  await insertStatusStep(sql, { supplierId: id, from: current.status, to: status, administratorId });
  await recordEvent(sql, {
    actor: { role: 'administrator', id: administratorId },
    action: 'supplier_status_changed',
    subject: { id, name: current.companyName },
    before: { status: current.status },
    after: { status },
    undoes,
  });
  await announceDecision(sql, mail, { ...current, status });
  return (await findSupplier(sql, id))!;
}

async function updateStatus(sql: Statements, id: number, status: SupplierStatus): Promise<void> {
  await sql`update shop.supplier set status = ${status}, version = version + 1 where id = ${id}`;
}

export const noSuchSupplier = () => new ApiFailure('not_found', 'There is no such supplier.');
