import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import { onlyAsked, type Supplier, type SupplierProfileInput } from '@fieldbox/contract/suppliers/suppliers';
import { maskedText } from '@onesite/shared-contract/formats/maskedText';
import { changedFields, recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { storedFields } from '../database/fieldColumns.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { findSupplier, lockSupplier } from './supplierRows.ts';

/** Stores the fields that were sent, within a transaction. */
export async function updateProfile(
  sql: Statements,
  id: number,
  change: Partial<SupplierProfileInput>,
): Promise<Supplier> {
  const current = await lockSupplier(sql, id);
  if (!current) throw new ApiFailure('not_authenticated');
  if (Object.keys(change).length === 0) return current;
  const profile = storedFields(sql, supplierProfileFields, onlyAsked({ ...current, ...change }));
  await sql`update shop.supplier set ${sql(profile)}, changed_by = null, version = version + 1 where id = ${id}`;
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

const personal = new Set<string>(
  supplierProfileFields.filter((field) => 'isPersonal' in field).map(({ name }) => name),
);

/** The audit log shows that data of a person changed, but not the values. */
const withoutPerson = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, personal.has(field) ? maskedText : value]));
