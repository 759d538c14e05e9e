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
        `${sender} (${email}) has written:`,
        inOneLine(message),
        `All messages: ${publicUrl}/admin?tab=messages`,
      ),
    };
  },
};
