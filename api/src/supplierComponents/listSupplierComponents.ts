import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import { orderCount } from '../components/listComponents.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { first, isoTime, type Statements } from '../database/sql.ts';

/** What a supplier may offer (docs/specification/limits.md). */
export const supplierLimits = {
  /** Components at a time. */
  components: 100,
  /** Of those that it has withdrawn itself, the newest, which it can restore. */
  withdrawnComponents: 50,
} as const;

/** A supplier's components that are not withdrawn, newest first. */
export const listSupplierComponents = (sql: Statements, supplierId: number) => sql<SupplierComponent[]>`
  select ${supplierComponentColumns(sql)}
  from shop.component
  where supplier_id = ${supplierId} and withdrawn_at is null
  order by created_at desc, id desc`;

/** What its supplier sees: those, the ones that the company has withdrawn, and the newest that it has withdrawn itself. */
export const listOwnComponents = (sql: Statements, supplierId: number) => sql<SupplierComponent[]>`
  select ${supplierComponentColumns(sql)}
  from shop.component
  where supplier_id = ${supplierId} and (not withdrawn_by_supplier or id in (
    select id from shop.component
    where supplier_id = ${supplierId} and withdrawn_by_supplier
    order by withdrawn_at desc, id desc
    limit ${supplierLimits.withdrawnComponents}
  ))
  order by created_at desc, id desc`;

/** One in any state. */
export const findOwnComponent = (sql: Statements, supplierId: number, id: number) =>
  first(sql<SupplierComponent[]>`
    select ${supplierComponentColumns(sql)}
    from shop.component
    where id = ${id} and supplier_id = ${supplierId}`);

/** The same, locked until this transaction ends. */
export async function lockOwnComponent(sql: Statements, supplierId: number, id: number) {
  await sql`select from shop.component where id = ${id} and supplier_id = ${supplierId} for no key update`;
  return findOwnComponent(sql, supplierId, id);
}

/** One that is not withdrawn, locked. */
export async function lockSupplierComponent(sql: Statements, supplierId: number, id: number) {
  const component = await lockOwnComponent(sql, supplierId, id);
  return component?.isWithdrawn ? undefined : component;
}

const supplierComponentColumns = (sql: Statements) => sql`
  id, ${fieldColumns(sql, supplierComponentFields)},
  withdrawn_at is not null as "isWithdrawn",
  withdrawn_by_supplier as "isWithdrawnBySupplier", ${sql.unsafe(orderCount)} as "orderCount", version,
  ${isoTime(sql, 'created_at')} as "createdAt"`;
