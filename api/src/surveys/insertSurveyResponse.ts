import { snakeCase } from '@fieldbox/contract/fields/field';
import { type Answers, answerFields } from '@fieldbox/contract/survey/answers';
import type { LeadContact, SubmittedQuestionnaire } from '@fieldbox/contract/survey/questionnaire';
import { newToken } from '../auth/tokens.ts';
import type { Statements } from '../database/connect.ts';

export type NewResponse = LeadContact & Partial<Answers> & { responseData?: unknown };

/** For a seeded row, whose id is given. */
export interface SeededRow {
  id: number;
  isSample: boolean;
}

/** Stores a response under a new share key. A missing answer is stored as null or an empty list. */
export async function insertSurveyResponse(
  sql: Statements,
  response: NewResponse,
  seeded?: SeededRow,
): Promise<SubmittedQuestionnaire> {
  const shareKey = newToken();
  const row = {
    ...(seeded && { id: seeded.id, is_sample: seeded.isSample }),
    share_key: shareKey,
    lead_name: response.leadName,
    email: response.email,
    organization: response.organization,
    response_data: response.responseData == null ? null : sql.json(response.responseData as never),
    ...Object.fromEntries(
      answerFields.map(({ name, kind }) => [snakeCase(name), response[name] ?? (kind === 'choices' ? [] : null)]),
    ),
  };
  const [stored] = await sql<{ id: number; createdAt: Date }[]>`
    insert into shop.questionnaire_response ${sql(row)}
    returning id, created_at as "createdAt"`;
  return { id: stored!.id, shareKey, createdAt: stored!.createdAt.toISOString() };
}
