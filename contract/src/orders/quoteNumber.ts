import { toCents } from '@onesite/shared-contract/formats/money';
import { canonicalCode, type LinkedConfiguration } from './configurationLink.ts';

/** Digits and letters that nobody mistakes for one another when they read them out (Crockford's base 32). */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * `Q-261121-7KF3M`: the number of a quote that has not been requested. The UTC day, and a checksum of what was chosen at which
 * total, so that the same quote has the same number on every device, and another one has another. Nothing is stored for it.
 */
export function quoteNumber(configuration: LinkedConfiguration, totalPrice: number, date: Date): string {
  const day = date.toISOString().slice(2, 10).replaceAll('-', '');
  return `Q-${day}-${checksum(`${canonicalCode(configuration)} ${toCents(totalPrice)}`)}`;
}

/** 25 bits as five letters, by FNV-1a, whose 32 bits are folded to them. */
function checksum(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  const bits = ((hash >>> 25) ^ hash) & 0x1ffffff;
  return Array.from({ length: 5 }, (_, place) => characters[(bits >>> (20 - place * 5)) & 31]).join('');
}
