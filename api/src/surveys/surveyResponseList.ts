import type { listSorts } from '@fieldbox/contract/administration/lists';
import { periodStart } from '@fieldbox/contract/administration/periods';
import { snakeCase } from '@fieldbox/contract/fields/snakeCase';
import { answerFields } from '@fieldbox/contract/survey/answers';
import type { QuestionnaireRow, SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import { deliveryQuestions } from '@fieldbox/contract/survey/questions/delivery';
import { openResponse, openResponseStates, responseStateLabels } from '@fieldbox/contract/survey/responseStates';
import { type SurveyPriority, surveyPriorities, urgentTimeframes } from '@fieldbox/contract/survey/surveyPriority';
import { valuesOf } from '@onesite/shared-contract/formats/options';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import { hasId } from '../lists/findMatching.ts';
import { countOf, type List, nameKey, selectPage } from '../lists/list.ts';
import { dated, labelled, numbered, ownLabels } from '../lists/written.ts';
import { assigneeColumn, isOfAssignee } from '../work/work.ts';

const timeframe = `coalesce(delivery_timeframe, '')`;

const [{ options: timeframes }] = deliveryQuestions;
const timeframeLabels = ownLabels([...valuesOf(timeframes), ...urgentTimeframes]);

const isUrgent = `${timeframe} in (${urgentTimeframes.map((one) => `'${one}'`).join(', ')})`;

const isOpen = `state in (${openResponseStates.map((one) => `'${one}'`).join(', ')})`;

/** By the index of those with a power assessment, which everything critical belongs to; most are standard. */
const isOfPriority: Record<SurveyPriority, string> = {
  Urgent: isUrgent,
  'Power Critical': `(has_power_assessment and cardinality(critical_stores) > 0 and not ${isUrgent})`,
  Standard: `(cardinality(critical_stores) = 0 and not ${isUrgent})`,
};

/** All responses but the sample, which nobody has sent. */
export const surveyResponseList: List<(typeof listSorts.responses)[number]> = {
  table: 'questionnaire_response',
  only: 'not is_sample',
  sorts: {
    createdAt: { expression: 'created_at', kind: 'time' },
    id: { expression: 'id', kind: 'number' },
    leadName: nameKey('lead_name'),
    email: { expression: 'lower(email)', kind: 'text' },
    organization: nameKey(`coalesce(organization, '')`),
    deliveryTimeframe: { expression: timeframe, kind: 'text' },
  },
  filters: {
    state: (sql, value) => (value === openResponse ? sql.unsafe(isOpen) : sql`state = ${value}`),
    assignee: isOfAssignee,
    ids: hasId,
    timeframe: (sql) => sql`${sql.unsafe(timeframe)} = any(${[...urgentTimeframes]}::text[])`,
    power: (sql) => sql`has_power_assessment`,
  },
  written: [
    numbered('response'),
    labelled(responseStateLabels, (state) => `state = '${state}'`),
    labelled(ownLabels(surveyPriorities), (priority) => isOfPriority[priority]),
    labelled(timeframeLabels, (value) => `${timeframe} = '${value}'`),
    dated,
  ],
  filterCounts: {
    timeframe: { urgent: 'urgent_response' },
    power: { assessed: 'response_with_power_assessment' },
  },
};

/** How far it has come: for administrators alone. */
export const progressColumns = (sql: Statements) => sql`state, ${assigneeColumn(sql)}, version`;

/** The columns of a response, each by the name of its field. */
export const responseColumns = (sql: Statements) => sql`
  id, lead_name as "leadName", email, organization,
  ${sql.unsafe(answerFields.map(({ name }) => `${snakeCase(name)} as "${name}"`).join(', '))},
  response_data as "responseData", ${isoTime(sql, 'created_at')} as "createdAt"`;

const rowColumns = (sql: Statements) => sql`${responseColumns(sql)}, ${progressColumns(sql)}`;

export const selectResponses = selectPage<QuestionnaireRow>(surveyResponseList, rowColumns);

export const selectRows = (sql: Statements, ids: readonly number[]) => sql<QuestionnaireRow[]>`
  select ${rowColumns(sql)}
  from shop.questionnaire_response
  where id = any(${ids}::integer[]) and not is_sample
  order by id`;

/**
 * The tiles over the survey's table (docs/specification/administration.md#survey-responses). 'This
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
