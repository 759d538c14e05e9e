import type { Statements } from '../database/connect.ts';
import { takeChanges, untilNoneIsLeft } from './takeChanges.ts';

/** Components joined with the pending changes of their number of orders, for a `from`. */
export const componentsWithChanges = `shop.component left join (
  select component_id, sum(orders)::bigint as orders from shop.component_order_change group by component_id
) changes on component_id = id`;

/** How many orders contain a component, but for cancelled ones, with its pending changes. */
export const orderCount = '(order_count + coalesce(changes.orders, 0))';

/**
 * Adds the pending changes of each component's number of orders to its row. Orders only append changes: if each changed the
 * components themselves, those with the same component would wait for one another. Locks components in the order of their ids, as
 * everybody does. It does not conflict with new orders, which lock only the keys; a correction waits for it.
 */
export const foldOrderCounts = (sql: Statements) =>
  untilNoneIsLeft(
    () => sql<{ count: number }[]>`
      with ${takeChanges(sql, 'component_order_change')}, sums as materialized (
        select component_id, sum(orders)::bigint as orders from taken group by component_id
      ), locked as materialized (
        select id from shop.component where id in (select component_id from sums) order by id for no key update
      ), folded as (
        update shop.component component
        set order_count = component.order_count + sums.orders
        from sums, locked
        where locked.id = component.id and sums.component_id = component.id
      )
      select count(*) from due`,
  );

/**
 * Counts all orders of each component again, in one snapshot, and appends the difference: concurrent orders and counts do not
 * affect it. @returns the components whose count was wrong
 */
export const recountOrders = (sql: Statements) => sql<{ id: number }[]>`
  with items as (
    select i.component_id as id, count(*) as orders
    from shop.configuration_item i
    join shop.configuration o on o.id = i.configuration_id
    where o.state <> 'cancelled'
    group by i.component_id
  ),
  wrong as (
    select id, coalesce(items.orders, 0) - ${sql.unsafe(orderCount)} as missing
    from ${sql.unsafe(componentsWithChanges)}
    left join items using (id)
    where coalesce(items.orders, 0) <> ${sql.unsafe(orderCount)}
  )
  insert into shop.component_order_change (component_id, orders)
  select id, missing from wrong order by id
  returning component_id as id`;
