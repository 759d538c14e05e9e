import type { listSorts } from '@fieldbox/contract/administration/lists';
import { periodStart } from '@fieldbox/contract/administration/periods';
import { snakeCase } from '@fieldbox/contract/fields/field';
import { answerFields } from '@fieldbox/contract/survey/answers';
import type { QuestionnaireRow, SurveySummary } from '@fieldbox/contract/survey/questionnaire';
import { openResponse, openResponseStates, urgentTimeframes } from '@fieldbox/contract/survey/responseStates';
import type { Statements } from '../database/connect.ts';
import { isoTime } from '../database/isoTime.ts';
import { type Condition, hasId, type List, nameKey, selectPage } from '../lists/list.ts';
import { assigneeColumn, isOfAssignee } from '../work/work.ts';

const timeframe = `coalesce(delivery_timeframe, '')`;

const isUrgent = `${timeframe} in (${urgentTimeframes.map((one) => `'${one}'`).join(', ')})`;

const isOpen = `state in (${openResponseStates.map((one) => `'${one}'`).join(', ')})`;

/** All responses but the sample, which nobody has sent. */
export const surveyResponseList: List<(typeof listSorts.responses)[number]> = {
  table: 'questionnaire_response',
  noun: 'response',
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
    timeframe: (sql) => sql.unsafe(isUrgent),
    power: (sql) => sql`has_power_assessment`,
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
  const count = (only: Condition) =>
    sql`(select count(*) from shop.questionnaire_response where not is_sample and ${only})`;
  return sql<SurveySummary[]>`
    select
      ${count(sql`true`)} as "totalResponses",
      ${count(sql`created_at >= ${week}`)} as "thisWeek",
      ${count(sql`has_power_assessment`)} as "withPowerAssessment",
      ${count(sql.unsafe(isUrgent))} as "urgentTimeframe"`;
}
