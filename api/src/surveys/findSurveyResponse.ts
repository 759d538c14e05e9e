import { readStoredProposal, type StoredProposal } from '@fieldbox/contract/survey/proposal/storedProposal';
import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import { isSameSecret } from '../auth/tokens.ts';
import type { Statements } from '../database/connect.ts';
import { responseColumns } from './surveyResponseList.ts';

export interface FoundResponse {
  response: QuestionnaireResponse;
  isSample: boolean;
  shareKey: string;
  /** As it was made when the answers came; null where they lead to none, and for responses older than stored proposals. */
  proposal: StoredProposal | null;
}

/** One response, or the sample, with what decides who may see all of it. */
export async function findSurveyResponse(sql: Statements, id: number | 'sample'): Promise<FoundResponse | undefined> {
  const [row] = await sql<(QuestionnaireResponse & { isSample: boolean; shareKey: string; proposal: unknown })[]>`
    select ${responseColumns(sql)}, is_sample as "isSample", share_key as "shareKey", proposal
    from shop.questionnaire_response
    where ${id === 'sample' ? sql`is_sample` : sql`id = ${id}`}
    order by id
    limit 1`;
  if (!row) return undefined;
  const { isSample, shareKey, proposal, ...response } = row;
  return { response, isSample, shareKey, proposal: readStoredProposal(proposal) };
}

/** What was proposed for a response, if anything was. */
export const findProposal = async (sql: Statements, id: number): Promise<StoredProposal | null> =>
  (await findSurveyResponse(sql, id))?.proposal ?? null;

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
