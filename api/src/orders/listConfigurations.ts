import type { ConfigurationRow } from '@fieldbox/contract/configurations';
import { toDollars } from '@fieldbox/contract/money';
import type { Statements } from '../database/connect.ts';

type Row = Omit<ConfigurationRow, 'totalPrice' | 'createdAt'> & { cents: number; createdAt: Date };

/** All orders, newest first. */
export async function listConfigurations(sql: Statements): Promise<ConfigurationRow[]> {
  const rows = await sql<Row[]>`
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
      created_at as "createdAt"
    from shop.configuration
    order by created_at desc, id desc`;
  return rows.map(({ cents, createdAt, ...row }) => ({
    ...row,
    totalPrice: toDollars(cents),
    createdAt: createdAt.toISOString(),
  }));
}
