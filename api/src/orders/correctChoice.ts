import type { PartName } from '@fieldbox/contract/catalogue/parts';
import type { BrokenRule } from '@fieldbox/contract/fit/fitNotes';
import {
  type ConfigurationRow,
  missingItemsMessage,
  type OrderChoice,
  unknownComponentsMessage,
} from '@fieldbox/contract/orders/configurations';
import { totalPriceCents } from '@fieldbox/contract/orders/price';
import { toDollars } from '@onesite/shared-contract/formats/money';
import { changedFields, recordEvent } from '../audit/recordEvent.ts';
import type { Undo } from '../audit/undoHandler.ts';
import type { Statements } from '../database/connect.ts';
import { first, only } from '../database/rows.ts';
import { invalidFields } from '../http/apiFailure.ts';
import type { Recorded } from '../http/inTransaction.ts';
import { lockRow, type SeenVersion } from '../work/changeRows.ts';
import { workEvent } from '../work/work.ts';
import { type FitPart, findBrokenRules, readFitFacts } from './findBrokenRules.ts';
import { selectOrders } from './listConfigurations.ts';
import { orderWork } from './orderWork.ts';

/** A component as it was sold: columns of `configuration_item`. */
type SoldItem = {
  component_id: number;
  name: string;
  price_cents: number;
  part: PartName | 'none' | null;
  watts_drawn: number | null;
  watts_made: number | null;
  watt_hours_stored: number | null;
} & Record<string, unknown>;

/** What was sold, with its prices. */
interface OrderSnapshot {
  mission: { id: number; name: string };
  container: { id: number; name: string; cents: number };
  items: SoldItem[];
  brokenRules: BrokenRule[] | null;
}

/**
 * Corrects what was ordered, within a transaction. What the order had keeps its price, also if it is no longer on offer; what is new
 * is sold at today's. Nothing happens when it is so already.
 * @throws ApiFailure not_found, edit_conflict with the current row, validation_failed for what is not on offer
 */
export async function correctChoice(
  sql: Statements,
  seen: SeenVersion,
  choice: OrderChoice,
  administratorId: number,
): Promise<Recorded<ConfigurationRow>> {
  await lockRow(sql, orderWork, seen);
  const before = await findSnapshot(sql, seen.id);
  const after = await priceChoice(sql, choice, before);
  const eventId = await applySnapshot(sql, seen.id, { before, after, administratorId });
  const [result] = await selectOrders(sql, [seen.id]);
  return { result: result!, eventId };
}

export async function undoChoice(sql: Statements, { event, id, administratorId }: Undo): Promise<void> {
  await lockRow(sql, orderWork, { id });
  const before = await findSnapshot(sql, id);
  const after = event.before?.sold as OrderSnapshot;
  await applySnapshot(sql, id, { before, after, administratorId, undoes: event.id });
}

const findSnapshot = (sql: Statements, id: number): Promise<OrderSnapshot> =>
  only(sql<OrderSnapshot[]>`
    select
      json_build_object('id', mission_id, 'name', mission_name) as mission,
      json_build_object('id', container_id, 'name', container_name, 'cents', container_price_cents) as container,
      (
        select coalesce(json_agg(to_jsonb(i) - 'configuration_id' - 'position' order by i.position), '[]')
        from shop.configuration_item i
        where i.configuration_id = configuration.id
      ) as items,
      broken_rules as "brokenRules"
    from shop.configuration
    where id = ${id}`);

async function priceChoice(sql: Statements, choice: OrderChoice, before: OrderSnapshot): Promise<OrderSnapshot> {
  const { missionId, containerId, componentIds } = choice;
  const mission = missionId === before.mission.id ? before.mission : await findMission(sql, missionId);
  const container = containerId === before.container.id ? before.container : await findContainer(sql, containerId);
  const kept = new Map(before.items.map((item) => [item.component_id, item]));
  const added = await findOffered(
    sql,
    componentIds.filter((id) => !kept.has(id)),
  );
  const items = componentIds.flatMap((id) => kept.get(id) ?? added.get(id) ?? []);
  if (!mission) throw invalidFields({ missionId: missingItemsMessage });
  if (!container) throw invalidFields({ containerId: missingItemsMessage });
  if (items.length < componentIds.length) throw invalidFields({ componentIds: unknownComponentsMessage });
  return { mission, container, items, brokenRules: await findRulesBroken(sql, choice, items) };
}

