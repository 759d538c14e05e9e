import { snapshotFields } from '@fieldbox/contract/catalogue/componentFields';
import { containerFigureFields } from '@fieldbox/contract/catalogue/figureFields';
import { columnOf } from '@fieldbox/contract/fields/field';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import type { OrderDetails, OrderRow } from '@fieldbox/contract/orders/orders';
import { fieldColumns, first, isoTime, type Sql } from '../database/sql.ts';
import { type List, type ListSource, nameKey, type OwnSort } from '../lists/list.ts';
import { assigneeColumn, isOfAssignee, type Workflow } from '../workflow/workflow.ts';

const choiceFilters: ListSource['filters'] = {
  mission: (sql, id) => sql`mission_id = ${id}::integer`,
  container: (sql, id) => sql`container_id = ${id}::integer`,
  breaks: (sql, rule) =>
    sql`broken_rules <> '[]' ${rule === 'any' ? sql`` : sql`and broken_rules @> ${sql.json([{ rule }])}`}`,
};

export const orderList: List<OrderRow, OwnSort<'orders'>> = {
  table: 'configuration',
  columns: (sql) => sql<OrderRow[]>`
    id,
    mission_id,
    mission_name,
    container_id,
    container_name,
    component_ids,
    ${fieldColumns(sql, orderFields)},
    state,
    ${assigneeColumn(sql)},
    version,
    ${creatorName(sql)} as created_by,
    (total_price_cents / 100.0)::float8 as total_price,
    ${isoTime(sql, 'created_at')}`,
  noun: 'order',
  missing: 'There is no such configuration.',
  searched: `search_text || E'\\n' || mission_name`,
  sorts: {
    missionName: nameKey('mission_name'),
    name: nameKey('name'),
    organization: nameKey('organization'),
    totalPrice: { expression: '(total_price_cents * coalesce(quantity, 1))', kind: 'number' }, // of all units
  },
  filters: { state: isOfState, assignee: isOfAssignee, needed: 'needed_by', ...choiceFilters },
};

/** Orders in one state, or in the three `open` states, which have an index. */
function isOfState(sql: Sql, value: string) {
  return value === 'open' ? sql`state in ('new', 'in_contact', 'quoted')` : sql`state = ${value}`;
}

const creatorName = (sql: Sql) => sql`
  (select first_name || ' ' || last_name from shop.administrator where administrator.id = created_by)`;

type FullOrder = Required<Omit<OrderDetails, 'notes'>>;

/** One order with everything in it: as sold, except icon, kind and category, which are those of today. */
export const findOrder = (sql: Sql, id: number) =>
  first(sql<FullOrder[]>`
  select
    c.id,
    json_build_object('id', m.id, 'name', c.mission_name, 'icon', m.icon, 'type', m.type) as mission,
    json_build_object(
      'id', t.id, 'name', c.container_name, 'kind', t.kind, 'imageUrl', t.image_url,
      'basePrice', (c.container_price_cents / 100.0)::float8, ${containerFigures(sql)}
    ) as container,
    (
      select coalesce(json_agg(sold order by i.position), '[]')
      from shop.configuration_item i
      join shop.component p on p.id = i.component_id
      cross join lateral (select p.id, p.icon, p.category, ${fieldColumns(sql, snapshotFields, 'i')}) sold
      where i.configuration_id = c.id
    ) as components,
    ${fieldColumns(sql, orderFields, 'c')},
    c.broken_rules,
    c.state,
    ${assigneeColumn(sql)},
    c.version,
    ${creatorName(sql)} as created_by,
    c.response_id,
    (c.total_price_cents / 100.0)::float8 as total_price,
    ${isoTime(sql, 'c.created_at')}
  from shop.configuration c
  join shop.mission m on m.id = c.mission_id
  join shop.container t on t.id = c.container_id
  where c.id = ${id}`);

/** What the container weighs and draws, and its lead time, as sold. */
const containerFigures = (sql: Sql) =>
  sql.unsafe(containerFigureFields.map((field) => `'${field.name}', c.container_${columnOf(field)}`).join(', '));

export const orderWorkflow: Workflow<OrderRow> = { noun: 'order', list: orderList, noteColumn: 'configuration_id' };
