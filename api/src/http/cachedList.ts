import { ApiFailure } from './apiFailure.ts';
import { postgresFailure } from './postgresFailure.ts';

/** Milliseconds that a caller waits for a new reading before the last good one will do. */
const staleAfterMs = 500;
/** Milliseconds after which a reading counts as failed: the driver may keep a query of a dead connection for ever. */
const readTimeoutMs = 3_000;
/** Milliseconds after a failure in which nobody waits for another reading. */
const retryAfterMs = 1_000;

type Reading<List> = { list: List; writes: number; startedAt: number };

type Options = {
  /** Milliseconds for which a reading is fresh. */
  freshMs: number;
  /** How many writes there have been: a reading that began before one is not fresh after it. */
  writes: () => number;
};

/**
 * A list that is read once for many. While the database cannot be reached, the last good reading is the answer, and few
 * callers wait for another one.
 * @throws ApiFailure unavailable where there is no good reading yet; whatever else `read` throws
 */
export function cachedList<List>(read: () => Promise<List>, { freshMs, writes }: Options): () => Promise<List> {
  let good: Reading<List> | undefined;
  let pending: Reading<Promise<List>> | undefined;
  /** When a reading failed, if no later one has succeeded. */
  let failedAt: number | undefined;
  const isNewest = (reading: { writes: number } | undefined) => reading?.writes === writes();

  function start(): Reading<Promise<List>> {
    const begun = { writes: writes(), startedAt: performance.now() };
    const list = within(readTimeoutMs, read())
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

  return async () => {
    const now = performance.now();
    if (good && isNewest(good) && now < good.startedAt + freshMs) return good.list;
    if (good && failedAt !== undefined && now < failedAt + retryAfterMs) return good.list;
    if (!pending || !isNewest(pending)) pending = start();
    const { list, startedAt } = pending;
    if (!good) return list;
    const stale = good.list;
    const fresh = list.catch((error) => {
      if (isUnavailable(error)) return stale;
      throw error;
    });
    // Who has written reads what they wrote, however slow that is, unless the database is known to be away.
    const mayBeStale = isNewest(good) || failedAt !== undefined;
    return mayBeStale ? soonOr(startedAt + staleAfterMs - now, fresh, stale) : fresh;
  };
}

const isUnavailable = (error: unknown) =>
  (error instanceof ApiFailure ? error : postgresFailure(error))?.code === 'unavailable';

function within<Value>(timeoutMs: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new ApiFailure('unavailable')), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function soonOr<Value>(timeoutMs: number, work: Promise<Value>, instead: Value): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, timeoutMs, instead);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
