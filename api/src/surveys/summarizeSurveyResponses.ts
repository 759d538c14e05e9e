import { periodStart } from '@fieldbox/contract/administration/periods';
import type { SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import type { Statements } from '../database/connect.ts';
import { countOf } from '../lists/countOf.ts';

/**
 * The four tiles over the survey's table (docs/specification/administration.md#survey-responses). 'This
 * week' means the last 7 days.
 */
export async function summarizeSurveyResponses(sql: Statements): Promise<SurveySummary> {
  const [summary] = await selectSummary(sql);
  return summary!;
}

export function selectSummary(sql: Statements) {
  const week = periodStart('7d', new Date(), 'UTC');
  return sql<SurveySummary[]>`
    select
      ${countOf(sql, 'questionnaire_response')} as "totalResponses",
      (
        select count(*) from shop.questionnaire_response where not is_sample and created_at >= ${week}
      ) as "thisWeek",
      ${countOf(sql, 'response_with_power_assessment')} as "withPowerAssessment",
      ${countOf(sql, 'urgent_response')} as "urgentTimeframe"`;
}
