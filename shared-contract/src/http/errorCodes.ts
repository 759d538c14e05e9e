/**
 * Every code that an error answer can carry, with its HTTP status (docs/specification/errors.md#codes). One union for
 * API and clients: where a client switches over it, the compiler reports an added code.
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
