import { createHash } from 'node:crypto';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import { type CachedList, cachedList } from './cachedList.ts';
import type { ApiEnv } from './environment.ts';
import { setHeader } from './setHeader.ts';

/** How long a list is answered from memory: another process of the API may have changed it. */
const defaultFreshMs = 1_000;

/**
 * Browsers revalidate a list each time. A content delivery network may answer for a few seconds by itself, and for a day while
 * the site is down, as it may with documents. It removes its copies by their tags.
 */
const staleOnes = 'stale-while-revalidate=30, stale-if-error=86400';
const cacheControl = `public, max-age=0, must-revalidate, s-maxage=10, ${staleOnes}`;
const cdnCacheControl = `max-age=10, ${staleOnes}`;

/** Tells edges of other processes that what they know of lists is out of date (RFC 9875). */
export const invalidationHeader = 'Cache-Group-Invalidation';

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

  /** After a write that changes what a list shows, since whoever has written must see it. Other writes must leave lists alone. */
  invalidate(c: Context<ApiEnv>): void {
    this.#writes++;
    setHeader(c, invalidationHeader, '"lists"');
  }

  /** Around a call that changes the catalogue, unless it is refused or fails. */
  invalidateOnSuccess: MiddlewareHandler<ApiEnv> = async (c, next) => {
    await next();
    if (c.res.status < 400) this.invalidate(c);
  };

  /** The tag with which the list at a path would be answered from memory; undefined where it would be read. */
  currentTag = (path: string): string | undefined => this.#byPath.get(path)?.current()?.etag;

  /** What is read from the same rows, as long in memory as the lists are. */
  read<Value>(read: () => Promise<Value>): CachedList<Value> {
    return cachedList(read, { freshMs: this.#freshMs, writes: () => this.#writes });
  }

  /** Answers the list at a path with its ETag, or 304 to a caller who has it. */
  answer(path: string, read: () => Promise<unknown>): Handler<ApiEnv> {
    const list = this.read(() => read().then(serialize));
    this.#byPath.set(path, list);
    let tags = tagsOf(path, undefined);
    return async (c) => {
      const { body, etag } = list.current() ?? (await list.get());
      setHeader(c, 'ETag', etag);
      setHeader(c, 'Cache-Control', cacheControl);
      setHeader(c, 'CDN-Cache-Control', cdnCacheControl);
      const set = c.env?.outgoing?.getHeader?.('Release-Set');
      if (set !== tags.set) tags = tagsOf(path, set);
      setHeader(c, 'Surrogate-Key', tags.surrogateKey);
      setHeader(c, 'Cache-Tag', tags.cacheTag);
      if (isCached(c, etag)) return c.body(null, 304);
      return c.body(body, 200, { 'Content-Type': 'application/json' });
    };
  }
}

type Header = number | string | string[] | undefined;

/** The list's, and that of the set, which a copy of the answer names as well. */
function tagsOf(path: string, set: Header) {
  const tags = ['lists', path.slice(path.lastIndexOf('/') + 1), ...(set === undefined ? [] : [`set-${set}`])];
  return { set, surrogateKey: tags.join(' '), cacheTag: tags.join(',') };
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
