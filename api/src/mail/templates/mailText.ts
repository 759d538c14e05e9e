import { brand } from '@fieldbox/contract/site/brand';

/**
 * A mail's text from its paragraphs, with greeting and signature. Mails to visitors contain only numbers and choices from a
 * form, no text that was typed: anybody can enter anybody's address, and we would be sending their words.
 */
export const mailText = (...paragraphs: string[]): string =>
  ['Hello,', ...paragraphs, `${brand.name}\n${brand.email}\n${brand.phone}`].join('\n\n').concat('\n');
