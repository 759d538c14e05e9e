import type { listSorts } from '@fieldbox/contract/administration/lists';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { isoTime } from '../database/isoTime.ts';
import { hasId, type List, nameKey, selectPage } from '../lists/list.ts';
import { assigneeColumn, isOfAssignee } from '../work/work.ts';

const choiceFilters: List['filters'] = {
  mission: (sql, id) => sql`mission_id = ${id}::integer`,
  container: (sql, id) => sql`container_id = ${id}::integer`,
  breaks: (sql, rule) =>
    sql`broken_rules <> '[]' ${rule === 'any' ? sql`` : sql`and broken_rules @> ${sql.json([{ rule }])}`}`,
};

export const configurationList: List<(typeof listSorts.configurations)[number]> = {
  table: 'configuration',
  noun: 'order',
  searched: `search_text || E'\\n' || mission_name`,
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    missionName: nameKey('mission_name'),
    name: nameKey('name'),
    organization: nameKey('organization'),
    totalPrice: { expression: 'total_price_cents', kind: 'number' },
  },
  filters: { state: isOfState, assignee: isOfAssignee, needed: 'needed_by', ...choiceFilters, ids: hasId },
};

/** Of one state, or `open`: of three, which an index is for. */
function isOfState(sql: Statements, value: string) {
  return value === 'open' ? sql`state in ('new', 'in_contact', 'quoted')` : sql`state = ${value}`;
}

/** The administrator who placed the order for the customer. */
export const creatorName = (sql: Statements) => sql`
  (select first_name || ' ' || last_name from shop.administrator where administrator.id = created_by)`;

export const configurationColumns = (sql: Statements) => sql`
  id,
  mission_id as "missionId",
  mission_name as "missionName",
  container_id as "containerId",
  container_name as "containerName",
  component_ids as "componentIds",
  ${fieldColumns(sql, orderFields)},
  state,
  ${assigneeColumn(sql)},
  version,
  ${creatorName(sql)} as "createdBy",
  (total_price_cents / 100.0)::float8 as "totalPrice",
  ${isoTime(sql, 'created_at')} as "createdAt"`;

export const selectConfigurations = selectPage<ConfigurationRow>(configurationList, configurationColumns);

export const selectOrders = (sql: Statements, ids: readonly number[]) => sql<ConfigurationRow[]>`
  select ${configurationColumns(sql)} from shop.configuration where id = any(${ids}::integer[]) order by id`;
