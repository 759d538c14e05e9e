import { brand } from '@fieldbox/contract/brand';

/**
 * A letter's text from its paragraphs, with greeting and signature. Letters to visitors hold nothing that was typed into
 * a form but numbers and choices: anybody can enter anybody's address, and would otherwise have us send their words.
 */
export const signed = (...paragraphs: string[]): string =>
  ['Hello,', ...paragraphs, `${brand.name}\n${brand.email}\n${brand.phone}`].join('\n\n').concat('\n');
