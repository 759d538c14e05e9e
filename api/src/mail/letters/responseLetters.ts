import { surveyPriority } from '@fieldbox/contract/surveyPriority';
import { findResponse } from '../../surveys/findResponse.ts';
import type { Composer } from '../composeLetter.ts';
import { inOneLine } from './inOneLine.ts';
import { signed } from './signed.ts';

export const responseNotice: Composer<'response-notice'> = async (sql, { responseId }, publicUrl) => {
  const found = await findResponse(sql, responseId);
  if (!found) return null;
  const { id, leadName, email, organization, deliveryTimeframe } = found.response;
  return {
    subject: `New questionnaire response ${id}: ${surveyPriority(found.response)}`,
    text: signed(
      `${inOneLine(leadName)} (${email})${organization ? `, ${inOneLine(organization)}` : ''} has answered the deployment questionnaire.`,
      `Needed: ${inOneLine(deliveryTimeframe ?? 'not said')}`,
      `All answers: ${publicUrl}/questionnaire-response/${id}`,
    ),
  };
};

export const responseReceipt: Composer<'response-receipt'> = async (sql, { responseId }, publicUrl) => {
  const found = await findResponse(sql, responseId);
  if (!found) return null;
  const { response, shareKey } = found;
  return {
    subject: 'We have received your answers',
    text: signed(
      'Thank you for answering our deployment questionnaire. We reply within 24-48 hours.',
      `Your answers, for you and whoever you give this link to:\n${publicUrl}/questionnaire-response/${response.id}?key=${shareKey}`,
    ),
  };
};
