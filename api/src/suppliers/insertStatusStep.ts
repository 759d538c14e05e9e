import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Statements } from '../database/connect.ts';

interface Step {
  supplierId: number;
  from: SupplierStatus | null;
  to: SupplierStatus;
  administratorId: number | null;
  /** Of a rejection. */
  reason?: string | null;
}

/** Adds a step to a supplier's history. The table refuses a step whose `from` is not the `to` of the last one. */
export async function insertStatusStep(
  sql: Statements,
  { supplierId, from, to, administratorId, reason = null }: Step,
) {
  await sql`
    insert into shop.supplier_status_step (
      supplier_id, step, previous_step, from_status, to_status, administrator_id, reason
    )
    select ${supplierId}, coalesce(max(step), 0) + 1, coalesce(max(step), 0), ${from}, ${to}, ${administratorId}, ${reason}
    from shop.supplier_status_step
    where supplier_id = ${supplierId}`;
}
