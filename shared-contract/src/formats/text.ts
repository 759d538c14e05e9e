import * as v from 'valibot';
import { limits } from './limits.ts';
import { tooLongMessage } from './tooLong.ts';

/** What Postgres cannot store as it was sent: NUL, and half of a surrogate pair, which is no character. */
const unstorable = /\0|\p{Surrogate}/u;

/** Whether a text can be stored and read back unchanged. */
export const isStorable = (value: string): boolean => !unstorable.test(value);

const unstorableMessage = 'Contains a character that cannot be stored';

/** Text trimmed at its ends, otherwise unchanged; too long or unstorable is refused (docs/specification/limits.md#sizes). */
export const text = (max: number, message?: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.maxLength(max, ({ input }) => tooLongMessage(input.length, max)),
    v.check(isStorable, unstorableMessage),
  );

/**
 * A field that must be there. A missing one is taken as null, so that it gets its own message: valibot would report a missing key with a
 * message of the object's.
 */
export const requiredField = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(schema, null as never) as unknown as Schema;

export const requiredText = (min: number, message: string, max: number = limits.shortText) =>
  requiredField(v.pipe(text(max, message), v.minLength(min, message)));

/** Text that may be missing, null or empty: all three become null. */
export const optionalText = (max: number = limits.shortText) =>
  v.pipe(
    v.nullish(text(max), null),
    v.transform((value) => value || null),
  );

/** A list of short texts that may be missing or null, then empty; empty entries are dropped. */
export const textList = () =>
  v.pipe(
    v.nullish(
      v.pipe(
        v.array(text(limits.shortText), 'Must be a list'),
        v.maxLength(limits.listEntries, `Must have at most ${limits.listEntries} entries`),
      ),
      [],
    ),
    v.transform((list) => (list ?? []).filter((entry) => entry !== '')),
  );
