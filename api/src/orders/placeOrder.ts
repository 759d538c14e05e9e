import { snapshotFields } from '@fieldbox/contract/catalogue/componentFields';
import { containerFigureFields } from '@fieldbox/contract/catalogue/figureFields';
import { columnOf, type Values } from '@fieldbox/contract/fields/field';
import { brokenRules, type FittedContainer } from '@fieldbox/contract/fit/fitNotes';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { missingItemsMessage } from '@fieldbox/contract/orders/orderForms';
import { type OrderInput, type PlacedOrder, unknownComponentsMessage } from '@fieldbox/contract/orders/orders';
import { priceOfUnits, totalPrice } from '@fieldbox/contract/orders/price';
import { toCents } from '@onesite/shared-contract/formats/money';
import { administrator, recordEvent } from '../audit/recordEvent.ts';
import { isSameSecret } from '../auth/tokens.ts';
import { fieldColumns, first, isoTime, only, type Sql, storedFields } from '../database/sql.ts';
import { invalidFields } from '../http/apiFailure.ts';
import { subjectOf } from '../workflow/workflow.ts';
import { orderWorkflow } from './orderRows.ts';

/**
 * Places an order, within a transaction: at the stored prices, with what it breaks, and with its parts as they are sold now.
 * @param administratorId who places it for the customer, and is its owner; undefined for what customers send themselves
 * @throws ApiFailure validation_failed for a mission, container or component that is unknown or withdrawn
 */
export async function placeOrder(sql: Sql, input: OrderInput, administratorId?: number): Promise<PlacedOrder> {
  const { missionId, containerId, componentIds, responseId: sentId, responseKey, ...details } = input;
  const [mission, container, items] = await Promise.all([
    first(sql<{ name: string }[]>`select name from shop.mission where id = ${missionId} and withdrawn_at is null`),
    first(sql<(FittedContainer & { name: string; basePrice: number })[]>`
      select name, kind, (base_price_cents / 100.0)::float8 as base_price, ${fieldColumns(sql, containerFigureFields)}
      from shop.container
      where id = ${containerId}`),
    selectItems(sql, componentIds),
  ]);
  if (!mission || !container)
    throw invalidFields({
      ...(!mission && { missionId: missingItemsMessage }),
      ...(!container && { containerId: missingItemsMessage }),
    });
  if (items.length < componentIds.length) throw invalidFields({ componentIds: unknownComponentsMessage });

  const total = totalPrice(container, items);
  // The response may have been erased since. A visitor needs its key to name it; an administrator sees every response.
  const response = await first(sql<{ id: number; shareKey: string }[]>`
    select id, share_key from shop.questionnaire_response where id = ${sentId} for key share`);
  const mayName = administratorId !== undefined || isSameSecret(responseKey, response?.shareKey ?? null);
  const responseId = response && mayName ? response.id : null;
  const row = {
    mission_id: missionId,
    mission_name: mission.name,
    container_id: containerId,
    container_name: container.name,
    container_price_cents: toCents(container.basePrice),
    ...Object.fromEntries(
      containerFigureFields.map((field) => [`container_${columnOf(field)}`, container[field.name]]),
    ),
    component_ids: componentIds,
    total_price_cents: toCents(total),
    response_id: responseId,
    broken_rules: sql.json(brokenRules(container, items)),
    ...(administratorId !== undefined && { created_by: administratorId, assignee_id: administratorId }),
    ...storedFields(sql, orderFields, details),
  };
  const stored = await only(sql<Pick<PlacedOrder, 'id' | 'createdAt' | 'version'>[]>`
    insert into shop.configuration ${sql(row)} returning id, version, ${isoTime(sql, 'created_at')}`);
  const sold = items.map(({ id, ...item }, index) => ({
    configuration_id: stored.id,
    position: index + 1,
    component_id: id,
    ...storedFields(sql, snapshotFields, item),
  }));
  if (sold.length > 0) await sql`insert into shop.configuration_item ${sql(sold)}`;
  if (administratorId !== undefined) {
    const subject = subjectOf(orderWorkflow, stored.id);
    const price = priceOfUnits(total, details.quantity);
    await recordEvent(sql, administrator(administratorId), 'order_created', subject, { after: { price } });
  }
  const chosen = { missionId, containerId, componentIds, responseId };
  return { ...stored, ...chosen, ...details, totalPrice: total };
}

type ItemSnapshot = { id: number } & Values<typeof snapshotFields>;

/** The components that are on sale, in the order of selection. */
const selectItems = (sql: Sql, componentIds: readonly number[]) => sql<ItemSnapshot[]>`
  select c.id, ${fieldColumns(sql, snapshotFields, 'c')}
  from unnest(${componentIds}::integer[]) with ordinality chosen (id, position)
  join shop.component c on c.id = chosen.id and c.state = 'on_sale'
  order by position`;
