/// <reference path="./httpCacheSemantics.d.ts" />
import CachePolicy from 'http-cache-semantics';

type Options = {
  /** Whether it reads `CDN-Cache-Control` (RFC 9213) in the place of `Cache-Control`. */
  isTargeted: boolean;
};

type Stored = { policy: CachePolicy; response: Response };

/** A cache in front of a site, shared by all its visitors, by the rules of RFC 9111. */
export function sharedCache(fetch: (request: Request) => Response | Promise<Response>, { isTargeted }: Options) {
  const stored = new Map<string, Stored>();
  const cache = {
    hits: 0,
    /** Drops what has expired after this time. */
    pass: (milliseconds: number) => {
      for (const [url, { policy }] of stored) if (policy.maxAge() * 1000 <= milliseconds) stored.delete(url);
    },
    async fetch(request: Request): Promise<Response> {
      const requested = { url: request.url, method: request.method, headers: Object.fromEntries(request.headers) };
      const found = stored.get(request.url);
      if (found?.policy.satisfiesWithoutRevalidation(requested)) {
        cache.hits++;
        return found.response.clone();
      }
      const response = await fetch(request);
      const headers = { ...Object.fromEntries(response.headers), 'cache-control': rulesOf(response) };
      const policy = new CachePolicy(requested, { status: response.status, headers }, { shared: true });
      if (policy.storable()) stored.set(request.url, { policy, response: response.clone() });
      return response;
    },
  };

  /** `must-revalidate` applies to stale responses; the library revalidates every time because of it, which no network does. */
  function rulesOf({ headers }: Response) {
    const targeted = isTargeted ? headers.get('CDN-Cache-Control') : null;
    return (targeted ?? headers.get('Cache-Control') ?? '').replace('must-revalidate, ', '');
  }
  return cache;
}
