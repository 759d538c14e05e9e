import * as v from 'valibot';
import { emailMessage, isEmail } from './email.ts';
import { typedName } from './invisible.ts';
import { limits } from './limits.ts';
import { text } from './text.ts';

/** With the letters, digits and signs of ASCII in place of the wide ones that East Asian keyboards type. */
const usualWidth = (typed: string) =>
  typed.replace(/[！-～]/g, (wide) => wide.normalize('NFKC')).replace(/[。｡]/g, '.');

/** An e-mail address that must be there; `message` is the form's own (docs/specification/formats.md#e-mail-addresses). */
export const emailSchema = (message: string) =>
  v.pipe(
    v.optional(v.string(message), ''),
    v.transform((typed) => usualWidth(typedName(typed))),
    text(limits.email, message),
    v.check(isEmail, ({ input }) => emailMessage(input, message)),
  );
