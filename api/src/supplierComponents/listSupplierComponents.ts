import type { SupplierComponent } from '@fieldbox/contract/suppliers/supplierComponents';
import type { Statements } from '../database/connect.ts';
import { readSupplierComponent, type SupplierComponentRow, supplierComponentColumns } from './readSupplierComponent.ts';

/** A supplier's components that are not withdrawn, newest first. */
export async function listSupplierComponents(sql: Statements, supplierId: number): Promise<SupplierComponent[]> {
  const rows = await sql<SupplierComponentRow[]>`
    select ${supplierComponentColumns(sql)}
    from shop.component
    where supplier_id = ${supplierId} and withdrawn_at is null
    order by created_at desc, id desc`;
  return rows.map(readSupplierComponent);
}

/** What its supplier sees: those, and the ones that the company has withdrawn. */
export async function listOwnComponents(sql: Statements, supplierId: number): Promise<SupplierComponent[]> {
  const rows = await sql<SupplierComponentRow[]>`
    select ${supplierComponentColumns(sql)}
    from shop.component
    where supplier_id = ${supplierId} and not withdrawn_by_supplier
    order by created_at desc, id desc`;
  return rows.map(readSupplierComponent);
}

/** One that is not withdrawn, locked. */
export async function lockSupplierComponent(sql: Statements, supplierId: number, id: number) {
  const [row] = await sql<SupplierComponentRow[]>`
    select ${supplierComponentColumns(sql)}
    from shop.component
    where id = ${id} and supplier_id = ${supplierId} and withdrawn_at is null
    for no key update`;
  return row && readSupplierComponent(row);
}

/** Whose component it is; undefined for the company's own. */
export async function findSupplierIdOf(sql: Statements, id: number): Promise<number | undefined> {
  const [row] = await sql<{ supplierId: number | null }[]>`
    select supplier_id as "supplierId" from shop.component where id = ${id}`;
  return row?.supplierId ?? undefined;
}
