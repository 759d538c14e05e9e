import type { Statistics } from '@fieldbox/contract/administration/statistics';
import { countedStates, openStates } from '@fieldbox/contract/orders/orderStates';
import { toDollars } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';

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
const selectFigures = (sql: Statements, start: Date | null) => sql<
  { kind: string; count: number; cents: number; centsOfOne: number }[]
>`
  select
    state as kind, count(*), sum(total_price_cents * coalesce(quantity, 1))::bigint as cents,
    sum(total_price_cents)::bigint as "centsOfOne"
  from shop.configuration
  where ${isCounted(sql, start)}
  group by state
  union all
  select 'response', count(*), 0, 0
  from shop.questionnaire_response
  where not is_sample and ${isSince(sql, start)}`;

/** Condition for the rows of a period. @param start null for all time */
const isSince = (sql: Statements, start: Date | null) => (start ? sql`created_at >= ${start}` : sql`true`);

/** Condition for the orders that the figures of a period are of. */
export const isCounted = (sql: Statements, start: Date | null) => sql`state <> 'cancelled' and ${isSince(sql, start)}`;
