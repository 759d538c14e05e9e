import { periodStart } from '@fieldbox/contract/administration/periods';
import type { PartialValues } from '@fieldbox/contract/fields/field';
import { responseFields } from '@fieldbox/contract/survey/answers';
import type {
  QuestionnaireResponse,
  QuestionnaireRow,
  SubmittedQuestionnaire,
  SurveySummary,
} from '@fieldbox/contract/survey/questionnaire';
import { openResponse, openResponseStates, urgentTimeframes } from '@fieldbox/contract/survey/responseStates';
import { newToken } from '../auth/tokens.ts';
import { asJson, fieldColumns, isoTime, only, type Sql, storedFields } from '../database/sql.ts';
import { type Condition, type List, nameKey, type OwnSort } from '../lists/list.ts';
import { assigneeColumn, isOfAssignee, type Workflow } from '../workflow/workflow.ts';

/** Never null, as a list's sorts have to be. */
const timeframe = `coalesce(delivery_timeframe, '')`;

const isUrgent = `${timeframe} in (${urgentTimeframes.map((one) => `'${one}'`).join(', ')})`;

const isOpen = `state in (${openResponseStates.map((one) => `'${one}'`).join(', ')})`;

/** All responses but the sample, which nobody has sent. */
export const responseList: List<QuestionnaireRow, OwnSort<'responses'>> = {
  table: 'questionnaire_response',
  columns: (sql) => sql<QuestionnaireRow[]>`${responseColumns(sql)}, state, ${assigneeColumn(sql)}, version`,
  noun: 'response',
  missing: 'The questionnaire response could not be found.',
  scope: (sql) => sql`not is_sample`,
  sorts: {
    leadName: nameKey('lead_name'),
    email: { expression: 'lower(email)', kind: 'text' },
    organization: nameKey(`coalesce(organization, '')`),
    deliveryTimeframe: { expression: timeframe, kind: 'text' },
  },
  filters: {
    state: (sql, value) => (value === openResponse ? sql.unsafe(isOpen) : sql`state = ${value}`),
    assignee: isOfAssignee,
    timeframe: (sql) => sql.unsafe(isUrgent),
    power: (sql) => sql`has_power_assessment`,
  },
};

const responseColumns = (sql: Sql) => sql`
  id, ${fieldColumns(sql, responseFields)}, response_data, ${isoTime(sql, 'created_at')}`;

/** The tiles over the survey's table (docs/specification/administration.md#survey-responses). 'This week' means the last 7 days. */
export function summarizeSurveyResponses(sql: Sql): Promise<SurveySummary> {
  const week = periodStart('7d', new Date(), 'UTC');
  const count = (condition: Condition) =>
    sql`(select count(*) from shop.questionnaire_response where not is_sample and ${condition})`;
  return only(sql<SurveySummary[]>`
    select
      ${count(sql`true`)} as total_responses,
      ${count(sql`created_at >= ${week}`)} as this_week,
      ${count(sql`has_power_assessment`)} as with_power_assessment,
      ${count(sql.unsafe(isUrgent))} as urgent_timeframe`);
}

interface FoundResponse {
  response: QuestionnaireResponse;
  isSample: boolean;
  shareKey: string;
}

/** One response, or the sample, with what decides who may see all of it. */
export async function findSurveyResponse(sql: Sql, id: number | 'sample'): Promise<FoundResponse | undefined> {
  const [row] = await sql<(QuestionnaireResponse & { isSample: boolean; shareKey: string })[]>`
    select ${responseColumns(sql)}, is_sample, share_key
    from shop.questionnaire_response
    where ${id === 'sample' ? sql`is_sample` : sql`id = ${id}`}
    order by id
    limit 1`;
  if (!row) return undefined;
  const { isSample, shareKey, ...response } = row;
  return { response, isSample, shareKey };
}

export async function listOrdersOf(sql: Sql, responseId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from shop.configuration where response_id = ${responseId} order by id`;
  return rows.map(({ id }) => id);
}

type NewResponse = PartialValues<typeof responseFields> & { responseData?: unknown };

/** Stores a response under a new share key. @param seeded columns that only a seed sets */
export async function insertSurveyResponse(
  sql: Sql,
  response: NewResponse,
  seeded: Record<string, unknown> = {},
): Promise<SubmittedQuestionnaire> {
  const shareKey = newToken();
  const row = {
    ...seeded,
    share_key: shareKey,
    response_data: response.responseData == null ? null : asJson(sql, response.responseData),
    ...storedFields(sql, responseFields, response),
  };
  const stored = await only(sql<Omit<SubmittedQuestionnaire, 'shareKey'>[]>`
    insert into shop.questionnaire_response ${sql(row)} returning id, ${isoTime(sql, 'created_at')}`);
  return { ...stored, shareKey };
}

export const responseWorkflow: Workflow<QuestionnaireRow> = {
  noun: 'response',
  list: responseList,
  noteColumn: 'response_id',
};
