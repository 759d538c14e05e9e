import type { Statistics } from '@fieldbox/contract/administration/statistics';
import { countedStates, openStates } from '@fieldbox/contract/orders/orderStates';
import { toDollars } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';
import { beginningOf, daysSince, isAtFirst, isCounted, unitsSince } from './sumsSince.ts';

/** The figures of the dashboard, as of one moment: what is won, open and lost makes up the four that are specified. */
export async function summarize(sql: Statements, start: Date | null): Promise<Statistics> {
  const figures = await selectFigures(sql, start);
  const of = (kinds: readonly string[]) => {
    const rows = figures.filter(({ kind }) => kinds.includes(kind));
    return {
      count: rows.reduce((sum, { count }) => sum + count, 0),
      total: toDollars(rows.reduce((sum, { cents }) => sum + cents, 0)),
    };
  };
  const { count, total } = of(countedStates);
  const ofOneEach = toDollars(figures.reduce((sum, { centsOfOne }) => sum + centsOfOne, 0));
  return {
    totalConfigurations: count,
    surveyResponses: of(['response']).count,
    averageConfigurationValue: count === 0 ? 0 : Math.round(ofOneEach / count),
    totalRevenue: total,
    won: of(['won']),
    open: of(openStates),
    lost: of(['lost']),
  };
}

/** Orders by their state, with all their units and with one of each, and responses. */
export function selectFigures(sql: Statements, start: Date | null) {
  const beginning = beginningOf(start);
  return sql<{ kind: string; count: number; cents: number; centsOfOne: number }[]>`
    select kind, sum(count)::bigint as count, sum(cents + further)::bigint as cents, sum(cents)::bigint as "centsOfOne"
    from (
      select kind, count, cents, 0 as further from (${daysSince(sql, [...countedStates, 'response'], beginning)}) sums
      union all
      select state, 1, total_price_cents, 0 from shop.configuration where ${isAtFirst(sql, beginning)} and ${isCounted(sql)}
      union all
      select 'response', 1, 0, 0 from shop.questionnaire_response where not is_sample and ${isAtFirst(sql, beginning)}
      union all
      select kind, 0, 0, cents from (${unitsSince(sql, beginning)}) further
    ) figures
    group by kind
    having sum(count) <> 0
    order by kind`;
}
