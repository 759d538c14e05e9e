import { isOffset, offsetAt } from '@fieldbox/contract/administration/periods';
import { type Analytics, topComponentsCount } from '@fieldbox/contract/administration/statistics';
import { shownFields } from '@fieldbox/contract/catalogue/componentFields';
import { type Sector, sectors } from '@fieldbox/contract/catalogue/sectors';
import { toDollars } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';
import { fieldColumns } from '../database/fieldColumns.ts';
import { assigneeColumn } from '../work/work.ts';
import { isCounted } from './summarize.ts';

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

const selectDays = (sql: Statements, start: Date | null, tz: string) => sql<Day[]>`
  select
    to_char(o.created_at at time zone ${zoneOf(sql, tz)}, 'YYYY-MM-DD') as day,
    count(*),
    sum(total_price_cents * coalesce(quantity, 1))::bigint as cents,
    count(*) filter (where type = 'military') as military,
    count(*) filter (where type = 'civilian') as civilian
  from (select * from shop.configuration where ${isCounted(sql, start)}) o
  join shop.mission m on m.id = o.mission_id
  group by day
  order by day`;

const selectMonths = (sql: Statements, start: Date | null, tz: string) => sql<
  (Omit<Analytics['ordersByMonth'][number], 'total'> & { cents: number })[]
>`
  select month, state, ${assigneeColumn(sql)}, count, cents
  from (
    select
      to_char(created_at at time zone ${zoneOf(sql, tz)}, 'YYYY-MM') as month, state, assignee_id, count(*),
      sum(total_price_cents * coalesce(quantity, 1))::bigint as cents
    from shop.configuration
    where ${isCounted(sql, start)}
    group by month, state, assignee_id
  ) months
  order by month desc, state, assignee_id`;

/** The components that are in most orders, with their current names and prices. */
export const countTopComponents = (sql: Statements, start: Date | null) => sql<Analytics['topComponents']>`
  select c.id, c.name, ${fieldColumns(sql, shownFields, 'c')}, (c.price_cents / 100.0)::float8 as price, top.count
  from (
    select component_id, count(*)
    from shop.configuration_item
    where configuration_id in (select id from shop.configuration where ${isCounted(sql, start)})
    group by component_id
    order by count desc, component_id
    limit ${topComponentsCount}
  ) top
  join shop.component c on c.id = top.component_id
  order by top.count desc, c.id`;
