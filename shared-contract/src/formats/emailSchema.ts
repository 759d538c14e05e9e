import * as v from 'valibot';
import { emailMessage, isEmail, typedEmail } from './email.ts';
import { limits } from './limits.ts';
import { requiredField, text } from './text.ts';

/** An e-mail address that must be there; `message` is the form's own (docs/specification/formats.md#e-mail-addresses). */
export const emailSchema = (message: string) =>
  requiredField(
    v.pipe(
      v.string(message),
      v.transform(typedEmail),
      text(limits.email, message),
      v.check(isEmail, ({ input }) => emailMessage(input, message)),
    ),
  );
