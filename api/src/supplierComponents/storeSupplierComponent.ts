import type { PartialValues } from '@fieldbox/contract/fields/field';
import { supplierComponentFields } from '@fieldbox/contract/suppliers/supplierComponentFields';
import {
  type SupplierComponent,
  type SupplierComponentInput,
  withOrder,
} from '@fieldbox/contract/suppliers/supplierComponents';
import { categoryOf } from '@fieldbox/contract/suppliers/supplierOptions';
import { changedFields } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { storedFields } from '../database/fieldColumns.ts';
import { findOwnComponent } from './listSupplierComponents.ts';

export type NewSupplierComponent = PartialValues<typeof supplierComponentFields>;

/** `category` is the supplier's product type. The public catalogue has its own categories. */
const columnsOf = (sql: Statements, component: NewSupplierComponent) => ({
  ...storedFields(sql, supplierComponentFields, withOrder(component)),
  category: categoryOf(component.category),
});

export async function insertSupplierComponent(
  sql: Statements,
  supplierId: number,
  component: NewSupplierComponent,
): Promise<SupplierComponent> {
  const row = { supplier_id: supplierId, ...columnsOf(sql, component) };
  const [stored] = await sql<{ id: number }[]>`insert into shop.component ${sql(row)} returning id`;
  return (await findOwnComponent(sql, supplierId, stored!.id))!;
}

export async function updateSupplierComponent(
  sql: Statements,
  supplierId: number,
  id: number,
  component: SupplierComponentInput,
): Promise<SupplierComponent> {
  await sql`
    update shop.component set ${sql(columnsOf(sql, component))}, changed_by = null, version = version + 1
    where id = ${id} and supplier_id = ${supplierId}`;
  return (await findOwnComponent(sql, supplierId, id))!;
}

/** The record of events stores what changed as jsonb: the order of specifications is told with them. */
export function changedSupplierFields(current: SupplierComponent, input: Partial<SupplierComponentInput>) {
  const change = changedFields(current, input);
  if (!change || !('specifications' in change.after)) return change;
  const [before, after] = [current, { ...current, ...input }].map(({ specificationOrder }) => ({ specificationOrder }));
  return { before: { ...change.before, ...before }, after: { ...change.after, ...after } };
}
