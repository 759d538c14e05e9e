import { contactMessageSchema } from '@fieldbox/contract/contact/contactMessage';
import * as callPaths from '@fieldbox/contract/site/callPaths';
import { successResponse } from '@onesite/shared-contract/http/responseSchemas';
import type * as v from 'valibot';
import { type ApiParts, call } from '../calls/call.ts';
import { ApiFailure } from '../http/apiFailure.ts';
import { respondOnce } from '../idempotency/respondOnce.ts';
import { inOneLine, type MailTemplate, mailText, queueMail } from '../mail/queueMail.ts';

/** Contact messages, which reach the company by mail alone (docs/specification/newsletter-and-contact.md#contact-form). */
export function messageCalls({ calls, sql, settings, limits }: ApiParts): void {
  calls.post(
    callPaths.contactMessages,
    call({
      summary: 'Send a contact message, where the site has somebody to notify of it',
      guard: 'everybody',
      limit: limits.publicWrite,
      body: contactMessageSchema,
      idempotent: true,
      response: successResponse,
    }),
    (c) => {
      const notify = settings.mail?.notify;
      if (!notify) throw new ApiFailure('not_found', 'This site doesn’t take messages here. Please email us.');
      const message = c.req.valid('json');
      return respondOnce(c, sql, message, async (transaction) => {
        await queueMail(transaction, messageNotice, notify, message);
        return { success: true };
      });
    },
  );
}

export const messageNotice: MailTemplate<v.InferOutput<typeof contactMessageSchema>> = {
  kind: 'message-notice',
  compose: (_sql, { name, email, company, phone, subject, message }) => {
    const sender = [name, company, phone].flatMap((text) => (text ? [inOneLine(text)] : [])).join(', ');
    return {
      subject: `Contact message: ${inOneLine(subject)}`,
      text: mailText(`${sender} (${email}) wrote:`, inOneLine(message)),
    };
  },
};
