import type * as v from 'valibot';
import type { errorResponse } from './responseSchemas.ts';

/** First message for each field of a body that breaks a rule, by the field's name. */
export type FieldErrors = Record<string, string>;

/** In place of an answer's message, where no answer came. */
export const unreachableText = 'The server cannot be reached.';

/** The one shape of every response that is not a success. `message` is meant for people. */
export type ApiError = v.InferOutput<typeof errorResponse>;
