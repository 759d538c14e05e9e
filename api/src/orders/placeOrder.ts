import type { ContainerKind } from '@fieldbox/contract/catalogue/containerKinds';
import type { PartName } from '@fieldbox/contract/catalogue/parts';
import { brokenRules } from '@fieldbox/contract/fit/fitNotes';
import {
  type Configuration,
  type ConfigurationInput,
  missingItemsMessage,
  unknownComponentsMessage,
} from '@fieldbox/contract/orders/configurations';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { totalPriceCents } from '@fieldbox/contract/orders/price';
import { toDollars } from '@onesite/shared-contract/formats/money';
import { recordEvent } from '../audit/recordEvent.ts';
import type { Statements } from '../database/connect.ts';
import { storedFields } from '../database/fieldColumns.ts';
import { isoTime } from '../database/isoTime.ts';
import { first, only } from '../database/rows.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { workEvent } from '../work/work.ts';
import { orderWork } from './orderWork.ts';

/** The response is one whose key was given. */
export type OrderInput = Omit<ConfigurationInput, 'responseKey'>;

/**
 * Places an order, within a transaction: at the stored prices, with what it breaks, and with its parts as they are sold now.
 * @throws ApiFailure validation_failed for a mission, container or component that is unknown or withdrawn
 */
export async function placeOrder(sql: Statements, input: OrderInput): Promise<Configuration> {
  const { missionId, containerId, componentIds, responseId, ...details } = input;
  const [mission, container, items] = await Promise.all([
    first(sql<{ name: string }[]>`select name from shop.mission where id = ${missionId} and withdrawn_at is null`),
    first(sql<{ name: string; kind: ContainerKind; cents: number }[]>`
      select name, kind, base_price_cents as cents from shop.container where id = ${containerId}`),
    selectItems(sql, componentIds),
  ]);
  if (!mission || !container)
    throw invalidFields({
      ...(!mission && { missionId: missingItemsMessage }),
      ...(!container && { containerId: missingItemsMessage }),
    });
  if (items.length < componentIds.length) throw invalidFields({ componentIds: unknownComponentsMessage });

  const cents = totalPriceCents(
    container.cents,
    items.map(({ price_cents }) => price_cents),
  );
  const response = await first(sql<{ id: number }[]>`
    select id from shop.questionnaire_response where id = ${responseId} for key share`);
  const row = {
    ...{ mission_id: missionId, mission_name: mission.name },
    ...{ container_id: containerId, container_name: container.name, container_price_cents: container.cents },
    ...{ component_ids: componentIds, total_price_cents: cents },
    response_id: response?.id ?? null,
    broken_rules: sql.json(brokenRules(container.kind, items.map(asFitted))),
    ...storedFields(sql, orderFields, details),
  };
  const stored = await only(sql<Pick<Configuration, 'id' | 'createdAt'>[]>`
    insert into shop.configuration ${sql(row)} returning id, ${isoTime(sql, 'created_at')} as "createdAt"`);
  await insertItems(sql, stored.id, items);
  const chosen = { missionId, containerId, componentIds, responseId: response?.id ?? null };
  return { ...stored, ...chosen, ...details, totalPrice: toDollars(cents) };
}

/** A component as it is sold: columns of `configuration_item`. */
interface SoldItem {
  component_id: number;
  name: string;
  price_cents: number;
  part: PartName | 'none';
  watts_drawn: number | null;
  watts_made: number | null;
  watt_hours_stored: number | null;
}

/** Of the components that are on sale, in the order of selection. */
const selectItems = (sql: Statements, componentIds: readonly number[]) => sql<SoldItem[]>`
  select
    c.id as component_id, c.name, c.price_cents, shop.drawn_part(c.part, c.icon) as part,
    c.weight_in_kg, c.watts_drawn, c.watts_made, c.watt_hours_stored, c.lead_time_days
  from unnest(${componentIds}::integer[]) with ordinality chosen (id, position)
  join shop.component c on c.id = chosen.id and c.state = 'on_sale'
  order by position`;

const asFitted = ({ component_id, part, watts_drawn, watts_made, watt_hours_stored }: SoldItem) => ({
  ...{ id: component_id, part: part === 'none' ? null : part },
  ...{ wattsDrawn: watts_drawn, wattsMade: watts_made, wattHoursStored: watt_hours_stored },
});

const insertItems = (sql: Statements, orderId: number, items: readonly SoldItem[]) => sql`
  insert into shop.configuration_item
  select item.*
  from jsonb_populate_recordset(
    null::shop.configuration_item,
    ${sql.json(items.map((item, index) => ({ configuration_id: orderId, position: index + 1, ...item })))}
  ) item`;

/** Places an order for a customer, within a transaction: it names the administrator, who looks after it. @throws ApiFailure as `placeOrder` */
export async function placeCustomersOrder(
  sql: Statements,
  input: OrderInput,
  administratorId: number,
): Promise<Configuration> {
  const order = await placeOrder(sql, input);
  const { id, totalPrice } = order;
  await sql`update shop.configuration set created_by = ${administratorId}, assignee_id = ${administratorId} where id = ${id}`;
  await recordEvent(sql, {
    ...workEvent(orderWork, id, administratorId),
    action: 'order_created',
    after: { price: totalPrice },
  });
  return order;
}
