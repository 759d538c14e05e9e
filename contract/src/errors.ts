import type * as v from 'valibot';
import type { errorAnswer } from './answerSchemas/general.ts';

/**
 * Every code that an error answer can carry, with its HTTP status (docs/specification/errors.md#codes). One union for
 * API and clients: where a client switches over it, the compiler reports an added code.
 */
export const statusOf = {
  validation_failed: 400,
  malformed_json: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
  one_time_code_required: 401,
  forbidden: 403,
  bad_origin: 403,
  not_found: 404,
  username_taken: 409,
  idempotency_conflict: 409,
  edit_conflict: 409,
  release_conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** First message for each field of a body that breaks a rule, by the field's name. */
export type FieldErrors = Record<string, string>;

/** The one shape of every answer that is not a success. `message` is meant for people. */
export type ApiError = v.InferOutput<typeof errorAnswer>;

/** Whether a parsed error body has our shape; a proxy's error page, for one, has not. */
export function isApiError(body: unknown): body is ApiError {
  if (typeof body !== 'object' || body === null) return false;
  const { code, message } = body as Record<string, unknown>;
  return typeof code === 'string' && Object.hasOwn(statusOf, code) && typeof message === 'string';
}
