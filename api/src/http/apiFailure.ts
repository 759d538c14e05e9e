import { isUnavailable } from '@onesite/database/isUnavailable';
import { defaultMessages, type ErrorCode, statusOf } from '@onesite/shared-contract/http/errorCodes';
import type { ApiError, FieldErrors } from '@onesite/shared-contract/http/errors';

/** An expected failure. `onError` turns it into a response of the one error shape (docs/specification/errors.md#shape). */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** Seconds to wait, with `rate_limited` and where a queue is full. */
  retryAfter: number | undefined;
  /** With `edit_conflict`: the current row. */
  current: ApiError['current'];
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
    return { code, message, fields, current, changedBy };
  }
}

/** Its message is that of the first field. */
export function invalidFields(fields: FieldErrors): ApiFailure {
  return new ApiFailure('validation_failed', Object.values(fields)[0], fields);
}

/** For a change of a row that somebody else has changed since the caller read it. */
export function editConflict(current: ApiError['current'], changedBy?: ApiError['changedBy']): ApiFailure {
  return Object.assign(new ApiFailure('edit_conflict'), { current, changedBy });
}

/** Constraints that a request can violate without a bug in the API, by name. */
const codeOfConstraint: Record<string, ErrorCode> = { mission_name_taken: 'validation_failed' };

/** Text that cannot be stored; validation refuses it first. */
const unstorableText = new Set(['22021', '22P05']);

/** The failure for an error of the database; null if the error is a bug. */
export function postgresFailure(error: Error & { code?: string; constraint_name?: string }): ApiFailure | null {
  if (isUnavailable(error)) return new ApiFailure('unavailable');
  if (error.name !== 'PostgresError') return null;
  if (unstorableText.has(error.code!)) return new ApiFailure('validation_failed');
  const code = codeOfConstraint[error.constraint_name!];
  return code ? new ApiFailure(code) : null;
}
