import { listQuerySchema } from '@fieldbox/contract/administration/lists';
import { dayMs, localDay, periodStart, startOfLocalDay } from '@fieldbox/contract/administration/periods';
import {
  type Analytics,
  analyticsResponse,
  mostShownWeeks,
  type Statistics,
  shownDays,
  statisticsResponse,
  topComponentsCount,
} from '@fieldbox/contract/administration/statistics';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as v from 'valibot';
import { type ApiParts, call } from '../calls/call.ts';
import { only, type Sql } from '../database/sql.ts';

const query = v.pick(listQuerySchema([]), ['period', 'tz']);

/** For a period or for all time (docs/specification/administration.md#dashboard). */
export function statisticsCalls({ calls, sql, administrators: guard }: ApiParts): void {
  calls.get(
    callPaths.statistics,
    call({ summary: 'Figures of the dashboard', guard, query, response: statisticsResponse }),
    async (c) => {
      const { period, tz } = c.req.valid('query');
      return c.json(await summarize(sql, periodStart(period, new Date(), tz)));
    },
  );

  calls.get(
    callPaths.analytics,
    call({ summary: 'Figures for charts', guard, query, response: analyticsResponse }),
    async (c) => {
      const { period, tz } = c.req.valid('query');
      const since = periodStart(period, new Date(), tz);
      const [missionTypes, topComponents, byDay] = await Promise.all([
        countMissionTypes(sql, since),
        countTopComponents(sql, since),
        countOrdersByDay(sql, since, tz),
      ]);
      return c.json({ missionTypes, topComponents, ...byDay } satisfies Analytics);
    },
  );
}

const isCounted = (sql: Sql, since: Date | null) =>
  sql`state <> 'cancelled' ${since ? sql`and created_at >= ${since}` : sql``}`;

const summarize = (sql: Sql, since: Date | null): Promise<Statistics> =>
  only(sql<Statistics[]>`
    select
      count(*) as total_configurations,
      (
        select count(*) from shop.questionnaire_response
        where not is_sample ${since ? sql`and created_at >= ${since}` : sql``}
      ) as survey_responses,
      coalesce(round(avg(total_price_cents) / 100), 0)::float8 as average_configuration_value,
      (coalesce(sum(total_price_cents * coalesce(quantity, 1)), 0) / 100.0)::float8 as total_revenue,
      (select count(*) from shop.configuration where state = 'new') as new_orders,
      (select count(*) from shop.questionnaire_response where state = 'new' and not is_sample) as new_responses,
      (select count(*) from shop.supplier where status = 'Pending') as pending_suppliers
    from shop.configuration
    where ${isCounted(sql, since)}`);

const countMissionTypes = (sql: Sql, since: Date | null) => sql<Analytics['missionTypes']>`
  select type, count(*)
  from (select mission_id from shop.configuration where ${isCounted(sql, since)}) o
  join shop.mission m on m.id = o.mission_id
  group by type
  order by count desc, type`;

const countTopComponents = (sql: Sql, since: Date | null) => sql<Analytics['topComponents']>`
  select c.id, c.name, top.count
  from (
    select component_id, count(*)
    from shop.configuration_item
    where configuration_id in (select id from shop.configuration where ${isCounted(sql, since)})
    group by component_id
    order by count desc, component_id
    limit ${topComponentsCount}
  ) top
  join shop.component c on c.id = top.component_id
  order by top.count desc, c.id`;

/** Each day from one to another, or the Monday of each week if they are many. */
function shownDaysOf(first: string, last: string) {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const isByWeek = to - from >= shownDays.most * dayMs;
  const step = isByWeek ? 7 * dayMs : dayMs;
  const end = isByWeek ? to - ((new Date(to).getUTCDay() + 6) % 7) * dayMs : to;
  const length = Math.min(Math.ceil((end - from) / step) + 1, mostShownWeeks);
  const days = Array.from({ length }, (_, index) => new Date(end - (length - 1 - index) * step));
  return { isByWeek, days: days.map((day) => day.toISOString().slice(0, 10)) };
}

/** `at` is the place of an order's day in the list, from 1. */
async function countOrdersByDay(sql: Sql, since: Date | null, timeZone: string) {
  const today = localDay(new Date(), timeZone);
  const latest = new Date(Date.parse(today) - (shownDays.least - 1) * dayMs).toISOString();
  const { first } = since
    ? { first: since }
    : await only(sql<{ first: Date }[]>`
        select least(min(created_at), ${startOfLocalDay(latest, timeZone)}) as first
        from shop.configuration
        where ${isCounted(sql, since)}`);
  const { isByWeek, days } = shownDaysOf(localDay(first, timeZone), today);
  const starts = days.map((day) => startOfLocalDay(day, timeZone).toISOString());
  const rows = await sql<{ at: number; count: number; total: number }[]>`
    select
      width_bucket(created_at, ${starts}::text[]::timestamptz[]) as at,
      count(*),
      (sum(total_price_cents * coalesce(quantity, 1)) / 100.0)::float8 as total
    from shop.configuration
    where ${isCounted(sql, since)} and created_at >= ${starts[0]!}
    group by at`;
  const byDay = new Map(rows.map((row) => [row.at, row]));
  const ordersByDay = days.map((day, index) => {
    const { count = 0, total = 0 } = byDay.get(index + 1) ?? {};
    return { day, count, total };
  });
  return { isByWeek, ordersByDay };
}
