import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import { isUnavailable } from '@onesite/registry/errors/isUnavailable';
import type { ReleaseChange } from '@onesite/registry/sets/releaseChanges';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';

/** Milliseconds between two reads of the registry, because a notification may be lost. */
const interval = 5000;
/** Milliseconds until a failed read is repeated, so that an edge that was cut off catches up soon. */
const retryMs = 1000;

type Reader = {
  /** What it reads, for the log. */
  what: string;
  read: () => Promise<void>;
  /** Called at each notification and interval, before anything is read. */
  onTold?: (change: ReleaseChange) => void;
  /** Between two reads, where visitors can cause them. */
  pauseMs?: number;
};

export type Follower = ReturnType<typeof createFollower>;

/**
 * Tells its readers to read the registry again: at each notification, after each reconnect, every five seconds, and a second after a
 * read has failed.
 */
export function createFollower(source: Pick<ReleaseSource, 'onChange'>, log: Log) {
  const ended = new AbortController();
  const readers: { onTold: Reader['onTold']; again: () => Promise<void> }[] = [];
  const running = new Set<Promise<void>>();

  function tell(change: ReleaseChange) {
    if (ended.signal.aborted) return;
    for (const { onTold, again } of readers) {
      onTold?.(change);
      again().catch(() => {}); // it is logged, and retried
    }
  }

  /**
   * Adds a reader. Its reads come one at a time; a call during a read waits for the next one, because the running read may have
   * begun too early.
   * @returns reads again; rejects if the read fails
   */
  function reader({ what, read, onTold, pauseMs = 0 }: Reader): () => Promise<void> {
    const outage = createOutage(log, { down: `${what} cannot be read`, back: `${what} can be read again` });
    let mayReadAt = 0;
    let current = Promise.resolve();
    let next: Promise<void> | undefined;
    let isRetrying = false;

    function retry() {
      if (isRetrying) return;
      isRetrying = true;
      setTimeout(() => {
        isRetrying = false;
        again().catch(() => {});
      }, retryMs).unref();
    }

    async function readOnce() {
      try {
        await read();
        outage.succeeded();
      } catch (error) {
        if (!isUnavailable(error as Error)) outage.failed({ error: (error as Error).message }); // else the server says it
        retry();
        throw error;
      }
    }

    async function readNext() {
      await current.catch(() => {});
      const leftMs = mayReadAt - performance.now();
      if (leftMs > 0) await sleep(leftMs, undefined, { signal: ended.signal });
      ended.signal.throwIfAborted();
      next = undefined;
      mayReadAt = performance.now() + pauseMs;
      current = readOnce();
      return current;
    }

    function again() {
      if (!next) {
        const reading = readNext();
        next = reading;
        running.add(reading);
        reading.catch(() => {}).finally(() => running.delete(reading));
      }
      return next;
    }
    readers.push({ onTold, again });
    return again;
  }

  return {
    reader,
    /** Listens. Settles when each reader has read once. @returns stops it, and waits for what is being read */
    async start() {
      const stopListening = await source.onChange(tell);
      const timer = setInterval(() => tell('set'), interval);
      await Promise.allSettled(readers.map(({ again }) => again()));
      return async () => {
        ended.abort();
        clearInterval(timer);
        await stopListening().catch(() => {});
        await Promise.allSettled(running);
      };
    },
  };
}
