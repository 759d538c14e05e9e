import { addUp } from '@fieldbox/contract/catalogue/figures';
import { leadTimeText } from '@fieldbox/contract/catalogue/leadTimes';
import { factsOf } from '@fieldbox/contract/fields/formatField';
import { requestFields } from '@fieldbox/contract/orders/orderFields';
import type { OrderDetails } from '@fieldbox/contract/orders/orders';
import { estimateNote, priceOfUnits, priceScope, totalPrice, unitsText } from '@fieldbox/contract/orders/price';
import { serviceLevels } from '@fieldbox/contract/site/serviceLevels';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import { inOneLine, type MailTemplate, mailText } from '../mail/queueMail.ts';
import { findOrder } from './orderRows.ts';

export const orderNotice: MailTemplate<{ orderId: number }> = {
  kind: 'order-notice',
  compose: async (sql, { orderId }, publicUrl) => {
    const order = await findOrder(sql, orderId);
    if (!order) return null;
    const { name, email, phone, organization, intendedUse } = order;
    const components = order.components.map((one) => `Component: ${inOneLine(one.name)}, ${formatMoney(one.price)}`);
    return {
      subject: `New order ${order.id}: ${formatMoney(priceOfUnits(order.totalPrice, order.quantity))}`,
      text: mailText(
        `${inOneLine(name)} (${email || phone}), ${inOneLine(organization)}, asks for a quote.`,
        itemsOf(order, components),
        ...requestLines(order),
        `Intended use: ${inOneLine(intendedUse)}`,
        ...(order.responseId ? [`It follows from: ${publicUrl}/questionnaire-response/${order.responseId}`] : []),
        `All orders: ${publicUrl}/admin`,
      ),
    };
  },
};

export const orderReceipt: MailTemplate<{ orderId: number }> = {
  kind: 'order-receipt',
  compose: async (sql, { orderId }) => {
    const order = await findOrder(sql, orderId);
    if (!order) return null;
    // Without the components' names, which suppliers have written.
    const components = `Components: ${order.components.length}, ${formatMoney(totalPrice(null, order.components))}`;
    return {
      subject: `We have received your request for a quote (no. ${order.id})`,
      text: mailText(
        `Thank you for your request. ${serviceLevels.quote}`,
        itemsOf(order, [components]),
        ...requestLines(order, withoutFreeText),
        `This is an estimate. ${estimateNote} ${priceScope}`,
      ),
    };
  },
};

const itemsOf = ({ mission, container, components, ...order }: OrderDetails, lines: string[]) =>
  [
    `Mission: ${mission.name}`,
    `Container: ${container.name}, ${formatMoney(container.basePrice)}`,
    ...lines,
    `Estimated total: ${unitsText(order.totalPrice, order.quantity)}`,
    `Lead time: ${leadTimeText(addUp(container, components).leadTimeInDays)}`,
  ].join('\n');

/** A receipt goes to an address that nobody has confirmed: it repeats nothing that its sender has written. */
const withoutFreeText = requestFields.filter(({ kind }) => kind !== 'text');

/** A paragraph with the destination, date and number of units that are known; none if none are. */
function requestLines(order: OrderDetails, fields = requestFields as readonly (typeof requestFields)[number][]) {
  const lines = factsOf(fields, order).map(({ term, value }) => `${term}: ${inOneLine(value)}`);
  return lines.length > 0 ? [lines.join('\n')] : [];
}
