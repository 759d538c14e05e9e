import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { isSameSecret } from '../auth/tokens.ts';
import type { Statements } from '../database/connect.ts';
import { responseColumns } from './surveyResponseList.ts';

export interface FoundResponse {
  response: QuestionnaireResponse;
  isSample: boolean;
  shareKey: string;
}

/** One response, or the sample, with what decides who may see all of it. */
export async function findSurveyResponse(sql: Statements, id: number | 'sample'): Promise<FoundResponse | undefined> {
  const [row] = await sql<(QuestionnaireResponse & { isSample: boolean; shareKey: string })[]>`
    select ${responseColumns(sql)}, is_sample as "isSample", share_key as "shareKey"
    from shop.questionnaire_response
    where ${id === 'sample' ? sql`is_sample` : sql`id = ${id}`}
    order by id
    limit 1`;
  if (!row) return undefined;
  const { isSample, shareKey, ...response } = row;
  return { response, isSample, shareKey };
}

/** The id of a response whose key is given; null for any other. */
export async function ownResponseId(sql: Statements, id: number | null, key: string | null): Promise<number | null> {
  if (id === null || key === null) return null;
  const found = await findSurveyResponse(sql, id);
  return found && isSameSecret(key, found.shareKey) ? id : null;
}

/** The orders that followed from a response. */
export async function listOrdersOf(sql: Statements, responseId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from shop.configuration where response_id = ${responseId} order by id`;
  return rows.map(({ id }) => id);
}
