import * as v from 'valibot';
import { limits } from './limits.ts';
import { parseUrl } from './parseUrl.ts';
import { requiredField, text } from './text.ts';

/**
 * Whether a text is an absolute http or https link that may be shown as one. valibot.url() accepts `javascript:` and
 * `data:`. Refused as well: user info ('https://bank.example@evil.example'); white space, quotation marks, angle brackets
 * and backslashes, which the URL parser silently repairs; a host without a dot, or with more than letters, digits, dashes.
 */
export function isLink(link: string): boolean {
  if (link.length > limits.link || !/^https?:\/\/[^/]/i.test(link) || /[\s\p{Cc}<>"\\]/u.test(link)) return false;
  const url = parseUrl(link);
  if (!url) return false;
  const { hostname, username, password } = url;
  return username === '' && password === '' && /^[\w-]+(\.[\w-]+)+\.?$|^\[.+\]$/.test(hostname);
}

/** A link that must be there. */
export const linkSchema = (message: string) =>
  requiredField(v.pipe(text(limits.link, message), v.check(isLink, message)));

/** A link that may be missing, null or empty: all three become null. */
export const optionalLink = (message: string) =>
  v.pipe(
    v.nullish(text(limits.link, message), null),
    v.transform((link) => link || null),
    v.check((link) => link === null || isLink(link), message),
  );
