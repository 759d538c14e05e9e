import type { listSorts } from '@fieldbox/contract/administration/lists';
import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { pictureColumns } from '../componentPictures/pictureColumns.ts';
import { componentsWithChanges, orderCount } from '../counts/orderCounts.ts';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { isoTime } from '../database/isoTime.ts';
import { type List, listColumns, nameKey, type PageQuery, page } from '../lists/list.ts';
import type { Keyed } from '../lists/pages.ts';

/** All components, the company's own and suppliers', in every state. */
export const componentList: List<(typeof listSorts.components)[number]> = {
  table: 'component',
  from: componentsWithChanges,
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

/** The matching components of a page, and one more if there is a next page. */
export const selectAdminComponents = (sql: Statements, query: PageQuery) => sql<(AdminComponent & Keyed)[]>`
  select ${adminColumns(sql)}, ${listColumns(sql, componentList, query)}
  from ${sql.unsafe(componentsWithChanges)}
  where ${page(sql, componentList, query)}`;

/** One component in any state. */
export async function findAdminComponent(sql: Statements, id: number): Promise<AdminComponent | undefined> {
  const [component] = await sql<AdminComponent[]>`
    select ${adminColumns(sql)} from ${sql.unsafe(componentsWithChanges)} where id = ${id}`;
  return component;
}

/** The same, locked until this transaction ends. */
export async function lockAdminComponent(sql: Statements, id: number): Promise<AdminComponent | undefined> {
  await sql`select from shop.component where id = ${id} for no key update`;
  return findAdminComponent(sql, id);
}

const adminColumns = (sql: Statements) => sql`
  id,
  ${fieldColumns(sql, [...ownComponentFields, ...suppliedFields])},
  ${pictureColumns(sql)},
  case when supplier_id is not null then json_build_object('id', supplier_id, 'companyName', supplier_name) end
    as supplier,
  version,
  state,
  ${sql.unsafe(orderCount)} as "orderCount",
  ${isoTime(sql, 'created_at')} as "createdAt"`;
