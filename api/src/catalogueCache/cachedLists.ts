import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { matchesEtag } from '@onesite/shared-contract/http/matchesEtag';
import type { Context, Handler, MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../http/environment.ts';
import { setHeader } from '../http/middleware.ts';
import { type CachedList, createCachedList } from './cachedList.ts';

/** How long a list is served from memory: another process of the API may have changed it. */
const defaultFreshMs = 1_000;

/**
 * Browsers revalidate a list each time. A content delivery network may serve it for a few seconds, and for a day while the site is
 * down, like documents.
 */
const staleDirectives = 'stale-while-revalidate=30, stale-if-error=86400';
const cacheControl = `public, max-age=0, must-revalidate, s-maxage=10, ${staleDirectives}`;
const cdnCacheControl = `max-age=10, ${staleDirectives}`;

/** Tells edges of other processes to drop their copies of lists (RFC 9875). */
export const invalidationHeader = 'Cache-Group-Invalidation';

interface Serialized {
  /** Encoded once, not for each response. */
  body: Uint8Array<ArrayBuffer>;
  /** The body in Brotli, once somebody has asked for it; browsers accept it over https. */
  compressed?: Uint8Array<ArrayBuffer>;
  etag: string;
  /** Milliseconds since 1970. */
  readAt: number;
}

/** A response of at least this age has the header `Age`: before that, caches may serve it anyway (`s-maxage`). */
const minAgeSeconds = 10;

/**
 * The reference lists, which every visitor requests and few people change: read once, served from memory. Hono's `etag` would
 * compute a digest for each response; here it is computed once for each read.
 */
export class CachedLists {
  readonly #freshMs: number;
  readonly #byPath = new Map<string, CachedList<Serialized>>();
  readonly #constants = new Map<string, Serialized>();
  #writes = 0;

  constructor(freshMs: number = defaultFreshMs) {
    this.#freshMs = freshMs;
  }

  /** Called after a write that changes what a list shows, whose author must see it. Other writes must not drop lists. */
  invalidate(c: Pick<Context, 'env' | 'header'>): void {
    this.#writes++;
    setHeader(c, invalidationHeader, '"lists"');
  }

  /** Around a call that changes the catalogue, unless it is refused or fails. */
  invalidateOnSuccess: MiddlewareHandler = async (c, next) => {
    await next();
    if (c.res.status < 400) this.invalidate(c);
  };

  /** The tag of the list that would be served from memory at a path; undefined if it would be read. */
  currentTag = (path: string): string | undefined =>
    (this.#constants.get(path) ?? this.#byPath.get(path)?.current())?.etag;

  /** Whether there is something to serve at a path, even without the database. */
  has = (path: string): boolean => this.#constants.has(path) || this.#byPath.get(path)?.last() !== undefined;

  /** How many seconds ago each list was read. */
  ages(): Record<string, number> {
    const read = [...this.#byPath].flatMap(([path, list]) => {
      const last = list.last();
      return last ? [[path, ageSeconds(last)] as const] : [];
    });
    return Object.fromEntries(read);
  }

  /** A handler that serves the list at a path with its ETag, or 304 to a caller who has it. */
  respond(path: string, read: () => Promise<unknown>): Handler<ApiEnv> {
    const readSerialized = async () => serialize(JSON.stringify(await read()), Date.now());
    const list = createCachedList(readSerialized, { freshMs: this.#freshMs, writes: () => this.#writes });
    this.#byPath.set(path, list);
    return async (c) => {
      const found = await list.get();
      const age = ageSeconds(found);
      if (age >= minAgeSeconds) setHeader(c, 'Age', String(age));
      return send(c, found);
    };
  }

  /** A handler that serves what never changes while this process runs: it needs no database, and is like a list that is always fresh. */
  respondWithConstant(path: string, value: unknown): Handler<ApiEnv> {
    const constant = serialize(JSON.stringify(value), Date.now());
    this.#constants.set(path, constant);
    return (c) => send(c, constant);
  }
}

/** Bytes from which on compressing saves more than it costs. */
const minCompressed = 1024;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function send(c: Context<ApiEnv>, list: Serialized) {
  const { body, etag } = list;
  setHeader(c, 'ETag', etag);
  setHeader(c, 'Vary', 'Accept-Encoding');
  setHeader(c, 'Cache-Control', cacheControl);
  setHeader(c, 'CDN-Cache-Control', cdnCacheControl);
  if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304);
  const type = { 'Content-Type': 'application/json' };
  if (body.byteLength < minCompressed || !acceptsBrotli.test(c.req.header('Accept-Encoding') ?? ''))
    return c.body(body, 200, type);
  list.compressed ??= new Uint8Array(brotliCompressSync(body, brotliOptions));
  return c.body(list.compressed, 200, { ...type, 'Content-Encoding': 'br' });
}

/** Brotli without a weight: clients that prefer something else get the plain text. */
const acceptsBrotli = /(^|,)\s*br\s*(,|$)/;

function serialize(text: string, readAt: number): Serialized {
  const body = new TextEncoder().encode(text);
  return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`, readAt }; // weak: both forms share it
}

const ageSeconds = ({ readAt }: Serialized) => Math.max(0, Math.floor((Date.now() - readAt) / 1000));
