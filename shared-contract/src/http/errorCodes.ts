/**
 * The codes of error answers with their HTTP status (docs/specification/errors.md#codes); calls of releases have two more. One union
 * for API and clients: where a client switches over it, the compiler reports an added code.
 */
export const statusOf = {
  validation_failed: 400,
  malformed_json: 400,
  not_authenticated: 401,
  invalid_credentials: 401,
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

/** For failures without a more specific message. */
export const defaultMessages: Record<ErrorCode, string> = {
  validation_failed: 'Please check your entries.',
  malformed_json: 'The body is not valid JSON.',
  not_authenticated: 'Please log in first.',
  invalid_credentials: 'Invalid credentials. Please try again.',
  forbidden: 'You are not allowed to do this.',
  bad_origin: 'This request came from another site.',
  not_found: 'Not found.',
  username_taken: 'This username is already taken.',
  idempotency_conflict: 'This Idempotency-Key was used for another request.',
  edit_conflict: 'Someone else has changed this in the meantime.',
  release_conflict: 'Another release came first.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'Please send application/json.',
  rate_limited: 'Too many requests. Please try again later.',
  internal_error: 'Something went wrong on our side.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
};
