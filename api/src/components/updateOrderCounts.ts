import type { Statements } from '../database/connect.ts';

/**
 * Adds to each component's count the orders that came or went since it was last asked for. Orders only note them: if each
 * changed the components themselves, those with the same component would wait for each other. What an order that still runs
 * has noted is left for the next time. Locks components in the order of their ids, as everybody does, and
 * not against an order, which locks their keys.
 */
export async function updateOrderCounts(sql: Statements): Promise<void> {
  while ((await addUpSome(sql)) === atOnce);
}

/** However much has come since, each statement is done in a fraction of its time limit. */
const atOnce = 50_000;

async function addUpSome(sql: Statements): Promise<number> {
  const [taken] = await sql<{ count: number }[]>`
    with due as materialized (
      select ctid from shop.component_order_change limit ${atOnce} for update skip locked
    ), taken as (
      delete from shop.component_order_change
      where ctid = any(array(select ctid from due))
      returning component_id, orders
    ), sums as materialized (
      select component_id, sum(orders)::bigint as orders from taken group by component_id
    ), locked as materialized (
      select id from shop.component where id in (select component_id from sums) order by id for no key update
    ), updated as (
      update shop.component component
      set order_count = component.order_count + sums.orders
      from sums, locked
      where locked.id = component.id and sums.component_id = component.id
    )
    select count(*) from due`;
  return taken!.count;
}

/**
 * Counts all orders of each component anew, as of one moment, and notes what was missing: orders that come or go and others
 * that add up meanwhile change nothing in that difference. @returns the components that were counted wrongly
 */
export const correctOrderCounts = (sql: Statements) => sql<{ id: number }[]>`
  insert into shop.component_order_change (component_id, orders)
  select id, missing from (${missingOrders(sql)}) wrong
  returning component_id as id`;

/** Components whose number of orders is not what was counted. */
export const findWrongOrderCounts = (sql: Statements) =>
  sql<{ id: number }[]>`select id from (${missingOrders(sql)}) wrong`;

const missingOrders = (sql: Statements) => sql`
  select component.id, coalesce(items.orders, 0) - component.order_count - coalesce(noted.orders, 0) as missing
  from shop.component component
  left join (
    select component_id as id, count(*) as orders from shop.configuration_item group by component_id
  ) items using (id)
  left join (
    select component_id as id, sum(orders) as orders from shop.component_order_change group by component_id
  ) noted using (id)
  where coalesce(items.orders, 0) <> component.order_count + coalesce(noted.orders, 0)
  order by component.id`;
