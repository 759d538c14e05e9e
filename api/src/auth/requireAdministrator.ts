import type { MiddlewareHandler } from 'hono';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { Sessions } from './sessions.ts';

/** Allows administrators only. Everybody else, including suppliers, gets a 401. */
export const requireAdministrator =
  (administrators: Sessions): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const id = await administrators.userOf(c);
    if (id === null) throw new ApiFailure('not_authenticated');
    c.set('administratorId', id);
    await next();
  };
