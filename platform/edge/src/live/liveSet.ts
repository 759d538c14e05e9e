import type { FailedRoute, SwitchStages } from '@onesite/protocol/registry';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import type { Limits } from '../renderers/renderer.ts';
import { createEdgeReports } from './edgeReports.ts';
import type { Follower } from './followRegistry.ts';
import { reasonOf } from './reasonOf.ts';
import { type Live, SetFailure, startSet } from './startSet.ts';

type Options = {
  limits: Limits;
  source: ReleaseSource;
  follower: Pick<Follower, 'reader'>;
  store: ArtifactStore;
  /** Makes documents of a set, also of the first one, until the signal says that there is a newer set. */
  warmUp?: (next: Live, before: ReleaseSet | undefined, signal: AbortSignal) => WarmUp;
  /** Called with the milliseconds that each stage of a switch has taken. */
  onServed?: (stages: SwitchStages) => void;
  log: Log;
};

/** Documents that are made before visitors request them. */
export type WarmUp = {
  /** Settles when the set may be served: its documents are made, or the time for that is over. */
  ready: Promise<unknown>;
  /** The routes that failed, once nothing more is made in advance. */
  failed: Promise<FailedRoute[]>;
};

/** Milliseconds until a set that could not be served is tried again: a missing file may have been restored. */
const pause = 30_000;

/** How many failed pages are reported: more would add nothing. */
const maxFailed = 20;

/** Follows the newest set. The old one is served until the new one is ready. */
export function createLiveSet(options: Options) {
  const { source, follower, store, limits, warmUp, onServed = () => {}, log } = options;
  let live: Live | undefined;
  /** The live set's number, once it is known which of its pages fail. */
  let reported = 0;
  let failed: FailedRoute[] = [];
  let stages: SwitchStages | undefined;
  let refused = { number: 0, until: 0, reason: '' };
  /** Whether the next read tries a refused set again. */
  let isRetry = false;
  /** Ends what is made in advance. */
  let advance = new AbortController();
  let warmedUp = Promise.resolve();
  let lookForNewer = async () => {};
  const reports = createEdgeReports(source, log);
  const start = (set: ReleaseSet, onFetched?: () => void) => startSet(set, store, limits, live, onFetched);

  async function look() {
    if (isRetry) refused.until = 0;
    isRetry = false;
    const number = await source.newestNumber();
    if (number <= (live?.set.number ?? 0)) return;
    if (number === refused.number && Date.now() < refused.until) return;
    advance.abort(); // the renderers are for the newer set
    const began = performance.now();
    // A set that an edge starts with was made long before; where the registry cannot be read, the store may have it.
    const ageMs = live ? source.ageMs(number).catch(() => 0) : 0;
    const set = await source.read(number);
    try {
      if (!set) throw new SetFailure({ name: 'shell', version: '' }, 'it has no shell');
      let fetchedAt = began;
      const next = await start(set, () => {
        fetchedAt = performance.now();
      });
      await serve(next, number, async (servedAt) => {
        stages = {
          notice: Math.round(await ageMs),
          fetch: Math.round(fetchedAt - began),
          render: Math.round(servedAt - fetchedAt),
          switch: Math.round(performance.now() - servedAt),
        };
        onServed(stages);
        log('set is live', { set: number, ms: Math.round(servedAt - began), stages, failed });
      });
    } catch (error) {
      if (!(error instanceof SetFailure)) throw error;
      if (!live) {
        const before = await servableSetBefore(number, error, { source, start });
        if (before) await serve(before, number);
      }
      const reason = reasonOf(error);
      const isKnown = refused.number === number && refused.reason === reason;
      refused = { number, until: Date.now() + pause, reason };
      if (!isKnown)
        log('set cannot be served', { set: number, error: error.message, serving: live?.set.number }, 'error');
    }
  }

  /**
   * Settles when visitors get the set. A newer set than `newest` does not wait for what is made in advance.
   * @param onWarmedUp called once nothing more is made in advance
   */
  async function serve(next: Live, newest: number, onWarmedUp = async (_servedAt: number) => {}) {
    const own = new AbortController();
    advance = own;
    const superseded = new Promise<void>((done) => own.signal.addEventListener('abort', () => done()));
    lookForNewer = async () => {
      if ((await source.newestNumber().catch(() => 0)) > newest) own.abort();
    };
    const warming = warmUp?.(next, live?.set, own.signal);
    void lookForNewer(); // it may have come while this one was started
    await Promise.race([warming?.ready, superseded]);
    lookForNewer = async () => {};
    live?.end(next);
    live = next;
    const servedAt = performance.now();
    warmedUp = Promise.resolve(warming?.failed).then(async (routes = []) => {
      if (live !== next) return;
      failed = routes.slice(0, maxFailed);
      reported = next.set.number;
      await onWarmedUp(servedAt);
      report();
    });
  }

  function report() {
    const { number, reason } = refused;
    reports.report({
      serving: reported || null,
      failed: failed.map(({ error, ...route }) => ({ ...route, error: reasonOf({ message: error }) })),
      refused: number > reported ? { number, reason } : null,
      stages,
    });
  }

  const refresh = follower.reader({
    what: 'registry',
    onTold(change) {
      if (change === 'files') isRetry = true;
      // Before it has loaded anything, so that a promote waits for it from now on, and while a set is being started, which may take
      // longer than the registry waits for a report.
      report();
      void lookForNewer();
    },
    read: () => look().finally(report),
  });

  return {
    get: () => live,
    /** The age of the last report that the registry received; undefined if there was none. */
    reportedSecondsAgo: reports.secondsAgo,
    /** Settles when this set, or a newer one, is being served. @throws Error that says why it is not */
    async reached(number: number) {
      isRetry = true;
      const unreadable = await refresh().then(
        () => undefined,
        (error: Error) => error.message,
      );
      if ((live?.set.number ?? 0) >= number) return;
      const reason = refused.number >= number ? refused.reason : (unreadable ?? 'there is no such set yet');
      throw new Error(`Set ${number} cannot be served: ${reason}`);
    },
    /** Once nothing is read any more. */
    async close() {
      advance.abort();
      await warmedUp; // it reports
      await reports.close();
      live?.end();
    },
  };
}

export type LiveSet = ReturnType<typeof createLiveSet>;

/** At most this many starts; sets with a version that has already failed are skipped and do not count. */
const maxStarts = 10;
const maxMs = 60_000;

/**
 * The newest set before `number` that can be served, for an edge that serves nothing yet and cannot serve `number`. Ends early when
 * there is a newer set to try.
 */
async function servableSetBefore(
  number: number,
  failure: SetFailure,
  { source, start }: { source: ReleaseSource; start: (set: ReleaseSet) => Promise<Live> },
): Promise<Live | undefined> {
  const broken = [failure.version];
  const deadline = Date.now() + maxMs;
  let candidate = await source.newestBefore(number, broken);
  for (let starts = 0; candidate && starts < maxStarts && Date.now() < deadline; starts++) {
    if ((await source.newestNumber()) > number) return undefined;
    const set = await source.read(candidate);
    try {
      if (set) return await start(set);
    } catch (error) {
      if (!(error instanceof SetFailure)) throw error;
      broken.push(error.version);
    }
    candidate = await source.newestBefore(candidate, broken);
  }
  return undefined;
}
