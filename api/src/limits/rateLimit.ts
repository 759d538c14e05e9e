import { createHash, randomBytes } from 'node:crypto';
import { ApiFailure } from '../http/apiFailure.ts';

/** A /48 may make this many times the calls of one network, because several people may share it. */
export const network48Factor = 5;

/** Counters for new keys while the table is full. */
const sharedCounters = 1_024;

/** Between two searches of a full table for keys that no longer need a counter. */
const sweepIntervalMs = 1_000;

/**
 * Allows each key this many calls a minute, in one process, by the generic cell rate algorithm (GCRA): a key may use them all at
 * once; then they become available again one by one, evenly. One number is stored for each key: the time until which its calls are used
 * up. Each call adds its part of a minute to it, and is refused if it would then lie more than a minute ahead. A counter in use is never
 * removed for a new key: otherwise anybody could reset the counters of others by sending enough names. While the table is full, new keys
 * share counters, chosen by a hash that callers cannot predict.
 */
export class RateLimit {
  readonly #spentUntil = new Map<string, number>();
  readonly #shared = new Float64Array(sharedCounters);
  readonly #salt = randomBytes(16);
  readonly #intervalMs: number;
  readonly #maxKeys: number;
  #nextSweep = 0;
  /** Until then shared counters may be in use. */
  #sharedUntil = 0;

  constructor(perMinute: number, maxKeys = 50_000) {
    this.#intervalMs = 60_000 / perMinute;
    this.#maxKeys = maxKeys;
  }

  /** @returns a function that gives the call back. @throws ApiFailure rate_limited, with the seconds to wait, when the key has no call left */
  take(key: string): () => void {
    const now = Date.now();
    const own = this.#spentUntil.get(key);
    const isShared = own === undefined && this.#isFull(now);
    /** The shared counter of a key without its own, while shared ones may be in use. */
    const slot = own === undefined && (isShared || this.#sharedUntil > now) ? this.#slotOf(key) : undefined;
    // A key that gets its own counter starts with the value of the one that it shared.
    const before = own ?? (slot === undefined ? 0 : this.#shared[slot]!);
    const spentUntil = Math.max(before, now) + this.#intervalMs;
    const waitMs = spentUntil - now - 60_000;
    if (waitMs > 1) throw rateLimited(Math.ceil(waitMs / 1_000)); // one millisecond is for rounding
    if (!isShared) {
      this.#spentUntil.set(key, spentUntil);
      return () => {
        const spent = this.#spentUntil.get(key);
        if (spent !== undefined) this.#spentUntil.set(key, spent - this.#intervalMs);
      };
    }
    this.#shared[slot!] = spentUntil;
    this.#sharedUntil = Math.max(this.#sharedUntil, spentUntil);
    return () => {
      this.#shared[slot!]! -= this.#intervalMs;
    };
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

export function rateLimited(retryAfter: number, message?: string): ApiFailure {
  return Object.assign(new ApiFailure('rate_limited', message), { retryAfter });
}
