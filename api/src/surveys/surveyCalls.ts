import * as callPaths from '@fieldbox/contract/site/callPaths';
import { type QuestionnaireInput, questionnaireSchema } from '@fieldbox/contract/survey/questionnaire';
import {
  submittedQuestionnaireResponse,
  surveyResponse,
  surveyResponseRecord,
  surveySummaryResponse,
} from '@fieldbox/contract/survey/responseSchemas';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { call } from '../calls/call.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { respondWithCsv } from '../http/download.ts';
import type { ApiEnv } from '../http/environment.ts';
import { createOnce } from '../idempotency/createOnce.ts';
import { listCall, respondWithList } from '../lists/respondWithList.ts';
import type { ApiParts } from '../parts.ts';
import { exportSurveyResponses } from './exportSurveyResponses.ts';
import { findSurveyResponse, listOrdersOf } from './findSurveyResponse.ts';
import { storeSurveyResponse } from './insertSurveyResponse.ts';
import { withToday } from './proposals.ts';
import { selectResponses, summarizeSurveyResponses, surveyResponseList } from './surveyResponseList.ts';
import { queueResponseMails } from './surveyResponseMails.ts';

/** The deployment questionnaire (docs/specification/calls.md#public and docs/specification/calls.md#administrators). */
export function surveyCalls(calls: Hono<ApiEnv>, { sql, exportSql, settings, limits, administrators }: ApiParts): void {
  const guard = administrators;
  const list = listCall('responses', surveyResponse);

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
        const submitted = await storeSurveyResponse(transaction, input);
        await queueResponseMails(transaction, settings.mail, { id: submitted.id, email: input.email });
        return { result: submitted };
      });
    },
  );

  calls.get(callPaths.questionnaire, call({ summary: 'List questionnaire responses', guard, ...list }), (c) =>
    respondWithList(c, sql, surveyResponseList, c.req.valid('query'), selectResponses),
  );

  calls.get(
    callPaths.questionnaireSummary,
    call({ summary: 'The four tiles over the responses', guard, response: surveySummaryResponse }),
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
      const query = c.req.valid('query');
      return respondWithCsv(c, 'survey-responses', (write) => exportSurveyResponses(exportSql, query, write));
    },
  );

  calls.get(
    callPaths.questionnaireResponse,
    call({ summary: 'One response', guard, id: true, response: surveyResponseRecord }),
    async (c) => {
      const { id } = c.req.valid('param');
      const found = await findSurveyResponse(sql, id);
      if (!found || found.isSample) throw new ApiFailure('not_found', 'The questionnaire response could not be found.');
      const [proposal, orderIds] = await Promise.all([withToday(sql, found.proposal), listOrdersOf(sql, id)]);
      return c.json({ ...found.response, proposal, orderIds });
    },
  );
}
