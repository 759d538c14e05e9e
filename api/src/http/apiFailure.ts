import { missingOneTimeCodeMessage } from '@fieldbox/contract/accounts/administratorAccount';
import { type ErrorCode, statusOf } from '@onesite/shared-contract/http/errorCodes';
import type { ApiError, FieldErrors } from '@onesite/shared-contract/http/errors';

/** For failures without a more specific message. */
const defaultMessages: Record<ErrorCode, string> = {
  validation_failed: 'Please check your entries.',
  malformed_json: 'The body is not valid JSON.',
  https_required: 'This site is used over https only.',
  not_authenticated: 'Please log in first.',
  invalid_credentials: 'Invalid credentials. Please try again.',
  one_time_code_required: missingOneTimeCodeMessage,
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

/** An expected failure. `onError` turns it into a response of the one error shape (docs/specification/errors.md#shape). */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** With `rate_limited`: seconds to wait. */
  retryAfter: number | undefined;
  /** With `edit_conflict`: the current row. */
  current: unknown;
  /** With `edit_conflict`: who changed the row last, if that is recorded and the caller may know. */
  changedBy: ApiError['changedBy'];

  constructor(code: ErrorCode, message: string = defaultMessages[code], fields?: FieldErrors) {
    super(message);
    this.name = 'ApiFailure';
    this.code = code;
    this.fields = fields;
  }

  get status() {
    return statusOf[this.code];
  }

  toJSON(): ApiError {
    const { code, message, fields, current, changedBy } = this;
    return {
      code,
      message,
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
      ...(changedBy && { changedBy }),
    };
  }
}

/** Its message is that of the first field. */
export function invalidFields(fields: FieldErrors): ApiFailure {
  return new ApiFailure('validation_failed', Object.values(fields)[0], fields);
}

/** For a change of a row that somebody else has changed since the caller read it. */
export function editConflict(current: unknown, changedBy?: ApiError['changedBy']): ApiFailure {
  const failure = new ApiFailure('edit_conflict');
  Object.assign(failure, { current, changedBy });
  return failure;
}
