import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import type { Statements } from '../database/connect.ts';
import { readSupplier, type SupplierRow, supplierColumns } from './readSupplier.ts';

/** A supplier as it sees itself. */
export async function findProfile(sql: Statements, id: number): Promise<SupplierProfile | undefined> {
  const [row] = await sql<(SupplierRow & { credentialsChangedAt: Date; statusSince: Date })[]>`
    select
      ${supplierColumns(sql)},
      credentials_changed_at as "credentialsChangedAt",
      (
        select max(step.created_at) from shop.supplier_status_step as step where step.supplier_id = supplier.id
      ) as "statusSince"
    from shop.supplier as supplier
    where id = ${id}`;
  if (!row) return undefined;
  const { statusSince, credentialsChangedAt } = row;
  return {
    ...readSupplier(row),
    statusSince: statusSince.toISOString(),
    credentialsChangedAt: credentialsChangedAt.toISOString(),
  };
}
