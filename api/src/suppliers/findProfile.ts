import type { SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import { lastReason } from './lastReason.ts';
import { supplierColumns } from './supplierColumns.ts';

/** A supplier as it sees itself. */
export async function findProfile(sql: Statements, id: number): Promise<SupplierProfile | undefined> {
  const [profile] = await sql<SupplierProfile[]>`
    select
      ${supplierColumns(sql)},
      ${isoTime(sql, 'credentials_changed_at')} as "credentialsChangedAt",
      (
        select ${isoTime(sql, 'max(step.created_at)')}
        from shop.supplier_status_step as step
        where step.supplier_id = supplier.id
      ) as "statusSince",
      ${lastReason(sql)} as "statusReason"
    from shop.supplier as supplier
    where id = ${id}`;
  return profile;
}
