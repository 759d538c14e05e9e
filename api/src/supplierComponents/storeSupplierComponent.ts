import type { SupplierComponent, SupplierComponentInput } from '@fieldbox/contract/suppliers/supplierComponents';
import { categoryOf } from '@fieldbox/contract/suppliers/supplierOptions';
import { toCents } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';
import { readSupplierComponent, type SupplierComponentRow, supplierComponentColumns } from './readSupplierComponent.ts';

/** `category` is the supplier's product type. The public catalogue has its own categories. */
const columnsOf = (sql: Statements, component: SupplierComponentInput) => ({
  name: component.name,
  description: component.description,
  price_cents: toCents(component.price),
  category: categoryOf(component.category),
  product_type: component.category,
  lead_time_days: component.leadTimeInDays,
  image_url: component.imageUrl,
  specifications: sql.json(component.specifications),
});

export async function insertSupplierComponent(
  sql: Statements,
  supplierId: number,
  component: SupplierComponentInput,
): Promise<SupplierComponent> {
  const row = { supplier_id: supplierId, ...columnsOf(sql, component) };
  const [stored] = await sql<SupplierComponentRow[]>`
    insert into shop.component ${sql(row)}
    returning ${supplierComponentColumns(sql)}`;
  return readSupplierComponent(stored!);
}

export async function updateSupplierComponent(
  sql: Statements,
  id: number,
  component: SupplierComponentInput,
): Promise<SupplierComponent> {
  const [stored] = await sql<SupplierComponentRow[]>`
    update shop.component
    set ${sql(columnsOf(sql, component))}, version = version + 1
    where id = ${id}
    returning ${supplierComponentColumns(sql)}`;
  return readSupplierComponent(stored!);
}
