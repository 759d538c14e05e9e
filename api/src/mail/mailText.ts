import { brand } from '@fieldbox/contract/site/brand';

/**
 * A mail's text from its paragraphs, with greeting and signature. Mails to visitors contain only numbers and choices from a
 * form, no text that was typed: anybody can enter anybody's address, and we would be sending their words.
 */
export const mailText = (...paragraphs: string[]): string =>
  ['Hello,', ...paragraphs, `${brand.name}\n${brand.email}\n${brand.phone}`].join('\n\n').concat('\n');

/**
 * A visitor's text for a notice to the company, without line ends and invisible characters. Otherwise it could look like
 * a line of the notice itself, with another link in it.
 */
export const inOneLine = (text: string): string => text.replace(/[\p{White_Space}\p{C}]+/gu, ' ').trim();
