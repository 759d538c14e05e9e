// Without valibot, so that a page that checks one address does not load it.
import { invisibleMessage, typedName } from './invisible.ts';
import { limits } from './limits.ts';

// The characters of RFC 5322's dot-atom, and letters of any script with their marks (RFC 6531). valibot.email() refuses o'brien@… and
// xn-- domains. Quoted local parts and address literals are legal, but nobody has such an address.
const local = /^(?!\p{M})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.(?!\p{M})[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const topLevel = /^(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]*[a-z0-9])$/iu;

/** What is wrong with an address: an invisible character by its name, else the form's own message. */
export const emailMessage = (address: string, message: string): string => invisibleMessage(address) ?? message;

/** Whether a text, in the form of `typedName`, is an e-mail address of the kind that people have (RFC 5321 lengths). */
export function isEmail(address: string): boolean {
  if (address.length > limits.email) return false;
  const at = address.lastIndexOf('@');
  const name = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  if (new TextEncoder().encode(name).length > 64 || invisibleMessage(address)) return false;
  return local.test(name) && labels.length > 1 && labels.every((part) => label.test(part)) && topLevel.test(last);
}

/**
 * An address as it is stored, looked for and compared, however it was typed: with the letters of a domain instead of `xn--`, and with the
 * letters, digits and signs of ASCII in place of the wide ones that East Asian keyboards type.
 */
export const typedEmail = (typed: string) =>
  withDomainLetters(
    typedName(typed)
      .replace(/[！-～]/g, (wide) => wide.normalize('NFKC'))
      .replace(/[。｡]/g, '.'),
  );

/**
 * A text with the letters of each domain in it that is spelled `xn--`. Chromium's email fields send a domain so when letters were typed.
 * Browsers cannot translate it back, so there the text stays as it is, and the API decides.
 */
export const withDomainLetters = (text: string) =>
  text.replace(/[\p{L}\p{M}\p{N}.-]*xn--[\p{L}\p{M}\p{N}.-]+/giu, (domain) => domainToUnicode(domain) || domain);

type OfNode = { getBuiltinModule?: (name: 'node:url') => { domainToUnicode: (domain: string) => string } };
const { process } = globalThis as { process?: OfNode };
const domainToUnicode = (domain: string) => process?.getBuiltinModule?.('node:url').domainToUnicode(domain);
