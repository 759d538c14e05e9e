import { unitsText } from '@fieldbox/contract/orders/price';
import { mailTo } from '@onesite/shared-contract/formats/mailTo';
import { formatMoney } from '@onesite/shared-contract/formats/money';
import type { Order } from './orders.ts';

/** Windows hands no longer link to a mail program. */
const maxLinkLength = 2_000;

/**
 * The mail that an administrator writes about an order; undefined where the customer left no address. It begins with the number, the items
 * and the total, and the answer follows. Components that the link has no room for are counted.
 */
export function replyTo({ id, email, container, components, totalPrice, quantity }: Order) {
  if (!email) return undefined;
  const subject = `Your order ${id}`;
  const [first, ...items] = [{ name: container.name, price: container.basePrice }, ...components].map(
    ({ name, price }) => `${name}: ${formatMoney(price)}`,
  );
  const total = `Total: ${unitsText(totalPrice, quantity)}`;
  for (let shown = items.length; ; shown -= 1) {
    const more = shown < items.length ? [`Components not listed here: ${items.length - shown}`] : [];
    const body = [`Order ${id}`, '', first, ...items.slice(0, shown), ...more, total, '', ''].join('\r\n');
    if (shown === 0 || mailTo(email, subject, body).length <= maxLinkLength) return { to: email, subject, body };
  }
}
