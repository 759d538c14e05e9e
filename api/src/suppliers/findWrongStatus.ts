import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierStatus';
import type { Statements } from '../database/connect.ts';

/** Suppliers whose status is not that of the last step of their history, which `supplier_status_has_step` refuses since. */
export const findWrongStatus = (sql: Statements, limit: number) => sql<
  { id: number; status: SupplierStatus; lastStep: SupplierStatus | null }[]
>`
  select id, status, last_step.to_status as "lastStep"
  from shop.supplier
  left join lateral (
    select to_status from shop.supplier_status_step where supplier_id = supplier.id order by step desc limit 1
  ) last_step on true
  where status is distinct from last_step.to_status
  order by id
  limit ${limit}`;
