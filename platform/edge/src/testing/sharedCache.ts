/// <reference path="./httpCacheSemantics.d.ts" />
import CachePolicy from 'http-cache-semantics';

type Options = {
  /** Whether it reads `CDN-Cache-Control` (RFC 9213) in the place of `Cache-Control`. */
  isTargeted: boolean;
};

type Stored = { policy: CachePolicy; answer: Response };

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
      const asked = { url: request.url, method: request.method, headers: Object.fromEntries(request.headers) };
      const found = stored.get(request.url);
      if (found?.policy.satisfiesWithoutRevalidation(asked)) {
        cache.hits++;
        return found.answer.clone();
      }
      const answer = await fetch(request);
      const headers = { ...Object.fromEntries(answer.headers), 'cache-control': rulesOf(answer) };
      const policy = new CachePolicy(asked, { status: answer.status, headers }, { shared: true });
      if (policy.storable()) stored.set(request.url, { policy, answer: answer.clone() });
      return answer;
    },
  };

  /** `must-revalidate` applies to stale responses; the library revalidates every time because of it, which no network does. */
  function rulesOf({ headers }: Response) {
    const targeted = isTargeted ? headers.get('CDN-Cache-Control') : null;
    return (targeted ?? headers.get('Cache-Control') ?? '').replace('must-revalidate, ', '');
  }
  return cache;
}
