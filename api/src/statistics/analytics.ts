import { isOffset, offsetAt } from '@fieldbox/contract/administration/periods';
import { type Analytics, topComponentsCount } from '@fieldbox/contract/administration/statistics';
import { shownFields } from '@fieldbox/contract/catalogue/componentFields';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { countedStates } from '@fieldbox/contract/orders/orderStates';
import { toDollars } from '@onesite/shared-contract/formats/money';
import { componentsWithChanges, orderCount } from '../counts/orderCounts.ts';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { assigneeColumn } from '../work/work.ts';
import { beginningOf, changesSince, daysSince, isAtFirst, isCounted, quartersSince, unitsSince } from './sumsSince.ts';

/** A day's orders: all, and those for missions of each type. */
type Day = { day: string; count: number; cents: number } & Record<Sector, number>;

/**
 * How many orders were for missions of each type, and number and total of each day's orders, and of each month's by state and by who
 * looks after them, by the local time of a zone.
 */
export async function countOrders(sql: Statements, start: Date | null, tz: string) {
  const { days, months, timeZone } = await byZone(tz, async (timeZone) => {
    const [days, months] = await Promise.all([selectDays(sql, start, timeZone), selectMonths(sql, start, timeZone)]);
    return { days, months, timeZone };
  });
  const missionTypes = sectors
    .map((type) => ({ type, count: days.reduce((sum, day) => sum + day[type], 0) }))
    .filter(({ count }) => count > 0)
    .sort((first, second) => second.count - first.count || (first.type < second.type ? -1 : 1));
  return {
    timeZone,
    missionTypes,
    ordersByDay: days.map(({ day, count, cents }) => ({ day, count, total: toDollars(cents) })),
    ordersByMonth: months.map(({ cents, ...month }) => ({ ...month, total: toDollars(cents) })),
  };
}

/** Of Node's and of Postgres's zones each may lack some of the other's: then its present offset counts. */
const byZone = <Result>(timeZone: string, read: (timeZone: string) => Promise<Result>) =>
  read(timeZone).catch((error) => {
    if (!isUnknownZone(error)) throw error;
    return read(offsetAt(Date.now(), timeZone));
  });

/** By its name, as a built site has another copy of the driver's classes (docs/adr/0010-a-patched-driver.md). */
const isUnknownZone = (error: unknown) => {
  const { name, code, message } = error as Error & { code?: unknown };
  return name === 'PostgresError' && code === '22023' && message.startsWith('time zone ');
};

/** By zones whose names Postgres takes for abbreviations, which have no summer time. */
const placeOf: Readonly<Record<string, string>> = {
  CET: 'Europe/Brussels',
  MET: 'Europe/Brussels',
  EET: 'Europe/Athens',
  WET: 'Europe/Lisbon',
};

/** As Postgres takes it. */
const zoneOf = (sql: Statements, tz: string) =>
  isOffset(tz) ? sql`${tz}::text::interval` : sql`${placeOf[tz.toUpperCase()] ?? tz}`;

/** From sums by quarter-hour: a day begins at one in every zone. */
export function selectDays(sql: Statements, start: Date | null, tz: string) {
  const beginning = beginningOf(start);
  return sql<Day[]>`
    select
      to_char(start at time zone ${zoneOf(sql, tz)}, 'YYYY-MM-DD') as day,
      sum(count)::bigint as count,
      sum(cents)::bigint as cents,
      coalesce(sum(count) filter (where kind = 'military'), 0)::bigint as military,
      coalesce(sum(count) filter (where kind = 'civilian'), 0)::bigint as civilian
    from (
      select kind, start, count, cents from (${quartersSince(sql, sectors, beginning)}) sums
      union all
      select m.type, o.created_at, 1, o.total_price_cents
      from (
        select created_at, mission_id, total_price_cents
        from shop.configuration
        where ${isAtFirst(sql, beginning)} and ${isCounted(sql)}
      ) o
      join shop.mission m on m.id = o.mission_id
      union all
      select null, start, count, cents from (${unitsSince(sql, beginning)}) further
    ) quarters
    group by day
    having sum(count) > 0
    order by day`;
}

/**
 * From sums by day, but by quarter-hour of those days (UTC) in which a month of the zone or the period begins: of one order in each
 * quarter-hour, with a state and somebody who looks after it, there are as many sums as orders.
 */
export function selectMonths(sql: Statements, start: Date | null, tz: string) {
  const beginning = beginningOf(start);
  const { quarter, day } = beginning;
  const zone = zoneOf(sql, tz);
  const isOfState = sql`kind = any(${countedStates})`;
  return sql<(Omit<Analytics['ordersByMonth'][number], 'total'> & { cents: number })[]>`
    with divided as materialized (
      select date_trunc('day', month at time zone ${zone}, 'UTC') as day
      from generate_series(
        date_trunc('month', (select min(created_at) from shop.configuration) at time zone ${zone}),
        now() at time zone ${zone},
        interval '1 month'
      ) month
      union
      select date_trunc('day', ${quarter}::text::timestamptz, 'UTC')
    )
    select month, state, ${assigneeColumn(sql)}, count, cents
    from (
      select
        to_char(start at time zone ${zone}, 'YYYY-MM') as month, kind as state, component_id as assignee_id,
        sum(count)::bigint as count, sum(cents)::bigint as cents
      from (
        select kind, component_id, start, count, cents
        from shop.period_sum
        where ${isOfState} and grain = 'day' and start >= ${day}::text::timestamptz
          and start not in (select day from divided)
        union all
        select kind, component_id, start, count, cents
        from divided
        join shop.period_sum on start >= day and start < day + interval '24 hours'
        where ${isOfState} and grain = 'quarter' and start >= ${quarter}::text::timestamptz
        union all
        ${changesSince(sql, countedStates, quarter)}
        union all
        select state, coalesce(assignee_id, 0), created_at, 1, total_price_cents
        from shop.configuration
        where ${isAtFirst(sql, beginning)} and ${isCounted(sql)}
        union all
        ${unitsSince(sql, beginning)}
      ) sums
      group by month, kind, component_id
      having sum(count) > 0
    ) months
    order by month desc, state, assignee_id`;
}

/** The components that are in most orders, with their current names and prices. */
export const countTopComponents = (sql: Statements, start: Date | null) =>
  start ? selectTopComponentsSince(sql, start) : selectTopComponents(sql);

type TopComponent = Analytics['topComponents'][number];

const selectTopComponents = (sql: Statements) => sql<TopComponent[]>`
  select id, name, ${fieldColumns(sql, shownFields)}, (price_cents / 100.0)::float8 as price, ${sql.unsafe(orderCount)} as count
  from ${sql.unsafe(componentsWithChanges)}
  where ${sql.unsafe(orderCount)} > 0
  order by count desc, id
  limit ${topComponentsCount}`;

export function selectTopComponentsSince(sql: Statements, start: Date) {
  const beginning = beginningOf(start);
  return sql<TopComponent[]>`
    select c.id, c.name, ${fieldColumns(sql, shownFields, 'c')}, (c.price_cents / 100.0)::float8 as price, top.count
    from (
      select component_id, sum(count)::bigint as count
      from (
        select component_id, count from (${daysSince(sql, ['component'], beginning)}) sums
        union all
        select component_id, 1
        from shop.configuration_item
        where configuration_id in (
          select id from shop.configuration where ${isAtFirst(sql, beginning)} and ${isCounted(sql)}
        )
      ) orders
      group by component_id
      having sum(count) > 0
      order by count desc, component_id
      limit ${topComponentsCount}
    ) top
    join shop.component c on c.id = top.component_id
    order by top.count desc, c.id`;
}
