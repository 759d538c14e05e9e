import type { SubmittedConfiguration } from '@fieldbox/contract/orders/configurations';
import { estimateNote, totalPrice as sumOf } from '@fieldbox/contract/orders/price';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { MailTemplate } from '../mail/mailTemplate.ts';
import { inOneLine, mailText } from '../mail/mailText.ts';
import type { MailSettings } from '../mail/queueMail.ts';
import { findConfiguration } from './findConfiguration.ts';

export const orderNotice: MailTemplate<{ orderId: number }> = {
  kind: 'order-notice',
  compose: async (sql, { orderId }, publicUrl) => {
    const order = await findConfiguration(sql, orderId);
    if (!order) return null;
    const { name, email, organization, intendedUse } = order;
    const components = order.components.map((one) => `Component: ${inOneLine(one.name)}, ${formatMoney(one.price)}`);
    return {
      subject: `New configuration ${order.id}: ${formatMoney(order.totalPrice)}`,
      text: mailText(
        `A configuration was submitted by ${inOneLine(name)} (${email}), ${inOneLine(organization)}.`,
        itemsOf(order, components),
        `Intended use: ${inOneLine(intendedUse)}`,
        `All orders: ${publicUrl}/admin`,
      ),
    };
  },
};

export const orderReceipt: MailTemplate<{ orderId: number }> = {
  kind: 'order-receipt',
  compose: async (sql, { orderId }) => {
    const order = await findConfiguration(sql, orderId);
    if (!order) return null;
    // Without the components' names, which suppliers have written.
    const components = `Components: ${order.components.length}, ${formatMoney(sumOf(null, order.components))}`;
    return {
      subject: `We have received your configuration (number ${order.id})`,
      text: mailText(
        'Thank you for your configuration. We will reply within 24 business hours.',
        itemsOf(order, [components]),
        `This is an estimate. ${estimateNote}`,
      ),
    };
  },
};

const itemsOf = ({ mission, container, totalPrice }: SubmittedConfiguration, components: string[]) =>
  [
    `Mission: ${mission.name}`,
    `Container: ${container.name}, ${formatMoney(container.basePrice)}`,
    ...components,
    `Estimated total: ${formatMoney(totalPrice)}`,
  ].join('\n');

export interface OrderMail {
  kind: string;
  recipient: string;
}

/** What an order queues: a notice to the company, and the visitor's receipt. */
export const orderMails = (mail: MailSettings | undefined, email: string): OrderMail[] => [
  ...(mail?.notify ? [{ kind: orderNotice.kind, recipient: mail.notify }] : []),
  ...(mail ? [{ kind: orderReceipt.kind, recipient: email }] : []),
];
