import type { ConfigurationRow } from '@fieldbox/contract/configurations';
import { type ListQuery, type listSorts, wholeList } from '@fieldbox/contract/lists';
import { toDollars } from '@fieldbox/contract/money';
import type { Statements } from '../database/connect.ts';
import type { Keyed } from '../lists/answerList.ts';
import { cursorKey, type List, page } from '../lists/list.ts';

export const configurationList: List<(typeof listSorts.configurations)[number]> = {
  table: 'configuration',
  searched: `(id::text || E'\\n' || name || E'\\n' || email || E'\\n' || organization)`,
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    missionName: { expression: 'lower(mission_name)', kind: 'text' },
    name: { expression: 'lower(name)', kind: 'text' },
    organization: { expression: 'lower(organization)', kind: 'text' },
    totalPrice: { expression: 'total_price_cents', kind: 'number' },
  },
};

type Row = Omit<ConfigurationRow, 'totalPrice' | 'createdAt'> & Keyed & { cents: number; createdAt: Date };

/** The orders that a query asks for, and one more where there is a next page. */
export async function listConfigurations(
  sql: Statements,
  query: ListQuery = wholeList,
): Promise<(ConfigurationRow & Keyed)[]> {
  const rows = await selectConfigurations(sql, query);
  return rows.map(({ cents, createdAt, ...row }) => ({
    ...row,
    totalPrice: toDollars(cents),
    createdAt: createdAt.toISOString(),
  }));
}

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
    total_price_cents as cents,
    created_at as "createdAt",
    ${cursorKey(sql, configurationList, query)} as "cursorKey"
  from shop.configuration
  where ${page(sql, configurationList, query)}`;
