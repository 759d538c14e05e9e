import type { listSorts } from '@fieldbox/contract/administration/lists';
import { componentCategories } from '@fieldbox/contract/catalogue/componentCategories';
import { ownComponentFields } from '@fieldbox/contract/catalogue/componentFields';
import { componentStateLabels } from '@fieldbox/contract/catalogue/componentStates';
import type { AdminComponent } from '@fieldbox/contract/catalogue/components';
import { suppliedFields } from '@fieldbox/contract/catalogue/suppliedFields';
import { withoutGroups } from '@fieldbox/contract/fields/groupedDigits';
import { readId } from '@onesite/shared-contract/formats/ids';
import { pictureColumns } from '../componentPictures/pictureRows.ts';
import { componentsWithChanges, orderCount } from '../counts/orderCounts.ts';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { isoTime } from '../database/isoTime.ts';
import { first } from '../database/rows.ts';
import { type List, nameKey, selectPage } from '../lists/list.ts';
import type { Written } from '../lists/matchOf.ts';
import { labelled, numbered, ownLabels, priced } from '../lists/written.ts';

const watts = ['watts_drawn', 'watts_made'];
const figures: Readonly<Record<string, { columns: readonly string[]; times: number }>> = {
  kg: { columns: ['weight_in_kg'], times: 1 },
  w: { columns: watts, times: 1 },
  kw: { columns: watts, times: 1_000 },
  wh: { columns: ['watt_hours_stored'], times: 1 },
  kwh: { columns: ['watt_hours_stored'], times: 1_000 },
  day: { columns: ['lead_time_days'], times: 1 },
};

/** What has an index together. */
const anyFigure = 'array[weight_in_kg, watts_drawn, watts_made, watt_hours_stored, lead_time_days]';

/** `1,250 kg`, `2.4 kW`, `20 kWh`, `7 days`. */
const figured: Written = (sql, text) => {
  const [, number, unit] = /^([\d,]{1,12}(?:\.\d{1,3})?) ?(kg|k?wh?|day)s?$/i.exec(text) ?? [];
  const figure = unit && figures[unit.toLowerCase()];
  if (!number || !figure) return undefined;
  const value = readId(String(Math.round(Number(withoutGroups(number)) * figure.times)));
  if (value === null) return undefined;
  const isOne = figure.columns.map((column) => `${column} = ${value}`).join(' or ');
  return sql.unsafe(`(${anyFigure} @> array[${value}] and (${isOne}))`);
};

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
  written: [
    numbered('component'),
    priced('price_cents'),
    labelled(ownLabels(componentCategories), (category) => `category = '${category}'`),
    labelled(componentStateLabels, (state) => `state = '${state}'`),
    figured,
  ],
};

const adminColumns = (sql: Statements) => sql`
  id,
  ${fieldColumns(sql, [...ownComponentFields, ...suppliedFields])},
  ${pictureColumns(sql)},
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
    select ${adminColumns(sql)} from ${sql.unsafe(componentsWithChanges)} where id = ${id}`);

/** The same, locked until this transaction ends. */
export async function lockAdminComponent(sql: Statements, id: number): Promise<AdminComponent | undefined> {
  await sql`select from shop.component where id = ${id} for no key update`;
  return findAdminComponent(sql, id);
}
