import { toDollars } from '@fieldbox/contract/money';
import type { Statistics } from '@fieldbox/contract/statistics';
import type { Statements } from '../database/connect.ts';
import { since } from './since.ts';

/** The four figures of the dashboard. */
export async function summarize(sql: Statements, start: Date | null): Promise<Statistics> {
  const [row] = await sql<{ orders: number; cents: number; responses: number }[]>`
    select
      count(*) as orders,
      coalesce(sum(total_price_cents), 0)::bigint as cents,
      (
        select count(*) from shop.questionnaire_response where not is_sample and ${since(sql, start)}
      ) as responses
    from shop.configuration
    where ${since(sql, start)}`;
  const { orders, cents, responses } = row!;
  return {
    totalConfigurations: orders,
    surveyResponses: responses,
    averageConfigurationValue: orders === 0 ? 0 : Math.round(toDollars(cents) / orders),
    totalRevenue: toDollars(cents),
  };
}
