import { createHash } from 'node:crypto';
import type { Context, Handler, MiddlewareHandler } from 'hono';

/** Milliseconds for which a list is answered from memory: another process of the API may have changed it. */
const defaultTime = 1_000;

interface Kept {
  body: string;
  etag: string;
}

/** The reference lists, which every visitor asks for and few people change: read once, answered from memory. */
export class KeptLists {
  readonly #time: number;
  #forgotten = 0;

  constructor(time: number = defaultTime) {
    this.#time = time;
  }

  /** Any write may change a list; who has written reads what they wrote. */
  forgetOnWrite(): MiddlewareHandler {
    return async (c, next) => {
      await next();
      if (c.req.method !== 'GET') this.#forgotten++;
    };
  }

  /** Answers a list with its ETag, or 304 to one who has it. May be kept, but is asked for again. */
  answer(read: () => Promise<unknown>): Handler {
    const current = this.#keep(read);
    return async (c) => {
      const { body, etag } = await current();
      const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
      if (hasIt(c, etag)) return c.body(null, 304, headers);
      return c.body(body, 200, { ...headers, 'Content-Type': 'application/json' });
    };
  }

  /** What has begun to be read before a write is not kept after it. */
  #keep(read: () => Promise<unknown>): () => Promise<Kept> {
    let kept: { list: Promise<Kept>; until: number; forgotten: number } | undefined;
    return () => {
      const now = performance.now();
      if (kept && now < kept.until && kept.forgotten === this.#forgotten) return kept.list;
      const list = read().then(written);
      const fresh = { list, until: now + this.#time, forgotten: this.#forgotten };
      list.catch(() => {
        if (kept === fresh) kept = undefined;
      });
      kept = fresh;
      return list;
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
