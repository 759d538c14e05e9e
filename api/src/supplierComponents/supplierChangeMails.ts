import type { MailTemplate } from '../mail/mailTemplate.ts';
import { mailText } from '../mail/mailText.ts';

export const componentChangeNotice: MailTemplate<{ supplierId: number; componentId: number }> = {
  kind: 'component-change-notice',
  compose: (_, { supplierId, componentId }, publicUrl) => ({
    subject: `Supplier ${supplierId} has changed component ${componentId}`,
    text: mailText(
      'An approved supplier has changed a component. The change is already public.',
      `See every change: ${publicUrl}/admin?tab=activity&kind=components`,
      'If it changes more within the hour, you will see it there and get no further email.',
    ),
  }),
};
