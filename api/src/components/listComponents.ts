import type { listSorts } from '@fieldbox/contract/administration/lists';
import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import type { AdminComponent, CatalogueComponent } from '@fieldbox/contract/catalogue/components';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { fieldColumns } from '../database/fieldColumns.ts';
import { first, isoTime, type Statements } from '../database/sql.ts';
import { type List, nameKey, selectPage } from '../lists/list.ts';

/** All components on offer, the company's own and those of Approved suppliers, oldest first. */
export const listComponents = (sql: Statements) => sql<CatalogueComponent[]>`
  select ${catalogueColumns(sql)}
  from shop.component c
  left join shop.supplier s on s.id = c.supplier_id
  where c.withdrawn_at is null and (c.supplier_id is null or s.status = 'Approved')
  order by c.id`;

/** One that is not withdrawn, locked, whatever its supplier's status. */
export const lockComponent = (sql: Statements, id: number): Promise<CatalogueComponent | undefined> =>
  first(sql<CatalogueComponent[]>`
    select ${catalogueColumns(sql)}
    from shop.component c
    left join shop.supplier s on s.id = c.supplier_id
    where c.id = ${id} and c.withdrawn_at is null
    for no key update of c`);

/** A component of the public list; from `shop.component c` and `shop.supplier s`. */
const catalogueColumns = (sql: Statements) => sql`
  c.id, ${fieldColumns(sql, [...ownComponentFields, ...suppliedFields], 'c')}, c.version,
  case when s.id is not null then json_build_object('id', s.id, 'companyName', s.company_name) end as supplier`;

/** How many orders contain a component, but for cancelled ones. */
export const orderCount = `(
  select count(*)
  from shop.configuration_item i
  join shop.configuration o on o.id = i.configuration_id
  where i.component_id = component.id and o.state <> 'cancelled'
)`;

/** All components, the company's own and suppliers', in every state. */
export const componentList: List<(typeof listSorts.components)[number]> = {
  table: 'component',
  noun: 'component',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    name: nameKey('name'),
    category: { expression: 'category', kind: 'text' },
    price: { expression: 'price_cents', kind: 'number' },
    orderCount: { expression: orderCount, kind: 'number' },
  },
  filters: { category: 'category', state: 'state' },
};

const adminColumns = (sql: Statements) => sql`
  id,
  ${fieldColumns(sql, [...ownComponentFields, ...suppliedFields])},
  case when supplier_id is not null then json_build_object('id', supplier_id, 'companyName', supplier_name) end
    as supplier,
  version,
  state,
  case when withdrawn_by_supplier then ${isoTime(sql, 'withdrawn_at')} end as "withdrawnBySupplierAt",
  ${sql.unsafe(orderCount)} as "orderCount",
  ${isoTime(sql, 'created_at')} as "createdAt"`;

export const selectAdminComponents = selectPage<AdminComponent>(componentList, adminColumns);

/** One component in any state. */
export const findAdminComponent = (sql: Statements, id: number): Promise<AdminComponent | undefined> =>
  first(sql<AdminComponent[]>`
    select ${adminColumns(sql)} from shop.component where id = ${id}`);

/** The same, locked until this transaction ends. */
export async function lockAdminComponent(sql: Statements, id: number): Promise<AdminComponent | undefined> {
  await sql`select from shop.component where id = ${id} for no key update`;
  return findAdminComponent(sql, id);
}
