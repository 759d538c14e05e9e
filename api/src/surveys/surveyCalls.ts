import { listQuerySchema, listSorts } from '@fieldbox/contract/administration/lists';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { type QuestionnaireInput, questionnaireSchema } from '@fieldbox/contract/survey/questionnaire';
import { Hono } from 'hono';
import * as v from 'valibot';
import { requireAdministrator } from '../auth/requireAdministrator.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { download } from '../http/download.ts';
import type { ApiEnv } from '../http/environment.ts';
import { readJson } from '../http/readJson.ts';
import { readQuery } from '../http/readQuery.ts';
import { rowId } from '../http/rowId.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import { answerList } from '../lists/answerList.ts';
import { readList } from '../lists/readList.ts';
import { writeRow } from '../lists/writtenRows.ts';
import type { ApiParts } from '../parts.ts';
import { exportResponses } from './exportResponses.ts';
import { findResponse } from './findResponse.ts';
import { insertResponse } from './insertResponse.ts';
import { listResponses } from './listResponses.ts';
import { responseList } from './responseList.ts';
import { queueResponseMails } from './responseMails.ts';
import { summarizeResponses } from './summarizeResponses.ts';

/** The deployment questionnaire (docs/specification/calls.md#public and docs/specification/calls.md#administrators). */
export function surveyCalls({ sql, exportSql, settings, administrators }: ApiParts): Hono<ApiEnv> {
  const calls = new Hono<ApiEnv>();
  const administratorOnly = requireAdministrator(administrators);
  const querySchema = listQuerySchema(listSorts.responses);
  const exportQuerySchema = v.omit(querySchema, ['limit', 'cursor']);

  calls.post(callPaths.questionnaire, async (c) => {
    const input: QuestionnaireInput = await readJson(c, questionnaireSchema);
    return createOnce(c, sql, input, async (transaction) => {
      const submitted = await insertResponse(transaction, input);
      await queueResponseMails(transaction, settings.mail, { id: submitted.id, email: input.email });
      return { result: submitted };
    });
  });

  calls.get(callPaths.questionnaire, administratorOnly, async (c) => {
    const query = readQuery(c, querySchema);
    const { rows, total } = await readList(sql, responseList, query, listResponses);
    return answerList(c, responseList, query, { rows: rows.map(writeRow), total });
  });

  calls.get(callPaths.questionnaireSummary, administratorOnly, async (c) => c.json(await summarizeResponses(sql)));

  calls.get(callPaths.questionnaireExport, administratorOnly, async (c) => {
    const query = readQuery(c, exportQuerySchema);
    const body = await download((write) => exportResponses(exportSql, query, write), c.var.deadline.signal);
    const day = new Date().toISOString().slice(0, 10);
    return c.body(body, 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="survey-responses-${day}.csv"`,
    });
  });

  calls.get(callPaths.questionnaireResponse, administratorOnly, async (c) => {
    const found = await findResponse(sql, rowId(c.req.param('id')));
    if (!found || found.isSample) throw new ApiFailure('not_found', 'The questionnaire response could not be found.');
    return c.json(found.response);
  });

  return calls;
}
