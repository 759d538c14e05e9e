import type { QuestionnaireResponse } from '@fieldbox/contract/questionnaire';
import type { Statements } from '../database/connect.ts';
import { type ResponseRow, readResponse, responseColumns } from './responseRow.ts';

/** All responses, newest first, without the sample, which nobody has sent. */
export async function listResponses(sql: Statements): Promise<QuestionnaireResponse[]> {
  const rows = await sql<ResponseRow[]>`
    select ${responseColumns(sql)}
    from shop.questionnaire_response
    where not is_sample
    order by created_at desc, id desc`;
  return rows.map(readResponse);
}
