import type { Statements } from '../database/connect.ts';
import type { MailTemplate } from '../mail/mailTemplate.ts';
import { mailText } from '../mail/mailText.ts';
import { hasRecentMail, type MailSettings, queueMail } from '../mail/queueMail.ts';

export const componentChangeNotice: MailTemplate<{ supplierId: number; componentId: number }> = {
  kind: 'component-change-notice',
  compose: (_, { supplierId, componentId }, publicUrl) => ({
    subject: `Supplier ${supplierId} has changed component ${componentId}`,
    text: mailText(
      'An approved supplier has changed a component. The change is already public.',
      `See every change, and undo any of them: ${publicUrl}/admin?tab=activity&kind=components`,
      'If it changes more within the hour, you will see it there and get no further mail.',
    ),
  }),
};

/** Notifies the company that an approved supplier has changed a component, of each supplier once in an hour. */
export async function queueChangeNotice(
  sql: Statements,
  mail: MailSettings | undefined,
  change: { supplierId: number; componentId: number },
): Promise<void> {
  const sameSupplier = { minutes: 60, about: { supplierId: change.supplierId } };
  if (!mail?.notify || (await hasRecentMail(sql, componentChangeNotice, mail.notify, sameSupplier))) return;
  await queueMail(sql, componentChangeNotice, mail.notify, change);
}
