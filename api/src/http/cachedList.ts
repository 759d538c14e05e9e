import { withTimeout } from '@onesite/telemetry/withTimeout';
import { ApiFailure } from './apiFailure.ts';
import { postgresFailure } from './postgresFailure.ts';

/** How long a caller waits for a read before it gets the last good result. */
const staleAfterMs = 500;
/** After which a read counts as failed: the driver may wait for ever for a query of a dead connection. */
const readTimeoutMs = 3_000;
/** For this long after a failure nobody waits for another read. */
const retryAfterMs = 1_000;

type Reading<List> = { list: List; writes: number; startedAt: number };

type Options = {
  /** How long a result is fresh. */
  freshMs: number;
  /** The number of writes. A read that started before a write is not fresh after it. */
  writes: () => number;
};

export interface CachedList<List> {
  /** @throws ApiFailure unavailable without a good result; whatever else `read` throws */
  get: () => Promise<List>;
  /** The list that `get` would return at once; undefined if it would read. */
  current: () => List | undefined;
  /** The last good reading, however old. */
  last: () => List | undefined;
}

/**
 * Reads a list once for many callers. While the database cannot be reached, they get the last good result, and few of them wait for
 * a new one.
 */
export function cachedList<List>(read: () => Promise<List>, { freshMs, writes }: Options): CachedList<List> {
  let good: Reading<List> | undefined;
  let pending: Reading<Promise<List>> | undefined;
  /** When the last reading failed; undefined once one has succeeded. */
  let failedAt: number | undefined;
  const isNewest = (reading: { writes: number } | undefined) => reading?.writes === writes();

  function start(): Reading<Promise<List>> {
    const begun = { writes: writes(), startedAt: performance.now() };
    const list = withTimeout(readTimeoutMs, read(), () => new ApiFailure('unavailable'))
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
        if (pending === mine) pending = undefined;
      });
    const mine = { list, ...begun };
    return mine;
  }

  function readingAt(now: number) {
    const isFresh = good && isNewest(good) && now < good.startedAt + freshMs;
    const isAllThereIs = failedAt !== undefined && now < failedAt + retryAfterMs;
    return isFresh || isAllThereIs ? good : undefined;
  }

  async function get() {
    const now = performance.now();
    const reading = readingAt(now);
    if (reading) return reading.list;
    if (!pending || !isNewest(pending)) pending = start();
    const { list, startedAt } = pending;
    if (!good) return list;
    const stale = good.list;
    const fresh = list.catch((error) => {
      if (isUnavailable(error)) return stale;
      throw error;
    });
    // After a write, its author must read the change, even if it takes long, unless the database is known to be down.
    const mayBeStale = isNewest(good) || failedAt !== undefined;
    return mayBeStale ? soonOr(startedAt + staleAfterMs - now, fresh, stale) : fresh;
  }

  return { get, current: () => readingAt(performance.now())?.list, last: () => good?.list };
}

const isUnavailable = (error: unknown) =>
  (error instanceof ApiFailure ? error : postgresFailure(error))?.code === 'unavailable';

function soonOr<Value>(timeoutMs: number, work: Promise<Value>, instead: Value): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, timeoutMs, instead);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