/** By what each component was drawn as when it was sold; in orders of earlier releases that is not known, so as it is today. */
async function findRulesBroken(
  sql: Statements,
  choice: OrderChoice,
  items: readonly SoldItem[],
): Promise<BrokenRule[]> {
  const { kinds, parts } = await readFitFacts(sql, choice);
  const soldAs = Object.fromEntries(items.flatMap((item) => (item.part ? [[item.component_id, fitPart(item)]] : [])));
  return findBrokenRules(sql, choice, { kinds, parts: { ...parts, ...soldAs } });
}

const fitPart = ({ part, watts_drawn, watts_made, watt_hours_stored }: SoldItem) =>
  ({ part, wattsDrawn: watts_drawn, wattsMade: watts_made, wattHoursStored: watt_hours_stored }) as FitPart;

/** A mission on offer, which stays so until this transaction ends. */
const findMission = (sql: Statements, id: number) =>
  first(sql<OrderSnapshot['mission'][]>`
    select id, name from shop.mission where id = ${id} and withdrawn_at is null for share`);

const findContainer = (sql: Statements, id: number) =>
  first(sql<OrderSnapshot['container'][]>`
    select id, name, base_price_cents as cents from shop.container where id = ${id}`);

/**
 * Components on sale as they are sold today, by their ids; they stay so until this transaction ends. All lock the order first, then
 * its mission, then components by their ids, so that no two wait for each other.
 */
async function findOffered(sql: Statements, ids: readonly number[]): Promise<Map<number, SoldItem>> {
  const rows = await sql<SoldItem[]>`
    select
      id as component_id, name, price_cents, shop.drawn_part(part, icon) as part,
      weight_in_kg, watts_drawn, watts_made, watt_hours_stored, lead_time_days
    from shop.component
    where id = any(${ids}::integer[]) and state = 'on_sale'
    order by id
    for share`;
  return new Map(rows.map((item) => [item.component_id, { ...item }]));
}

const centsOf = ({ container, items }: OrderSnapshot) =>
  totalPriceCents(
    container.cents,
    items.map(({ price_cents }) => price_cents),
  );

/** As the record tells it. */
const inWords = (sold: OrderSnapshot) => ({
  mission: sold.mission.name,
  container: sold.container.name,
  components: sold.items.map(({ name }) => name),
  totalPrice: toDollars(centsOf(sold)),
});

type Correction = { before: OrderSnapshot; after: OrderSnapshot; administratorId: number; undoes?: number };

/** @returns the event, which keeps all that was sold before and is now; none where nothing changes */
async function applySnapshot(sql: Statements, id: number, { before, after, administratorId, undoes }: Correction) {
  const idsOf = ({ mission, container, items }: OrderSnapshot) =>
    JSON.stringify([mission.id, container.id, items.map(({ component_id }) => component_id)]);
  if (idsOf(before) === idsOf(after)) return undefined;
  await updateSnapshot(sql, id, after);
  await sql`delete from shop.configuration_item where configuration_id = ${id}`;
  await insertItems(sql, id, after.items);
  const change = changedFields(inWords(before), inWords(after));
  return recordEvent(sql, {
    ...workEvent(orderWork, id, administratorId),
    action: 'order_choice_corrected',
    before: { ...change?.before, sold: before },
    after: { ...change?.after, sold: after },
    undoes,
  });
}

const updateSnapshot = (sql: Statements, id: number, sold: OrderSnapshot) => sql`
  update shop.configuration
  set
    mission_id = ${sold.mission.id}, mission_name = ${sold.mission.name},
    container_id = ${sold.container.id}, container_name = ${sold.container.name},
    container_price_cents = ${sold.container.cents}, total_price_cents = ${centsOf(sold)},
    component_ids = ${sold.items.map(({ component_id }) => component_id)}::integer[],
    broken_rules = ${sold.brokenRules && sql.json(sold.brokenRules as never)},
    version = version + 1
  where id = ${id}`;

const insertItems = (sql: Statements, id: number, items: readonly SoldItem[]) => sql`
  insert into shop.configuration_item (
    configuration_id, position, component_id, name, price_cents,
    part, weight_in_kg, watts_drawn, watts_made, watt_hours_stored, lead_time_days
  )
  select
    ${id}, position, component_id, name, price_cents,
    part, weight_in_kg, watts_drawn, watts_made, watt_hours_stored, lead_time_days
  from rows from (
    jsonb_to_recordset(${sql.json(items as never)}) as (
      component_id integer, name text, price_cents bigint, part text, weight_in_kg integer, watts_drawn integer,
      watts_made integer, watt_hours_stored integer, lead_time_days integer
    )
  ) with ordinality item (
    component_id, name, price_cents, part, weight_in_kg, watts_drawn, watts_made, watt_hours_stored, lead_time_days, position
  )`;
