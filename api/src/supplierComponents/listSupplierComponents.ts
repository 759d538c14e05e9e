import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { Statements } from '../database/connect.ts';
import { supplierComponentColumns } from './supplierComponentColumns.ts';

/** A supplier's components that are not withdrawn, newest first. */
export const listSupplierComponents = (sql: Statements, supplierId: number) => sql<SupplierComponent[]>`
  select ${supplierComponentColumns(sql)}
  from shop.component
  where supplier_id = ${supplierId} and withdrawn_at is null
  order by created_at desc, id desc`;

/** What its supplier sees: those, and the ones that the company has withdrawn. */
export const listOwnComponents = (sql: Statements, supplierId: number) => sql<SupplierComponent[]>`
  select ${supplierComponentColumns(sql)}
  from shop.component
  where supplier_id = ${supplierId} and not withdrawn_by_supplier
  order by created_at desc, id desc`;

/** One that is not withdrawn, locked. */
export async function lockSupplierComponent(sql: Statements, supplierId: number, id: number) {
  const [row] = await sql<SupplierComponent[]>`
    select ${supplierComponentColumns(sql)}
    from shop.component
    where id = ${id} and supplier_id = ${supplierId} and withdrawn_at is null
    for no key update`;
  return row;
}

/** Whose component it is; undefined for the company's own. */
export async function findSupplierIdOf(sql: Statements, id: number): Promise<number | undefined> {
  const [row] = await sql<{ supplierId: number | null }[]>`
    select supplier_id as "supplierId" from shop.component where id = ${id}`;
  return row?.supplierId ?? undefined;
}
