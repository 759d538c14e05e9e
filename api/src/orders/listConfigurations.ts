import type { ConfigurationRow } from '@fieldbox/contract/configurations';
import { type ListQuery, type listSorts, wholeList } from '@fieldbox/contract/lists';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import { cursorKey, type List, nameKey, page } from '../lists/list.ts';
import type { Keyed } from '../lists/pages.ts';

type Row = ConfigurationRow & Keyed;

export const configurationList: List<(typeof listSorts.configurations)[number]> = {
  table: 'configuration',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    missionName: nameKey('mission_name'),
    name: nameKey('name'),
    organization: nameKey('organization'),
    totalPrice: { expression: 'total_price_cents', kind: 'number' },
  },
};

/** The orders that a query asks for, and one more where there is a next page. */
export const listConfigurations = (sql: Statements, query: ListQuery = wholeList): Promise<Row[]> =>
  selectConfigurations(sql, query);

/** Postgres formats dollars and ISO times: copying each row for that in JavaScript takes a quarter of the whole call. */
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
