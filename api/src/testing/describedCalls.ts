import { findTargetHandler } from 'hono/utils/handler';
import type { CallOptions } from '../calls/openApi.ts';
import type { Database } from '../database/sql.ts';
import { createTestApi } from './client.ts';

export interface DescribedCall extends CallOptions {
  method: string;
  /** As in the routes, without `/api`. */
  path: string;
  who: 'everybody' | 'administrator' | 'supplier';
}

/** All calls, as their routes declare them. No database is needed for that. */
export const describedCalls: DescribedCall[] = createTestApi({} as Database).api.routes.flatMap(
  ({ method, path, handler }) => {
    const { options } = findTargetHandler(handler) as { options?: CallOptions };
    if (!options) return [];
    const who = options.guard === 'everybody' ? options.guard : options.guard.role;
    return [{ ...options, method, path: path.replace(/^\/api/, ''), who }];
  },
);
