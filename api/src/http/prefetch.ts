import type { Context } from 'hono';
import { ApiFailure } from './apiFailure.ts';

/** Headers by which browsers and mail programs announce that nobody has opened the link yet. */
const prefetchHeaders = ['Sec-Purpose', 'Purpose', 'X-Purpose', 'X-Moz'];

/**
 * Refuses a prefetch of a link. The browser would store a redirect and show it when the link is opened, without another
 * request; after a failure it requests the link again.
 * @throws ApiFailure unavailable
 */
export function refusePrefetch(c: Context): void {
  const isPrefetch = prefetchHeaders.some((name) => /prefetch|prerender|preview/i.test(c.req.header(name) ?? ''));
  if (isPrefetch) throw new ApiFailure('unavailable', 'Please open this link in a browser.');
}
