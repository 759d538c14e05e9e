import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from './environment.ts';
import { RequestDeadline } from './requestDeadline.ts';

/** For any call, so that a 503 comes within 5 s instead of a hanging request (docs/specification/limits.md#time). */
const defaultTimeoutMs = 4_500;

/**
 * Answers every request in time, even when the driver waits for ever for a query of a dead connection
 * (porsager/postgres#1193). Not Hono's `timeout`: that has neither a signal, which a transaction checks before it commits,
 * nor a separate time for the body.
 */
export const timeLimit =
  (timeoutMs: number = defaultTimeoutMs): MiddlewareHandler<ApiEnv> =>
  (c, next) =>
    new Promise((resolve, reject) => {
      const time = new RequestDeadline(timeoutMs, reject);
      c.set('deadline', time);
      next()
        .finally(() => time.stop())
        .then(resolve, reject);
    });
