import { onlyAsked, type Supplier, type SupplierProfileInput } from '@fieldbox/contract/suppliers';
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
  return (await findSupplier(sql, id))!;
}
