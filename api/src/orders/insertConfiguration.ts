import type { ConfigurationInput } from '@fieldbox/contract/configurations';
import type { Statements } from '../database/connect.ts';

export interface SoldItem {
  id: number;
  name: string;
  priceCents: number;
}

/** Everything that is stored with an order, as sold. */
export interface NewConfiguration {
  input: ConfigurationInput;
  missionName: string;
  container: SoldItem;
  components: SoldItem[];
  totalPriceCents: number;
}

/** Stores an order with its items, in one statement. */
export async function insertConfiguration(sql: Statements, order: NewConfiguration) {
  const { input, missionName, container, components, totalPriceCents } = order;
  const [placed] = await sql<{ id: number; createdAt: Date }[]>`
    with placed as (
      insert into shop.configuration (
        mission_id, mission_name, container_id, container_name, container_price_cents, total_price_cents,
        name, email, organization, intended_use, additional_specs, additional_services
      )
      values (
        ${input.missionId}, ${missionName}, ${container.id}, ${container.name}, ${container.priceCents},
        ${totalPriceCents}, ${input.name}, ${input.email}, ${input.organization}, ${input.intendedUse},
        ${input.additionalSpecs}, ${input.additionalServices}
      )
      returning id, created_at
    ), items as (
      insert into shop.configuration_item (configuration_id, position, component_id, name, price_cents)
      select placed.id, item.position, item.component_id, item.name, item.price_cents
      from placed, unnest(
        ${components.map(({ id }) => id)}::integer[],
        ${components.map(({ name }) => name)}::text[],
        ${components.map(({ priceCents }) => priceCents)}::bigint[]
      ) with ordinality as item (component_id, name, price_cents, position)
    )
    select id, created_at as "createdAt" from placed`;
  return placed!;
}
