import { listQuerySchema } from '@fieldbox/contract/administration/lists';
import { localDay, periodStart } from '@fieldbox/contract/administration/periods';
import {
  type Analytics,
  analyticsResponse,
  type Statistics,
  statisticsResponse,
  topComponentsCount,
} from '@fieldbox/contract/administration/statistics';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import * as v from 'valibot';
import { type ApiParts, call } from '../calls/call.ts';
import { only, type Statements } from '../database/sql.ts';

const query = v.pick(listQuerySchema([]), ['period', 'tz']);

/** Figures of the dashboard, of a period or of all time (docs/specification/administration.md#dashboard). */
export function statisticsCalls({ calls, sql, administrators }: ApiParts): void {
  const guard = administrators;

  calls.get(
    callPaths.statistics,
    call({ summary: 'The four figures of the dashboard', guard, query, response: statisticsResponse }),
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
      const now = new Date();
      const since = periodStart(period, now, tz);
      const [missionTypes, topComponents, ordersByDay] = await Promise.all([
        countMissionTypes(sql, since),
        countTopComponents(sql, since),
        countOrdersByDay(sql, recentDays(now, since, tz), since),
      ]);
      return c.json({ missionTypes, topComponents, ordersByDay } satisfies Analytics);
    },
  );
}

const isCounted = (sql: Statements, since: Date | null) =>
  sql`state <> 'cancelled' ${since ? sql`and created_at >= ${since}` : sql``}`;

const summarize = (sql: Statements, since: Date | null): Promise<Statistics> =>
  only(sql<Statistics[]>`
    select
      count(*) as "totalConfigurations",
      (
        select count(*) from shop.questionnaire_response
        where not is_sample ${since ? sql`and created_at >= ${since}` : sql``}
      ) as "surveyResponses",
      coalesce(round(avg(total_price_cents) / 100), 0)::float8 as "averageConfigurationValue",
      (coalesce(sum(total_price_cents * coalesce(quantity, 1)), 0) / 100.0)::float8 as "totalRevenue",
      (select count(*) from shop.configuration where state = 'new') as "newOrders",
      (select count(*) from shop.questionnaire_response where state = 'new' and not is_sample) as "newResponses",
      (select count(*) from shop.supplier where status = 'Pending') as "pendingSuppliers"
    from shop.configuration
    where ${isCounted(sql, since)}`);

const countMissionTypes = (sql: Statements, since: Date | null) => sql<Analytics['missionTypes']>`
  select type, count(*)
  from (select mission_id from shop.configuration where ${isCounted(sql, since)}) o
  join shop.mission m on m.id = o.mission_id
  group by type
  order by count desc, type`;

const countTopComponents = (sql: Statements, since: Date | null) => sql<Analytics['topComponents']>`
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

/** How many days the chart shows at most. */
const mostDays = 31;

/** When each day of a period began by the clocks of a zone, oldest first. */
function recentDays(now: Date, since: Date | null, timeZone: string) {
  const days: { day: string; start: Date }[] = [];
  for (let moment = now; days.length < mostDays; ) {
    const start = periodStart('today', moment, timeZone)!;
    days.unshift({ day: localDay(moment, timeZone), start });
    if (since && start <= since) break;
    moment = new Date(start.getTime() - 1); // in the day before
  }
  return days;
}

/** `at` is the place of an order's day in the list, from 1. */
async function countOrdersByDay(sql: Statements, days: ReturnType<typeof recentDays>, since: Date | null) {
  const starts = days.map(({ start }) => start.toISOString());
  const rows = await sql<{ at: number; count: number; total: number }[]>`
    select
      width_bucket(created_at, ${starts}::text[]::timestamptz[]) as at,
      count(*),
      (sum(total_price_cents * coalesce(quantity, 1)) / 100.0)::float8 as total
    from shop.configuration
    where ${isCounted(sql, since)} and created_at >= ${days[0]!.start}
    group by at`;
  const byDay = new Map(rows.map((row) => [row.at, row]));
  return days.map(({ day }, index) => {
    const { count = 0, total = 0 } = byDay.get(index + 1) ?? {};
    return { day, count, total };
  });
}
