import type { MiddlewareHandler } from 'hono';
import { ApiFailure } from '../http/apiFailure.ts';
import type { ApiEnv } from '../http/environment.ts';
import type { Sessions } from './sessions.ts';

/** Allows suppliers of any status. Everybody else, including administrators, gets a 401. */
export const requireSupplier =
  (suppliers: Sessions): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const id = await suppliers.userOf(c);
    if (id === null) throw new ApiFailure('not_authenticated');
    c.set('supplierId', id);
    await next();
  };
