import type { Sector } from '@fieldbox/contract/missions';
import { toDollars } from '@fieldbox/contract/money';
import { type Analytics, topComponentsCount } from '@fieldbox/contract/statistics';
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

/** The components that are in most orders, under their names of today. */
export const countTopComponents = (sql: Statements, start: Date | null) => sql<Analytics['topComponents'][number][]>`
  select c.id, c.name, i.count
  from (
    select component_id, count(*)
    from shop.configuration_item
    where ${start ? sql`configuration_id in (select id from shop.configuration where ${since(sql, start)})` : sql`true`}
    group by component_id
    order by count(*) desc, component_id
    limit ${topComponentsCount}
  ) i
  join shop.component c on c.id = i.component_id
  order by i.count desc, c.id`;

/**
 * Number and sum of the orders of each day, as the clocks of a zone tell it. Added up by quarters of an hour first: days
 * begin at one everywhere, and a zone's rules are looked up for some thousands of them instead of for each order.
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
