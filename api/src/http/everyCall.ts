import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './environment.ts';
import { RequestDeadline } from './requestDeadline.ts';

/** What is done before a call's handler. @throws ApiFailure if the call ends here */
export type Step = (c: Context<ApiEnv>) => void;

interface Options {
  before: Step[];
  timeoutMs?: number;
}

/** For any call, so that a 503 comes within 5 s instead of a hanging request (docs/specification/limits.md#time). */
export const defaultTimeoutMs = 4_500;

/**
 * All that surrounds a handler, as one middleware, since each middleware costs several promises.
 *
 * Answers every request in time, even when the driver waits for ever for a query of a dead connection
 * (porsager/postgres#1193). Not Hono's `timeout`: that has neither a signal, which a transaction checks before it commits,
 * nor a separate time for the body.
 */
export const everyCall =
  ({ before, timeoutMs = defaultTimeoutMs }: Options): MiddlewareHandler<ApiEnv> =>
  (c, next) =>
    new Promise((resolve, reject) => {
      for (const step of before) step(c);
      const time = new RequestDeadline(timeoutMs, reject);
      c.set('deadline', time);
      const end = () => {
        time.stop();
        resolve();
      };
      next().then(end, (error) => {
        time.stop();
        reject(error);
      });
    });
