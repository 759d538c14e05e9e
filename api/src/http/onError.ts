import { createLimitedLog, logTo } from '@onesite/telemetry/log/limitedLog';
import type { ErrorHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { ApiFailure, postgresFailure } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';

/** Seconds after which a client may try again, unless the failure says otherwise. */
const unavailableRetryAfter = '2';

/** The only place where an error becomes a response, in the one error shape. A failure is logged once a minute for each call. */
export function createErrorHandler(logger: Logger): ErrorHandler<ApiEnv> {
  const log = createLimitedLog(logTo(logger));
  return (error, c) => {
    const failure = asFailure(error);
    const details = { requestId: c.get('requestId'), error: loggable(error) };
    const kind = `${error.name} ${details.error.code}`;
    if (failure.code === 'internal_error') log('request failed', `${routePath(c)} ${kind}`, details, 'error');
    if (failure.code === 'unavailable') {
      log('request could not be served', kind, details);
      c.header('Retry-After', unavailableRetryAfter);
    }
    if (failure.retryAfter !== undefined) c.header('Retry-After', String(failure.retryAfter));
    return c.json(failure, failure.status);
  };
}

function asFailure(error: Error): ApiFailure {
  if (error instanceof ApiFailure) return error;
  return postgresFailure(error) ?? new ApiFailure('internal_error');
}

/** Selected fields only: Postgres' `detail` and `parameters` contain what people have sent. */
export function loggable(error: Error) {
  const { code, constraint_name: constraint } = error as { code?: unknown; constraint_name?: unknown };
  return { name: error.name, message: error.message, code, constraint, stack: error.stack };
}
