import { listQuerySchema, listSorts } from '@fieldbox/contract/lists';
import { type QuestionnaireInput, questionnaireSchema } from '@fieldbox/contract/questionnaire';
import { Hono } from 'hono';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import { download } from '../http/download.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readJson } from '../http/readJson.ts';
import { readQuery } from '../http/readQuery.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import { answerList } from '../lists/answerList.ts';
import { countMatches } from '../lists/list.ts';
import { announceResponse } from '../mail/announce.ts';
import type { ApiParts } from '../parts.ts';
import { exportResponses } from './exportResponses.ts';
import { insertResponse } from './insertResponse.ts';
import { listResponses } from './listResponses.ts';
import { responseList } from './responseList.ts';
import { summarizeResponses } from './summarizeResponses.ts';

/** The deployment questionnaire (docs/specification/calls.md#public and docs/specification/calls.md#administrators). */
export function surveyCalls({ sql, settings, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const administratorOnly = requireAdministrator(administrators);
  const querySchema = listQuerySchema(listSorts.responses);

  calls.post('/questionnaire', async (c) => {
    const input: QuestionnaireInput = await readJson(c, questionnaireSchema);
    return createOnce(c, sql, input, async (transaction) => {
      const submitted = await insertResponse(transaction, input);
      await announceResponse(transaction, settings.mail, { id: submitted.id, email: input.email });
      return submitted;
    });
  });

  calls.get('/questionnaire', administratorOnly, async (c) => {
    const query = readQuery(c, querySchema);
    const [rows, total] = await Promise.all([listResponses(sql, query), countMatches(sql, responseList, query)]);
    return answerList(c, query, { rows, total });
  });

  calls.get('/questionnaire/summary', administratorOnly, async (c) => c.json(await summarizeResponses(sql)));

  calls.get('/questionnaire/export', administratorOnly, async (c) => {
    const query = readQuery(c, querySchema);
    const body = await download((write) => exportResponses(sql, query, write), c.var.deadline.signal);
    const day = new Date().toISOString().slice(0, 10);
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="survey-responses-${day}.csv"`,
    });
  });

  return calls;
}
