import { type ErrorCode, statusOf } from '@onesite/shared-contract/http/errorCodes';
import { defaultMessages } from '@onesite/shared-contract/http/errorMessages';
import type { ApiError, FieldErrors } from '@onesite/shared-contract/http/errors';

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
