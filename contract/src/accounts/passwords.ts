import { isStorable } from '@onesite/shared-contract/formats/text';
import * as v from 'valibot';

export const wrongPasswordMessage = 'The current password is wrong';

/** A password as typed: not trimmed, since a blank at its end counts. */
export const passwordSchema = (min: number, message: string) =>
  v.pipe(
    v.optional(v.string(message), ''),
    v.minLength(min, message),
    v.maxLength(1000, 'Must be at most 1,000 characters'),
    v.check(isStorable, 'Contains a character that cannot be stored'),
  );
