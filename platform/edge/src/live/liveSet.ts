import type { FailedRoute } from '@onesite/protocol/registry';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import { isUnavailable } from '@onesite/registry/errors/isUnavailable';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import { createEdgeReports } from './edgeReports.ts';
import { reasonOf } from './reasonOf.ts';
import { servableSetBefore } from './servableSet.ts';
import { type Live, type RendererOptions, SetFailure, startSet } from './startSet.ts';

export type { Live } from './startSet.ts';

type Options = RendererOptions & {
  source: ReleaseSource;
  store: ArtifactStore;
  /** Makes documents of a set before it is served, also of the first set. @returns the pages that could not be rendered */
  warmUp?: (next: Live, before: ReleaseSet | undefined) => Promise<FailedRoute[]>;
  log: Log;
};

/** Milliseconds between two reads of the registry, because a notification may be lost. */
const interval = 5000;
/** Milliseconds until a failed read of the registry is repeated, so that an edge that was cut off catches up soon. */
const retryMs = 1000;
/** Milliseconds until a set that could not be served is tried again: a missing file may have been restored. */
const pause = 30_000;

/** How many failed pages are reported: more would add nothing. */
const maxFailed = 20;

/** Follows the newest set. The old one is served until the new one is ready. */
export async function createLiveSet({ source, store, limits, linkPools, warmUp = async () => [], log }: Options) {
  let live: Live | undefined;
  let failed: FailedRoute[] = [];
  let refused = { number: 0, until: 0, reason: '' };
  let unreadable: string | undefined;
  let work: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let retryTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const reports = createEdgeReports(source, log);
  const reading = createOutage(log, { down: 'registry cannot be read', back: 'registry can be read again' });
  const start = (set: ReleaseSet) => startSet(set, store, { limits, linkPools }, live?.set);

  async function look() {
    const number = await source.newestNumber();
    if (number <= (live?.set.number ?? 0)) return;
    if (number === refused.number && Date.now() < refused.until) return;
    const began = performance.now();
    const set = await source.read(number);
    try {
      if (!set) throw new SetFailure({ name: 'shell', version: '' }, 'it has no shell');
      const next = await start(set);
      await serve(next);
      log('set is live', { set: number, ms: Math.round(performance.now() - began), failed });
    } catch (error) {
      if (!(error instanceof SetFailure)) throw error;
      if (!live) {
        const before = await servableSetBefore(number, error, { source, start });
        if (before) await serve(before);
      }
      const reason = reasonOf(error);
      const isKnown = refused.number === number && refused.reason === reason;
      refused = { number, until: Date.now() + pause, reason };
      if (!isKnown)
        log('set cannot be served', { set: number, error: error.message, serving: live?.set.number }, 'error');
    }
  }

  async function serve(next: Live) {
    failed = (await warmUp(next, live?.set)).slice(0, maxFailed);
    live?.renderers.retire();
    live = next;
  }

  function report() {
    const { number, reason } = refused;
    const serving = live?.set.number ?? 0;
    reports.report({
      serving: serving || null,
      failed: failed.map(({ error, ...route }) => ({ ...route, error: reasonOf({ message: error }) })),
      refused: number > serving ? { number, reason } : null,
    });
  }

  async function lookAndReport() {
    waiting = undefined;
    try {
      await look();
      unreadable = undefined;
      reading.succeeded();
    } catch (error) {
      const { message } = error as Error;
      if (!isUnavailable(error as Error)) reading.failed({ error: message }); // else the server says it of the database
      unreadable = message;
      clearTimeout(retryTimer);
      if (!isClosed) retryTimer = setTimeout(() => void refresh(), retryMs);
    }
    report();
  }

  /** One read at a time; calls during a read share the next one. `retry` tries a refused set again at once. */
  function refresh({ retry = false } = {}) {
    if (retry) {
      waiting = undefined; // the next read starts earlier anyway
      work = work.then(() => {
        refused.until = 0;
      });
    }
    waiting ??= work = work.then(lookAndReport);
    return waiting;
  }

  const stopListening = await source.onChange((change) => {
    report(); // reports before it has loaded anything, so that a promote waits for it from now on
    void refresh({ retry: change === 'files' });
  });
  const timer = setInterval(() => {
    report(); // also while a set is being started, which may take longer than the registry waits for a report
    void refresh();
  }, interval);
  await refresh();

  return {
    get: () => live,
    /** The age of the last report that the registry received; undefined if there was none. */
    reportedSecondsAgo: reports.secondsAgo,
    /** Settles when this set, or a newer one, is being served. @throws Error that says why it is not */
    async reached(number: number) {
      await refresh({ retry: true });
      if ((live?.set.number ?? 0) >= number) return;
      const reason = refused.number >= number ? refused.reason : (unreadable ?? 'there is no such set yet');
      throw new Error(`Set ${number} cannot be served: ${reason}`);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(retryTimer);
      await stopListening().catch(() => {});
      await work;
      await reports.close();
      live?.renderers.retire();
    },
  };
}

export type LiveSet = Awaited<ReturnType<typeof createLiveSet>>;
