import { createHash } from 'node:crypto';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { cachedList } from './cachedList.ts';

/** Milliseconds for which a list is answered from memory: another process of the API may have changed it. */
const defaultTime = 1_000;

interface Kept {
  body: string;
  etag: string;
}

/** The reference lists, which every visitor asks for and few people change: read once, answered from memory. */
export class KeptLists {
  readonly #time: number;
  #writes = 0;

  constructor(time: number = defaultTime) {
    this.#time = time;
  }

  /** Any write may change a list; who has written reads what they wrote. One that has failed has changed nothing. */
  forgetOnWrite(): MiddlewareHandler {
    return async (c, next) => {
      await next();
      if (c.req.method !== 'GET' && c.res.status < 500) this.#writes++;
    };
  }

  /** Answers a list with its ETag, or 304 to one who has it. May be kept, but is asked for again. */
  answer(read: () => Promise<unknown>): Handler {
    const current = cachedList(() => read().then(written), { freshMs: this.#time, writes: () => this.#writes });
    return async (c) => {
      const { body, etag } = await current();
      const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
      if (hasIt(c, etag)) return c.body(null, 304, headers);
      return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
    };
  }
}

function written(list: unknown): Kept {
  const body = JSON.stringify(list);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** A proxy that compresses an answer makes its tag a weak one. */
function hasIt(c: Context, etag: string): boolean {
  const known = c.req.header('If-None-Match');
  return (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
