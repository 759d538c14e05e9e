import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import type { Statements } from '../database/connect.ts';
import { type ResponseRow, readResponse, responseColumns } from './surveyResponseRow.ts';

export interface FoundResponse {
  response: QuestionnaireResponse;
  isSample: boolean;
  shareKey: string;
}

/** One response, or the sample, with what decides who may see all of it. */
export async function findSurveyResponse(sql: Statements, id: number | 'sample'): Promise<FoundResponse | undefined> {
  const [row] = await sql<(ResponseRow & { isSample: boolean; shareKey: string })[]>`
    select ${responseColumns(sql)}, is_sample as "isSample", share_key as "shareKey"
    from shop.questionnaire_response
    where ${id === 'sample' ? sql`is_sample` : sql`id = ${id}`}
    order by id
    limit 1`;
  return row && { response: readResponse(row), isSample: row.isSample, shareKey: row.shareKey };
}
