import { toDollars } from '@fieldbox/contract/money';
import type { Sector } from '@fieldbox/contract/sectors';
import { type Analytics, topComponentsCount } from '@fieldbox/contract/statistics';
import { updateOrderCounts } from '../components/updateOrderCounts.ts';
import type { Statements } from '../database/connect.ts';
import { since } from './since.ts';

/** How many orders were for missions of each type. */
export const countMissionTypes = (sql: Statements, start: Date | null) => sql<{ type: Sector; count: number }[]>`
  select m.type, sum(o.count)::bigint as count
  from (
    select mission_id, count(*) from shop.configuration where ${since(sql, start)} group by mission_id
  ) o
  join shop.mission m on m.id = o.mission_id
  group by m.type
  order by count desc, m.type`;

/** The components that are in most orders, with their current names and prices. Those of all time are counted already. */
export async function countTopComponents(sql: Statements, start: Date | null) {
  if (start) return countComponentsSince(sql, start);
  await updateOrderCounts(sql);
  return selectTopComponents(sql);
}

type TopComponent = Analytics['topComponents'][number];

export const selectTopComponents = (sql: Statements) => sql<TopComponent[]>`
  select id, name, icon, (price_cents / 100.0)::float8 as price, order_count as count
  from shop.component
  where order_count > 0
  order by order_count desc, id
  limit ${topComponentsCount}`;

const countComponentsSince = (sql: Statements, start: Date) => sql<TopComponent[]>`
  select c.id, c.name, c.icon, (c.price_cents / 100.0)::float8 as price, i.count
  from (
    select component_id, count(*)
    from shop.configuration_item
    where configuration_id in (select id from shop.configuration where ${since(sql, start)})
    group by component_id
    order by count(*) desc, component_id
    limit ${topComponentsCount}
  ) i
  join shop.component c on c.id = i.component_id
  order by i.count desc, c.id`;

/**
 * Number and total of each day's orders, by the local time of a zone. They are first added up by quarters of an hour: a day
 * begins at one in every zone, and the zone's rules are applied to some thousands of them instead of to each order.
 */
export async function countOrdersByDay(sql: Statements, start: Date | null, tz: string) {
  const rows = await sql<{ day: string; count: number; cents: number }[]>`
    select
      to_char(quarter at time zone ${tz}, 'YYYY-MM-DD') as day,
      sum(count)::bigint as count,
      sum(cents)::bigint as cents
    from (
      select date_bin('15 minutes', created_at, 'epoch') as quarter, count(*), sum(total_price_cents) as cents
      from shop.configuration
      where ${since(sql, start)}
      group by quarter
    ) o
    group by day
    order by day`;
  return rows.map(({ day, count, cents }) => ({ day, count, total: toDollars(cents) }));
}
