import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { Supplier, SupplierProfile } from '@fieldbox/contract/suppliers/suppliers';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { isoTime } from '../database/isoTime.ts';
import { first } from '../database/rows.ts';
import { lastReason } from './statusSteps.ts';

export const findSupplier = (sql: Statements, id: number): Promise<Supplier | undefined> =>
  first(sql<Supplier[]>`select ${supplierColumns(sql)} from shop.supplier where id = ${id}`);

/** The same, locked until this transaction ends. */
export const lockSupplier = (sql: Statements, id: number): Promise<Supplier | undefined> =>
  first(sql<Supplier[]>`
    select ${supplierColumns(sql)} from shop.supplier where id = ${id} for no key update`);

/** Everything of a supplier but its password. */
export const supplierColumns = (sql: Statements) => sql`
  id, username, ${fieldColumns(sql, supplierProfileFields)}, status, terms_agreed as "termsAgreed", version,
  ${isoTime(sql, 'created_at')} as "createdAt"`;

/** A supplier as it sees itself. */
export const findProfile = (sql: Statements, id: number): Promise<SupplierProfile | undefined> =>
  first(sql<SupplierProfile[]>`
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
    where id = ${id}`);
