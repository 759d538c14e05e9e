import { maskedText } from '@fieldbox/contract/maskedText';
import { onlyAsked, type Supplier, type SupplierProfileInput } from '@fieldbox/contract/suppliers';
import { changedFields } from '../audit/changedFields.ts';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { findSupplier, lockSupplier } from './findSupplier.ts';
import { columnsOf } from './supplierColumns.ts';

/** Stores the fields that were sent, within a transaction. */
export async function updateProfile(
  sql: Statements,
  id: number,
  change: Partial<SupplierProfileInput>,
): Promise<Supplier> {
  const current = await lockSupplier(sql, id);
  if (!current) throw new ApiFailure('not_authenticated');
  if (Object.keys(change).length === 0) return current;
  const columns = columnsOf(onlyAsked({ ...current, ...change }));
  await sql`update shop.supplier set ${sql(columns)}, version = version + 1 where id = ${id}`;
  const supplier = (await findSupplier(sql, id))!;
  const fields = changedFields(current, change);
  if (fields) {
    await recordEvent(sql, {
      actor: { role: 'supplier', id },
      action: 'supplier_profile_changed',
      subject: { id, name: supplier.companyName },
      before: withoutPerson(fields.before),
      after: withoutPerson(fields.after),
    });
  }
  return supplier;
}

/** Data of a person: the audit log shows that they changed, but not the values. */
const personal = new Set(['contactName', 'contactRole', 'contactEmail', 'contactPhone']);

const withoutPerson = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, personal.has(field) ? maskedText : value]));
