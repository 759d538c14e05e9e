import type { SupplierStatus } from '@fieldbox/contract/suppliers/supplierOptions';
import { supplierProfileFields } from '@fieldbox/contract/suppliers/supplierProfileFields';
import type { Supplier, SupplierProfile, SupplierStatusStep } from '@fieldbox/contract/suppliers/suppliers';
import { fieldColumns, first, isoText, isoTime, type Sql } from '../database/sql.ts';
import { type List, nameKey, type OwnSort } from '../lists/list.ts';

/** Everything of a supplier but its password. */
export const supplierList: List<Supplier, OwnSort<'suppliers'>> = {
  table: 'supplier',
  columns: (sql) => sql<Supplier[]>`
    id, username, ${fieldColumns(sql, supplierProfileFields)}, status, ${lastReason(sql)} as status_reason,
    terms_agreed, version,
    ${isoTime(sql, 'created_at')}`,
  noun: 'supplier',
  sorts: {
    companyName: nameKey('company_name'),
    contactName: nameKey('contact_name'),
    status: { expression: 'status', kind: 'text' },
  },
  filters: { status: 'status' },
};

/** A supplier as it sees itself. */
export const findProfile = (sql: Sql, id: number): Promise<SupplierProfile | undefined> =>
  first(sql<SupplierProfile[]>`
    select
      ${supplierList.columns(sql)},
      ${isoTime(sql, 'credentials_changed_at')},
      (
        select ${isoText(sql, 'max(step.created_at)')}
        from shop.supplier_status_step as step
        where step.supplier_id = supplier.id
      ) as status_since
    from shop.supplier
    where id = ${id}`);

interface Step {
  supplierId: number;
  from: SupplierStatus | null;
  to: SupplierStatus;
  administratorId: number | null;
  reason?: string | null;
}

/** Adds a step to a supplier's history. The table refuses a step whose `from` is not the `to` of the last one. */
export const insertStatusStep = async (sql: Sql, { supplierId, from, to, administratorId, reason = null }: Step) => sql`
    insert into shop.supplier_status_step (
      supplier_id, step, previous_step, from_status, to_status, administrator_id, reason
    )
    select ${supplierId}, coalesce(max(step), 0) + 1, coalesce(max(step), 0), ${from}, ${to}, ${administratorId}, ${reason}
    from shop.supplier_status_step
    where supplier_id = ${supplierId}`;

/** Why a supplier was rejected; null where nobody has said it, and for any other status. For a select from `shop.supplier`. */
const lastReason = (sql: Sql) => sql`(
  select step.reason
  from shop.supplier_status_step as step
  where step.supplier_id = supplier.id
  order by step.step desc
  limit 1
)`;

export const listStatusSteps = (sql: Sql, supplierId: number) => sql<SupplierStatusStep[]>`
  select
    s.from_status as from,
    s.to_status as to,
    a.first_name || ' ' || a.last_name as by,
    s.reason,
    ${isoText(sql, 's.created_at')} as at
  from shop.supplier_status_step s
  left join shop.administrator a on a.id = s.administrator_id
  where s.supplier_id = ${supplierId}
  order by s.step`;
