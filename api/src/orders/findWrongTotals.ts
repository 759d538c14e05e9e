import type { Statements } from '../database/connect.ts';

/**
 * Orders whose total is not the sum of container and items. A constraint sees one row of one table; a trigger would read
 * each order's items again when it is placed, though `shop.place_order` writes both from the same prices.
 */
export const findWrongTotals = (sql: Statements, limit: number) => sql<
  { id: number; stored: number; actual: number }[]
>`
  select c.id, c.total_price_cents as stored, c.container_price_cents + coalesce(items.price_cents, 0)::bigint as actual
  from shop.configuration c
  left join (
    select configuration_id, sum(price_cents) as price_cents from shop.configuration_item group by configuration_id
  ) items on items.configuration_id = c.id
  where c.total_price_cents <> c.container_price_cents + coalesce(items.price_cents, 0)
  order by c.id
  limit ${limit}`;
