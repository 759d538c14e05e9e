import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { ApiFailure } from './apiFailure.ts';
import type { ApiEnv } from './environment.ts';
import { loggable } from './loggable.ts';
import { postgresFailure } from './postgresFailure.ts';

/** Seconds after which a client may try again. */
const retryAfter = '2';

/** The only place where an error becomes a response, in the one error shape. */
export function createErrorHandler(logger: Logger): ErrorHandler<ApiEnv> {
  return (error, c) => {
    const failure = asFailure(error);
    const requestId = c.get('requestId');
    if (failure.code === 'internal_error') logger.error({ requestId, error: loggable(error) }, 'request failed');
    if (failure.code === 'unavailable') {
      logger.warn({ requestId, error: loggable(error) }, 'request could not be served');
      c.header('Retry-After', retryAfter);
    }
    if (failure.retryAfter !== undefined) c.header('Retry-After', String(failure.retryAfter));
    return c.json(failure, failure.status);
  };
}

function asFailure(error: Error): ApiFailure {
  if (error instanceof ApiFailure) return error;
  return postgresFailure(error) ?? new ApiFailure('internal_error');
}
