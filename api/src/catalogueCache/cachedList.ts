import { withTimeout } from '@onesite/shared-contract/http/withTimeout';
import { ApiFailure, postgresFailure } from '../http/apiFailure.ts';

/** How long a caller waits for a reading before it gets the last good list. */
const staleAfterMs = 500;
/** A reading that takes longer counts as failed: the driver may wait for ever for a query of a dead connection. */
const readTimeoutMs = 3_000;
/** For this long after a failure nobody waits for another reading. */
const retryAfterMs = 1_000;

/** A list or its promise, with the number of writes before its reading began, and the time. */
type Reading<List> = { list: List; writes: number; startedAt: number };

type Options = {
  /** How long a list is fresh. */
  freshMs: number;
  /** The number of writes. A reading that began before a write is not fresh after it. */
  writes: () => number;
};

export interface CachedList<List> {
  /** @throws ApiFailure unavailable without a good list; whatever else `read` throws */
  get: () => Promise<List>;
  /** The list that `get` would return at once; undefined if it would read. */
  current: () => List | undefined;
  /** The last good list, however old. */
  last: () => List | undefined;
}

/**
 * Reads a list once for many callers. A fresh list is returned at once; otherwise all callers wait for one reading. While the database
 * cannot be reached, they get the last good list, and few of them wait for a new one.
 */
export function createCachedList<List>(read: () => Promise<List>, { freshMs, writes }: Options): CachedList<List> {
  let good: Reading<List> | undefined;
  let pending: Reading<Promise<List>> | undefined;
  /** When the last reading failed; undefined once one has succeeded. */
  let failedAt: number | undefined;
  const hasAllWrites = (reading: { writes: number } | undefined) => reading?.writes === writes();

  function startReading(): Reading<Promise<List>> {
    const begun = { writes: writes(), startedAt: performance.now() };
    const promise = withTimeout(readTimeoutMs, read(), () => new ApiFailure('unavailable'))
      .then(
        (list) => {
          if (!good || good.startedAt < begun.startedAt) good = { list, ...begun };
          failedAt = undefined;
          return list;
        },
        (error) => {
          if (isUnavailable(error)) failedAt = performance.now();
          throw error;
        },
      )
      .finally(() => {
        if (pending === reading) pending = undefined;
      });
    const reading = { list: promise, ...begun };
    return reading;
  }

  /** What is returned without waiting: a fresh list, or after a failure the last good one, if there is any. */
  function readingAt(now: number) {
    const isFresh = good && hasAllWrites(good) && now < good.startedAt + freshMs;
    const isBackingOff = failedAt !== undefined && now < failedAt + retryAfterMs;
    return isFresh || isBackingOff ? good : undefined;
  }

  async function get() {
    const now = performance.now();
    const ready = readingAt(now);
    if (ready) return ready.list;
    if (!pending || !hasAllWrites(pending)) pending = startReading();
    const { list, startedAt } = pending;
    if (!good) return list;
    const stale = good.list;
    // After a write, its author must read the change, even if it takes long, unless the database is known to be down.
    const mayBeStale = hasAllWrites(good) || failedAt !== undefined;
    const late = () => new ApiFailure('unavailable');
    const fresh = mayBeStale ? withTimeout(startedAt + staleAfterMs - now, list, late) : list;
    return fresh.catch((error) => {
      if (isUnavailable(error)) return stale;
      throw error;
    });
  }

  return { get, current: () => readingAt(performance.now())?.list, last: () => good?.list };
}

const isUnavailable = (error: Error) =>
  (error instanceof ApiFailure ? error : postgresFailure(error))?.code === 'unavailable';
