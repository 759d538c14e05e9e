import { periodStart } from '@fieldbox/contract/administration/periods';
import type { SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import { urgentTimeframes } from '@fieldbox/contract/survey/surveyPriority';
import type { Statements } from '../database/connect.ts';

/**
 * The four tiles over the survey's table (docs/specification/administration.md#survey-responses). 'This
 * week' means the last 7 days.
 */
export async function summarizeResponses(sql: Statements): Promise<SurveySummary> {
  const [summary] = await selectSummary(sql);
  return summary!;
}

export function selectSummary(sql: Statements) {
  const week = periodStart('7d', new Date(), 'UTC');
  return sql<SurveySummary[]>`
    select
      (
        select coalesce(sum(rows), 0)::bigint from shop.row_count where name = 'questionnaire_response'
      ) as "totalResponses",
      (
        select count(*) from shop.questionnaire_response where not is_sample and created_at >= ${week}
      ) as "thisWeek",
      (
        select count(*) from shop.questionnaire_response where has_power_assessment and not is_sample
      ) as "withPowerAssessment",
      (
        select count(*)
        from shop.questionnaire_response
        where not is_sample and delivery_timeframe = any(${[...urgentTimeframes]})
      ) as "urgentTimeframe"`;
}
