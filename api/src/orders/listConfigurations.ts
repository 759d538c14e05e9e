import type { ConfigurationRow } from '@fieldbox/contract/configurations';
import { type ListQuery, type listSorts, wholeList } from '@fieldbox/contract/lists';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import type { Keyed } from '../lists/answerList.ts';
import { cursorKey, type List, page } from '../lists/list.ts';

type Row = ConfigurationRow & Keyed;

export const configurationList: List<(typeof listSorts.configurations)[number]> = {
  table: 'configuration',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    missionName: { expression: 'lower(mission_name)', kind: 'text' },
    name: { expression: 'lower(name)', kind: 'text' },
    organization: { expression: 'lower(organization)', kind: 'text' },
    totalPrice: { expression: 'total_price_cents', kind: 'number' },
  },
};

/** The orders that a query asks for, and one more where there is a next page. */
export const listConfigurations = (sql: Statements, query: ListQuery = wholeList): Promise<Row[]> =>
  selectConfigurations(sql, query);

/** Dollars and ISO times come from Postgres: to copy each row for them here is a fourth of the whole call. */
export const selectConfigurations = (sql: Statements, query: ListQuery) => sql<Row[]>`
  select
    id,
    mission_id as "missionId",
    mission_name as "missionName",
    container_id as "containerId",
    container_name as "containerName",
    array(
      select component_id from shop.configuration_item where configuration_id = configuration.id order by position
    ) as "componentIds",
    name,
    email,
    organization,
    intended_use as "intendedUse",
    additional_specs as "additionalSpecs",
    additional_services as "additionalServices",
    (total_price_cents / 100.0)::float8 as "totalPrice",
    ${isoTime(sql, 'created_at')} as "createdAt",
    ${cursorKey(sql, configurationList, query)} as "cursorKey"
  from shop.configuration
  where ${page(sql, configurationList, query)}`;
