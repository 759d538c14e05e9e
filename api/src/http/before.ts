import type { Context, MiddlewareHandler } from 'hono';
import type { ApiEnv } from './environment.ts';

/** What is done with each call before its handler. @throws ApiFailure where it goes no further */
export type Step = (c: Context<ApiEnv>) => void;

/** Several steps as one middleware, since each middleware costs a promise or three. */
export const before =
  (...steps: Step[]): MiddlewareHandler<ApiEnv> =>
  (c, next) => {
    for (const step of steps) step(c);
    return next();
  };
