import { ApiFailure } from './apiFailure.ts';

/** Keys kept before those whose time is over are looked for. */
const manyKeys = 10_000;

/**
 * So many calls a minute for each key, in one process. A key may use them all at once; after that they come back one by
 * one, evenly. One number for each key: the time until which its calls are spent.
 */
export class RateLimit {
  readonly #spentUntil = new Map<string, number>();
  readonly #interval: number;
  readonly #now: () => number;

  constructor(perMinute: number, now: () => number = Date.now) {
    this.#interval = 60_000 / perMinute;
    this.#now = now;
  }

  /** @throws ApiFailure rate_limited, with the seconds to wait, for a key that has no call left */
  take(key: string): void {
    const now = this.#now();
    const spentUntil = Math.max(this.#spentUntil.get(key) ?? 0, now) + this.#interval;
    // A whole minute's calls lie ahead of now at most; a millisecond for what division leaves over.
    const wait = spentUntil - now - 60_000;
    if (wait > 1) throw rateLimited(Math.ceil(wait / 1_000));
    // Put at the end, so that the oldest stand first.
    this.#spentUntil.delete(key);
    this.#spentUntil.set(key, spentUntil);
    if (this.#spentUntil.size > manyKeys) this.#tidy(now);
  }

  /** Forgets keys that have all their calls again, and those that were used least lately, until half are left. */
  #tidy(now: number): void {
    for (const [key, spentUntil] of this.#spentUntil) if (spentUntil <= now) this.#spentUntil.delete(key);
    for (const key of this.#spentUntil.keys()) {
      if (this.#spentUntil.size <= manyKeys / 2) return;
      this.#spentUntil.delete(key);
    }
  }
}

function rateLimited(retryAfter: number): ApiFailure {
  const failure = new ApiFailure('rate_limited');
  failure.retryAfter = retryAfter;
  return failure;
}
