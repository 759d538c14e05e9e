import { promises } from '@fieldbox/contract/site/promises';
import type { MailTemplate } from '../mail/mailTemplate.ts';
import { inOneLine, mailText } from '../mail/mailText.ts';
import { findMessage } from './messageRows.ts';

export const messageNotice: MailTemplate<{ messageId: number }> = {
  kind: 'message-notice',
  compose: async (sql, { messageId }, publicUrl) => {
    const found = await findMessage(sql, messageId);
    if (!found) return null;
    const { id, name, email, company, phone, subject, message } = found;
    const sender = [name, company, phone].flatMap((text) => (text ? [inOneLine(text)] : [])).join(', ');
    return {
      subject: `Contact message ${id}: ${inOneLine(subject)}`,
      text: mailText(
        `${sender} (${email}) wrote:`,
        inOneLine(message),
        `All messages: ${publicUrl}/admin?tab=messages`,
      ),
    };
  },
};

/** Without a word of the message: anybody could have typed this address. */
export const messageReceipt: MailTemplate<{ messageId: number }> = {
  kind: 'message-receipt',
  compose: async (sql, { messageId }) => {
    const found = await findMessage(sql, messageId);
    if (!found) return null;
    return {
      subject: `We have received your message (number ${found.id})`,
      text: mailText(
        `Thank you for contacting us. ${promises.reply}`,
        `If you write again about the same, please mention number ${found.id}.`,
      ),
    };
  },
};
