import { responseChangesSchema } from '@fieldbox/contract/administration/rowChanges';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { maskResponse, publicSurveyResponse, toPublicResponse } from '@fieldbox/contract/survey/publicResponse';
import {
  questionnaireSchema,
  submittedQuestionnaireResponse,
  surveyResponseRecord,
  surveyResponseRow,
  surveySummaryResponse,
} from '@fieldbox/contract/survey/questionnaire';
import { surveyPriority } from '@fieldbox/contract/survey/responseStates';
import { exportColumns } from '@fieldbox/contract/survey/surveyExport';
import * as v from 'valibot';
import { isSameSecret } from '../auth/tokens.ts';
import { type ApiParts, call, rowId } from '../calls/call.ts';
import { listCalls } from '../calls/listCalls.ts';
import { respondOnce } from '../idempotency/respondOnce.ts';
import { findRow, noSuchRow } from '../lists/rows.ts';
import { inOneLine, type MailTemplate, mailText, notifyCompany, queueMail } from '../mail/queueMail.ts';
import { listNotes, workflowCalls } from '../workflow/workflowCalls.ts';
import {
  findSurveyResponse,
  insertSurveyResponse,
  listOrdersOf,
  responseList,
  responseWorkflow,
  summarizeSurveyResponses,
} from './surveyResponses.ts';

/** The deployment questionnaire (docs/specification/calls.md#public and docs/specification/calls.md#administrators). */
export function surveyCalls(parts: ApiParts): void {
  const { calls, sql, settings, limits, administrators: guard } = parts;

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
      const input = c.req.valid('json');
      return respondOnce(c, sql, input, async (transaction) => {
        const submitted = await insertSurveyResponse(transaction, input);
        const about = { responseId: submitted.id };
        await notifyCompany(transaction, settings.mail, responseNotice, about);
        if (settings.mail) await queueMail(transaction, responseReceipt, input.email, about);
        return submitted;
      });
    },
  );

  listCalls(parts, 'responses', {
    list: responseList,
    row: surveyResponseRow,
    exported: { fileName: 'survey-responses', columns: exportColumns, list: responseList },
  });

  calls.get(
    callPaths.questionnaireSummary,
    call({ summary: 'The tiles over the responses', guard, response: surveySummaryResponse }),
    async (c) => c.json(await summarizeSurveyResponses(sql)),
  );

  calls.get(
    callPaths.questionnaireResponse,
    call({ summary: 'One response', guard, id: true, response: surveyResponseRecord }),
    async (c) => {
      const { id } = c.var;
      const [response, orderIds, notes] = await Promise.all([
        findRow(sql, responseList, id),
        listOrdersOf(sql, id),
        listNotes(sql, responseWorkflow, id),
      ]);
      return c.json({ ...response, orderIds, notes });
    },
  );

  workflowCalls(parts, responseWorkflow, {
    noun: 'response',
    paths: {
      batch: callPaths.questionnaireBatch,
      notes: callPaths.questionnaireNotes,
      note: callPaths.questionnaireNote,
    },
    changes: responseChangesSchema,
    row: surveyResponseRow,
  });

  // One response for everybody, and all of it for those who may see who sent it (docs/specification/public-response.md#who-sees-what).
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
      if (!found) throw noSuchRow(responseList);
      const { response, isSample, shareKey } = found;
      const { key } = c.req.valid('query');
      const isWhole = isSample || isSameSecret(key, shareKey) || (await guard.userOf(c)) !== null;
      return c.json(isWhole ? toPublicResponse(response) : maskResponse(response));
    },
  );
}

export const responseNotice: MailTemplate<{ responseId: number }> = {
  kind: 'response-notice',
  compose: async (sql, { responseId }, publicUrl) => {
    const found = await findSurveyResponse(sql, responseId);
    if (!found) return null;
    const { id, leadName, email, organization, deliveryTimeframe } = found.response;
    return {
      subject: `New questionnaire response ${id}: ${surveyPriority(found.response)}`,
      text: mailText(
        `${inOneLine(leadName)} (${email})${organization ? `, ${inOneLine(organization)}` : ''} has answered the deployment questionnaire.`,
        `Delivery timeframe: ${inOneLine(deliveryTimeframe ?? 'not given')}`,
        `All answers: ${publicUrl}/questionnaire-response/${id}`,
      ),
    };
  },
};

export const responseReceipt: MailTemplate<{ responseId: number }> = {
  kind: 'response-receipt',
  compose: async (sql, { responseId }, publicUrl) => {
    const found = await findSurveyResponse(sql, responseId);
    if (!found) return null;
    const { response, shareKey } = found;
    return {
      subject: 'We have received your answers',
      text: mailText(
        `Thank you for answering our deployment questionnaire. ${serviceLevels.answersReply}`,
        `Your answers, for you and anyone you share this link with:\n${publicUrl}/questionnaire-response/${response.id}?key=${shareKey}`,
      ),
    };
  },
};
