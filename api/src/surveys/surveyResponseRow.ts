import type { QuestionnaireResponse } from '@fieldbox/contract/survey/questionnaire';
import type { Statements } from '../database/connect.ts';
import { answerColumns } from './answerColumns.ts';

export type ResponseRow = Record<string, unknown> & {
  id: number;
  leadName: string;
  email: string;
  organization: string | null;
  responseData: unknown;
  createdAt: Date;
};

const names = answerColumns.map(({ column }) => column);

/** The columns of a response, for a `select`. */
export const responseColumns = (sql: Statements) => sql`
  id, lead_name as "leadName", email, organization, ${sql(names)},
  response_data as "responseData", created_at as "createdAt"`;

/** A row with these columns as a response of the contract. */
export function readResponse(row: ResponseRow): QuestionnaireResponse {
  const { id, leadName, email, organization, responseData, createdAt } = row;
  const answers = Object.fromEntries(answerColumns.map(({ name, column }) => [name, row[column]]));
  return {
    ...{ id, leadName, email, organization, ...answers, responseData },
    createdAt: createdAt.toISOString(),
  } as QuestionnaireResponse;
}
