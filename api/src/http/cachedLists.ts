import { createHash } from 'node:crypto';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { type CachedList, cachedList } from './cachedList.ts';
import type { ApiEnv } from './environment.ts';
import { setHeader } from './setHeader.ts';

/** How long a list is answered from memory: another process of the API may have changed it. */
const defaultFreshMs = 1_000;

interface Serialized {
  /** Bytes, so that they are made once. */
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

/**
 * The reference lists, which every visitor requests and few people change: read once, answered from memory. Hono's `etag`
 * would compute a digest for each answer; here it is computed once for each reading.
 */
export class CachedLists {
  readonly #freshMs: number;
  readonly #byPath = new Map<string, CachedList<Serialized>>();
  #writes = 0;

  constructor(freshMs: number = defaultFreshMs) {
    this.#freshMs = freshMs;
  }

  /** Any write may change a list, and whoever has written must see it. A write that failed has changed nothing. */
  invalidateOnWrite(): MiddlewareHandler {
    const count = (status: number) => {
      if (status < 500) this.#writes++;
    };
    return (c, next) => (c.req.method === 'GET' ? next() : next().then(() => count(c.res.status)));
  }

  /** The tag with which the list at a path would be answered from memory; undefined where it would be read. */
  currentTag = (path: string): string | undefined => this.#byPath.get(path)?.current()?.etag;

  /** Answers the list at a path with its ETag, or 304 to a caller who has it. Caches must revalidate it each time. */
  answer(path: string, read: () => Promise<unknown>): Handler<ApiEnv> {
    const list = cachedList(() => read().then(serialize), { freshMs: this.#freshMs, writes: () => this.#writes });
    this.#byPath.set(path, list);
    return async (c) => {
      const { body, etag } = list.current() ?? (await list.get());
      setHeader(c, 'ETag', etag);
      setHeader(c, 'Cache-Control', 'no-cache');
      if (isCached(c, etag)) return c.body(null, 304);
      return c.body(body, 200, { 'Content-Type': 'application/json' });
    };
  }
}

function serialize(list: unknown): Serialized {
  const body = new TextEncoder().encode(JSON.stringify(list));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}

/** A proxy that compresses an answer turns its tag into a weak one. */
function isCached(c: Context<ApiEnv>, etag: string): boolean {
  const known = c.req.header('If-None-Match') ?? '';
  return known !== '' && known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
