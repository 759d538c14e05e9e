import { toDollars } from '@fieldbox/contract/money';
import { type Sector, sectors } from '@fieldbox/contract/sectors';
import { type Analytics, topComponentsCount } from '@fieldbox/contract/statistics';
import { updateOrderCounts } from '../components/updateOrderCounts.ts';
import type { Statements } from '../database/connect.ts';
import { since } from './since.ts';

/** A day's orders: all, and those for missions of each type. */
type Day = { day: string; count: number; cents: number } & Record<Sector, number>;

/** How many orders were for missions of each type, and number and total of each day's orders, by the local time of a zone. */
export async function countOrders(sql: Statements, start: Date | null, tz: string) {
  const days = await selectDays(sql, start, tz);
  const missionTypes = sectors
    .map((type) => ({ type, count: days.reduce((sum, day) => sum + day[type], 0) }))
    .filter(({ count }) => count > 0)
    .sort((first, second) => second.count - first.count || (first.type < second.type ? -1 : 1));
  return { missionTypes, ordersByDay: days.map(({ day, count, cents }) => ({ day, count, total: toDollars(cents) })) };
}

/**
 * Orders are first added up by quarters of an hour: a day begins at one in every zone, and the zone's rules are applied to
 * some thousands of them instead of to each order. In one pass over the index by time, which has all that is counted.
 */
export const selectDays = (sql: Statements, start: Date | null, tz: string) => sql<Day[]>`
  select
    to_char(quarter at time zone ${tz}, 'YYYY-MM-DD') as day,
    sum(count)::bigint as count,
    sum(cents)::bigint as cents,
    sum(military)::bigint as military,
    sum(civilian)::bigint as civilian
  from (
    select
      date_bin('15 minutes', o.created_at, 'epoch') as quarter,
      count(*),
      sum(o.total_price_cents) as cents,
      count(*) filter (where m.type = 'military') as military,
      count(*) filter (where m.type = 'civilian') as civilian
    from (select created_at, mission_id, total_price_cents from shop.configuration where ${since(sql, start)}) o
    join shop.mission m on m.id = o.mission_id
    group by quarter
  ) quarters
  group by day
  order by day`;

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
