import type { Statistics } from '@fieldbox/contract/administration/statistics';
import { sectors } from '@fieldbox/contract/catalogue/sectors';
import { toDollars } from '@onesite/shared-contract/formats/money';
import type { Statements } from '../database/connect.ts';
import { beginningOf, daysSince, isAtFirst, isCounted } from './sumsSince.ts';

/** The four figures of the dashboard. */
export async function summarize(sql: Statements, start: Date | null): Promise<Statistics> {
  const [row] = await selectFigures(sql, start);
  const { orders, cents, responses } = row!;
  return {
    totalConfigurations: orders,
    surveyResponses: responses,
    averageConfigurationValue: orders === 0 ? 0 : Math.round(toDollars(cents) / orders),
    totalRevenue: toDollars(cents),
  };
}

export function selectFigures(sql: Statements, start: Date | null) {
  const beginning = beginningOf(start);
  return sql<{ orders: number; cents: number; responses: number }[]>`
    select
      coalesce(sum(count) filter (where kind <> 'response'), 0)::bigint as orders,
      coalesce(sum(cents), 0)::bigint as cents,
      coalesce(sum(count) filter (where kind = 'response'), 0)::bigint as responses
    from (
      select kind, count, cents from (${daysSince(sql, [...sectors, 'response'], beginning)}) sums
      union all
      select 'order', count(*), sum(total_price_cents) from shop.configuration
      where ${isAtFirst(sql, beginning)} and ${isCounted(sql)}
      union all
      select 'response', count(*), 0 from shop.questionnaire_response where not is_sample and ${isAtFirst(sql, beginning)}
    ) figures`;
}
