import { createHash } from 'node:crypto';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { cachedList } from './cachedList.ts';

/** How long a list is answered from memory: another process of the API may have changed it. */
const defaultFreshMs = 1_000;

interface Serialized {
  body: string;
  etag: string;
}

/**
 * The reference lists, which every visitor requests and few people change: read once, answered from memory. Hono's `etag`
 * would compute a digest for each answer; here it is computed once for each reading.
 */
export class CachedLists {
  readonly #freshMs: number;
  #writes = 0;

  constructor(freshMs: number = defaultFreshMs) {
    this.#freshMs = freshMs;
  }

  /** Any write may change a list, and whoever has written must see it. A write that failed has changed nothing. */
  invalidateOnWrite(): MiddlewareHandler {
    return async (c, next) => {
      await next();
      if (c.req.method !== 'GET' && c.res.status < 500) this.#writes++;
    };
  }

  /** Answers a list with its ETag, or 304 to a caller who has it. Caches must revalidate it each time. */
  answer(read: () => Promise<unknown>): Handler {
    const current = cachedList(() => read().then(serialize), { freshMs: this.#freshMs, writes: () => this.#writes });
    return async (c) => {
      const { body, etag } = await current();
      const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
      if (isCached(c, etag)) return c.body(null, 304, headers);
      return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
    };
  }
}

function serialize(list: unknown): Serialized {
  const body = JSON.stringify(list);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** A proxy that compresses an answer turns its tag into a weak one. */
function isCached(c: Context, etag: string): boolean {
  const known = c.req.header('If-None-Match');
  return (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
