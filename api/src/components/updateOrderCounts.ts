import type { Statements } from '../database/connect.ts';

/**
 * Adds to each component's count the orders that came or went since it was last asked for. Orders only note them: if each
 * changed the components themselves, those with the same component would wait for each other. What an order that still runs
 * has noted is left for the next time. Locks components in the order of their ids, as everybody does, and
 * not against an order, which locks their keys.
 */
export async function updateOrderCounts(sql: Statements): Promise<void> {
  await sql`
    with due as materialized (
      select ctid from shop.component_order_change for update skip locked
    ), taken as (
      delete from shop.component_order_change
      where ctid = any(array(select ctid from due))
      returning component_id, orders
    ), sums as materialized (
      select component_id, sum(orders)::bigint as orders from taken group by component_id
    ), locked as materialized (
      select id from shop.component where id in (select component_id from sums) order by id for no key update
    )
    update shop.component component
    set order_count = component.order_count + sums.orders
    from sums, locked
    where locked.id = component.id and sums.component_id = component.id`;
}
