/** Between two searches of a full table for keys that no longer need a counter. */
const sweepIntervalMs = 1_000;

export type CallLimit = {
  /** @returns how many seconds to wait, since this key has no call left; 0 for a call that was counted */
  take: (key: string) => number;
  giveBack: (key: string) => void;
};

/**
 * Allows each key this many calls a minute, in one process, by the generic cell rate algorithm (GCRA): a key may use them all at once; then
 * they become available again one by one, evenly. One number is stored for each key: the time until which its calls are used up. Each call
 * adds its part of a minute to it, and is refused if it would then lie more than a minute ahead. A counter in use is never removed for a new
 * key: otherwise anybody could reset the counters of others by sending enough names. While all are in use, new keys are refused.
 */
export function createCallLimit(perMinute: number, maxKeys = 50_000): CallLimit {
  const spentUntil = new Map<string, number>();
  const intervalMs = 60_000 / perMinute;
  let nextSweep = 0;

  function isFull(now: number) {
    if (spentUntil.size >= maxKeys && now >= nextSweep) {
      nextSweep = now + sweepIntervalMs;
      for (const [key, until] of spentUntil) if (until <= now) spentUntil.delete(key);
    }
    return spentUntil.size >= maxKeys;
  }

  return {
    take(key) {
      const now = Date.now();
      const before = spentUntil.get(key);
      if (before === undefined && isFull(now)) return 60;
      const until = Math.max(before ?? 0, now) + intervalMs;
      const waitMs = until - now - 60_000;
      if (waitMs > 1) return Math.ceil(waitMs / 1_000); // one millisecond is for rounding
      spentUntil.set(key, until);
      return 0;
    },
    giveBack(key) {
      const until = spentUntil.get(key);
      if (until !== undefined) spentUntil.set(key, until - intervalMs);
    },
  };
}
