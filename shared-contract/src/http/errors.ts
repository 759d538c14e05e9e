import type * as v from 'valibot';
import { statusOf } from './errorCodes.ts';
import type { errorResponse } from './responseSchemas.ts';

/** First message for each field of a body that breaks a rule, by the field's name. */
export type FieldErrors = Record<string, string>;

/** The one shape of every response that is not a success. `message` is meant for people. */
export type ApiError = v.InferOutput<typeof errorResponse>;

/** Whether a parsed error body has our shape; a proxy's error page, for one, has not. */
export function isApiError(body: unknown): body is ApiError {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message } = body as Record<string, unknown>;
  return typeof code === 'string' && Object.hasOwn(statusOf, code) && typeof message === 'string';
}
