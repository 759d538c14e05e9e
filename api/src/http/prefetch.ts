import type { Context } from 'hono';
import { ApiFailure } from './apiFailure.ts';

/** By which browsers and mail programs say that nobody has opened a link yet. */
const prefetchHeaders = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];

/**
 * Refuses a request that is made in case somebody opens a link. A redirect would be kept and shown when they do, without
 * another request: after a failure the browser asks again.
 * @throws ApiFailure unavailable
 */
export function refusePrefetch(c: Context): void {
  const isPrefetch = prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''));
  if (isPrefetch) throw new ApiFailure('unavailable', 'This link works when it is opened.');
}
