import { promises } from '@fieldbox/contract/site/promises';
import { surveyPriority } from '@fieldbox/contract/survey/responseStates';
import type { Statements } from '../database/sql.ts';
import { inOneLine, type MailTemplate, mailText } from '../mail/mailTemplate.ts';
import { type MailSettings, queueMail } from '../mail/queueMail.ts';
import { findSurveyResponse } from './surveyResponses.ts';

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
        `Thank you for answering our deployment questionnaire. ${promises.answersReply}`,
        `Your answers, for you and anyone you share this link with:\n${publicUrl}/questionnaire-response/${response.id}?key=${shareKey}`,
      ),
    };
  },
};

/** Notifies the company of a questionnaire response, and confirms it to its sender. */
export async function queueResponseMails(
  sql: Statements,
  mail: MailSettings | undefined,
  { id: responseId, email }: { id: number; email: string },
): Promise<void> {
  if (mail?.notify) await queueMail(sql, responseNotice, mail.notify, { responseId });
  if (mail) await queueMail(sql, responseReceipt, email, { responseId });
}
