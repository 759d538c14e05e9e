import type { QuestionnaireResponse } from '@fieldbox/contract/questionnaire';
import type { Statements } from '../database/connect.ts';
import { answerColumns } from './answerColumns.ts';

type Row = Record<string, unknown> & {
  id: number;
  leadName: string;
  email: string;
  organization: string | null;
  responseData: unknown;
  createdAt: Date;
};

const columns = answerColumns.map(({ column }) => column);

/** All responses, newest first, without the sample, which nobody has sent. */
export async function listResponses(sql: Statements): Promise<QuestionnaireResponse[]> {
  const rows = await sql<Row[]>`
    select
      id, lead_name as "leadName", email, organization, ${sql(columns)},
      response_data as "responseData", created_at as "createdAt"
    from shop.questionnaire_response
    where not is_sample
    order by created_at desc, id desc`;
  return rows.map(readRow);
}

function readRow({ id, leadName, email, organization, responseData, createdAt, ...row }: Row): QuestionnaireResponse {
  const answers = Object.fromEntries(answerColumns.map(({ name, column }) => [name, row[column]]));
  return {
    ...{ id, leadName, email, organization, ...answers, responseData },
    createdAt: createdAt.toISOString(),
  } as QuestionnaireResponse;
}
