import { createHash, randomBytes } from 'node:crypto';
import { ApiFailure } from './apiFailure.ts';

interface RateLimitOptions {
  /** How many keys have a counter of their own. */
  maxKeys?: number;
  now?: () => number;
}

/** Counters for the keys that come when the table is full. */
const sharedCounters = 1_024;

/** Milliseconds between two searches of a full table for keys that need no counter any more. */
const sweepIntervalMs = 1_000;

/**
 * So many calls a minute for each key, in one process. A key may use them all at once; after that they come back one by
 * one, evenly. One number for each key: the time until which its calls are spent.
 *
 * A counter that still counts is never given up for a new key, or whoever sends enough names would reset those of others.
 * When the table is full, new keys share counters, picked by a hash that no caller can foresee.
 */
export class RateLimit {
  readonly #spentUntil = new Map<string, number>();
  readonly #shared = new Float64Array(sharedCounters);
  readonly #salt = randomBytes(16);
  readonly #interval: number;
  readonly #maxKeys: number;
  readonly #now: () => number;
  #nextSweep = 0;
  /** Until then shared counters may still count. */
  #sharedUntil = 0;

  constructor(perMinute: number, { maxKeys = 50_000, now = Date.now }: RateLimitOptions = {}) {
    this.#interval = 60_000 / perMinute;
    this.#maxKeys = maxKeys;
    this.#now = now;
  }

  /** @throws ApiFailure rate_limited, with the seconds to wait, for a key that has no call left */
  take(key: string): void {
    const now = this.#now();
    const own = this.#spentUntil.get(key);
    const isShared = own === undefined && this.#isFull(now);
    const slot = own === undefined && (isShared || this.#sharedUntil > now) ? this.#slotOf(key) : undefined;
    // A key that finds room again goes on from the counter that it shared.
    const before = own ?? (slot === undefined ? 0 : this.#shared[slot]!);
    const spentUntil = Math.max(before, now) + this.#interval;
    // A whole minute's calls lie ahead of now at most; a millisecond for what division leaves over.
    const wait = spentUntil - now - 60_000;
    if (wait > 1) throw rateLimited(Math.ceil(wait / 1_000));
    if (!isShared) {
      this.#spentUntil.set(key, spentUntil);
      return;
    }
    this.#shared[slot!] = spentUntil;
    this.#sharedUntil = Math.max(this.#sharedUntil, spentUntil);
  }

  #isFull(now: number): boolean {
    if (this.#spentUntil.size >= this.#maxKeys && now >= this.#nextSweep) {
      this.#nextSweep = now + sweepIntervalMs;
      for (const [key, spentUntil] of this.#spentUntil) if (spentUntil <= now) this.#spentUntil.delete(key);
    }
    return this.#spentUntil.size >= this.#maxKeys;
  }

  #slotOf(key: string): number {
    return createHash('sha256').update(this.#salt).update(key).digest().readUInt32BE() % sharedCounters;
  }
}

function rateLimited(retryAfter: number): ApiFailure {
  const failure = new ApiFailure('rate_limited');
  failure.retryAfter = retryAfter;
  return failure;
}
