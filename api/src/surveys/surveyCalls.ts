import { responseChangesSchema } from '@fieldbox/contract/administration/rowChanges';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { maskResponse, publicSurveyResponse, toPublicResponse } from '@fieldbox/contract/survey/publicResponse';
import {
  changedResponsesResponse,
  type QuestionnaireInput,
  questionnaireSchema,
  submittedQuestionnaireResponse,
  surveyResponseRecord,
  surveyResponseRow,
  surveySummaryResponse,
} from '@fieldbox/contract/survey/questionnaire';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { isSameSecret } from '../auth/tokens.ts';
import { call, rowId } from '../calls/call.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { respondWithCsv } from '../http/download.ts';
import { type ApiEnv, inTransaction } from '../http/environment.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import { listCall, respondWithList } from '../lists/respondWithList.ts';
import type { ApiParts } from '../parts.ts';
import { listNotes, noteCalls } from '../work/noteCalls.ts';
import { changeRows, noSuchRow, ofCaller } from '../work/work.ts';
import { exportSurveyResponses } from './exportSurveyResponses.ts';
import { queueResponseMails } from './surveyResponseMails.ts';
import {
  findSurveyResponse,
  insertSurveyResponse,
  listOrdersOf,
  responseWork,
  selectResponses,
  selectRows,
  summarizeSurveyResponses,
  surveyResponseList,
} from './surveyResponses.ts';

/** The deployment questionnaire (docs/specification/calls.md#public and docs/specification/calls.md#administrators). */
export function surveyCalls(calls: Hono<ApiEnv>, parts: ApiParts): void {
  const { sql, exportSql, settings, limits, administrators: guard } = parts;
  const list = listCall('responses', surveyResponseRow);

  calls.post(
    callPaths.questionnaire,
    call({
      summary: 'Submit the deployment questionnaire',
      guard: 'everybody',
      limit: limits.publicWrite,
      body: questionnaireSchema,
      idempotent: true,
      status: 201,
      response: submittedQuestionnaireResponse,
    }),
    (c) => {
      const input: QuestionnaireInput = c.req.valid('json');
      return createOnce(c, sql, input, async (transaction) => {
        const submitted = await insertSurveyResponse(transaction, input);
        await queueResponseMails(transaction, settings.mail, { id: submitted.id, email: input.email });
        return submitted;
      });
    },
  );

  calls.get(callPaths.questionnaire, call({ summary: 'List questionnaire responses', guard, ...list }), (c) =>
    respondWithList(c, sql, surveyResponseList, ofCaller(c.req.valid('query'), c.var.administratorId), selectResponses),
  );

  calls.get(
    callPaths.questionnaireSummary,
    call({ summary: 'The tiles over the responses', guard, response: surveySummaryResponse }),
    async (c) => c.json(await summarizeSurveyResponses(sql)),
  );

  calls.get(
    callPaths.questionnaireExport,
    call({
      summary: 'Responses as CSV, streamed',
      guard,
      query: v.omit(list.query, ['limit', 'cursor']),
      response: 'text/csv',
    }),
    (c) => {
      const query = ofCaller(c.req.valid('query'), c.var.administratorId);
      return respondWithCsv(c, 'survey-responses', (write) => exportSurveyResponses(exportSql, query, write));
    },
  );

  calls.get(
    callPaths.questionnaireResponse,
    call({ summary: 'One response', guard, id: true, response: surveyResponseRecord }),
    async (c) => {
      const { id } = c.req.valid('param');
      const [response] = await selectRows(sql, [id]);
      if (!response) throw noSuchRow(responseWork);
      const [orderIds, notes] = await Promise.all([listOrdersOf(sql, id), listNotes(sql, responseWork, id)]);
      return c.json({ ...response, orderIds, notes });
    },
  );

  calls.patch(
    callPaths.questionnaireBatch,
    call({
      summary: 'Change the state or the owner of responses',
      guard,
      body: responseChangesSchema,
      response: changedResponsesResponse,
    }),
    async (c) => {
      const { administratorId } = c.var;
      const { responses: seen, ...changes } = c.req.valid('json');
      const changed = await inTransaction(c, sql, (transaction) =>
        changeRows(transaction, responseWork, { ...changes, seen }, administratorId),
      );
      return c.json({ responses: changed });
    },
  );

  const paths = { notes: callPaths.questionnaireNotes, note: callPaths.questionnaireNote };
  noteCalls(calls, parts, responseWork, { noun: 'response', ...paths });
}

/**
 * One response for everybody, and all of it for those who may see who sent it
 * (docs/specification/public-response.md#who-sees-what).
 */
export function publicResponseCalls(calls: Hono<ApiEnv>, { sql, limits, administrators }: ApiParts): void {
  calls.get(
    callPaths.publicResponse,
    call({
      summary: 'One response, or with `sample` as its id the sample; without its key, only numbers and known options',
      guard: 'everybody',
      query: v.object({ key: v.optional(v.string()) }),
      response: publicSurveyResponse,
    }),
    async (c) => {
      c.header('X-Robots-Tag', 'noindex');
      const id = c.req.param('id');
      const found = await findSurveyResponse(sql, id === 'sample' ? id : rowId(id));
      // The sample is the same for everybody and part of cached pages.
      if (!found?.isSample) limits.responseRead(c);
      if (!found) throw new ApiFailure('not_found', 'The questionnaire response could not be found.');
      const { response, isSample, shareKey } = found;
      const { key } = c.req.valid('query');
      const isWhole = isSample || isSameSecret(key, shareKey) || (await administrators.userOf(c)) !== null;
      return c.json(isWhole ? toPublicResponse(response) : maskResponse(response));
    },
  );
}
