import { type QuestionnaireInput, questionnaireSchema } from '@fieldbox/contract/questionnaire';
import { Hono } from 'hono';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readJson } from '../http/readJson.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import type { ApiParts } from '../parts.ts';
import { insertResponse } from './insertResponse.ts';
import { listResponses } from './listResponses.ts';

/** The deployment questionnaire (spec admin section 7). */
export function surveyCalls({ sql, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();

  calls.post('/questionnaire', async (c) => {
    const input: QuestionnaireInput = await readJson(c, questionnaireSchema);
    return createOnce(c, sql, input, insertResponse);
  });

  calls.get('/questionnaire', requireAdministrator(administrators), async (c) => c.json(await listResponses(sql)));

  return calls;
}
