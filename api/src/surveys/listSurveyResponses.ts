import { wholeList } from '@fieldbox/contract/administration/lists';
import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import type { Statements } from '../database/connect.ts';
import { listColumns, type PageQuery, page } from '../lists/list.ts';
import { type Keyed, keysOf } from '../lists/pages.ts';
import { surveyResponseList } from './surveyResponseList.ts';
import { type ResponseRow, readResponse, responseColumns } from './surveyResponseRow.ts';

/** The responses that a query asks for, and one more where there is a next page. */
export async function listSurveyResponses(
  sql: Statements,
  query: PageQuery = wholeList,
): Promise<(QuestionnaireResponse & Keyed)[]> {
  const rows = await selectResponses(sql, query);
  return rows.map((row) => ({ ...readResponse(row), ...keysOf(row) }));
}

export const selectResponses = (sql: Statements, query: PageQuery) => sql<(ResponseRow & Keyed)[]>`
  select ${responseColumns(sql)}, ${listColumns(sql, surveyResponseList, query)}
  from shop.questionnaire_response
  where ${page(sql, surveyResponseList, query)}`;
