import type { LiveDocument, StoredSet } from '@onesite/protocol/live';
import type { FailedRoute, SwitchStages } from '@onesite/protocol/registry';
import type { ReleaseSet, VersionName } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createRendererPool } from '../renderers/pool.ts';
import type { RendererSettings } from '../renderers/renderer.ts';
import {
  bundlesIn,
  isSameVersion,
  reasonOf,
  type ServedSet,
  SetFailure,
  startSet,
  versionsOf,
} from '../sets/servedSet.ts';
import type { StoredSets } from '../sets/storedSets.ts';
import type { EdgeReports } from './edgeReports.ts';
import type { LiveState } from './liveState.ts';

type Options = {
  renderers: RendererSettings;
  liveState: LiveState;
  sets: StoredSets;
  reports: EdgeReports;
  store: ArtifactStore;
  /**
   * Makes documents of the set that visitors have just got, until the signal says that there is a newer set.
   * @returns the routes that failed
   */
  warmUp?: (now: ServedSet, before: ReleaseSet | undefined, signal: AbortSignal) => Promise<FailedRoute[]>;
  /** Called with the milliseconds that each stage of a switch has taken. */
  onServed?: (stages: SwitchStages) => void;
  log: Log;
};

const reportIntervalMs = 5_000;
/** After this time a refused set is tried again: a missing file may have been restored. */
const retryRefusedMs = 30_000;

const maxFailedRoutes = 20;
/** How long an edge that serves nothing tries earlier sets. */
const maxSearchMs = 60_000;

type Refused = { number: number; reason: string; documentNumber: number; until: number };

export type LiveSet = ReturnType<typeof createLiveSet>;

/** Follows the newest set of the live document. The old one is served until the new one is ready. */
export function createLiveSet(options: Options) {
  const { liveState, sets, reports, store, renderers, warmUp = async () => [], onServed = () => {}, log } = options;
  let live: ServedSet | undefined; // what visitors get
  /** The live set's number, once its pages have been tried. */
  let triedNumber = 0;
  let failed: FailedRoute[] = []; // of the live set, found while it was warmed up
  let stages: SwitchStages | null = null; // of the newest switch
  let refused: Refused | undefined; // the newest set, if it cannot be served
  const listeners = new Set<(now: ServedSet) => void>();
  let isClosed = false;
  let warmUpController = new AbortController(); // ends the warming up of the live set
  let warmingUp = Promise.resolve();
  let checking: Promise<void> | undefined;

  async function start(stored: Pick<StoredSet, 'number' | 'members'>, onFetched?: () => void) {
    const set = await sets.withFacts(stored);
    const isSameShell = live?.set.shell.version === set.shell.version;
    const pool = isSameShell ? live!.pool : createRendererPool(bundlesIn(set, store), renderers);
    return startSet(set, { store, pool, ownsPool: true, current: live, isLive: true, onFetched });
  }

  async function serveNewest() {
    for (let wanted = liveState.get(); wanted?.set && isWanted(wanted); wanted = liveState.get()) {
      warmUpController.abort(); // the renderers are for the newer set
      await tryToServe(wanted, wanted.set);
    }
  }

  /** Compares the versions as well, because a database from an older copy may give the number to another set. */
  const isServing = ({ number, members }: StoredSet) =>
    number === live?.set.number && members.every((member) => isIn(versionsOf(live!.set), member));

  /** A refused set is tried again after a while, and when something else has changed: its files may have been restored. */
  function isWanted({ number, set }: LiveDocument) {
    if (isClosed || isServing(set!)) return false;
    return refused?.number !== set!.number || refused.documentNumber !== number || Date.now() >= refused.until;
  }

  async function tryToServe(document: LiveDocument, set: NonNullable<LiveDocument['set']>) {
    const { number } = set;
    const began = performance.now();
    let fetchedAt = began;
    try {
      const next = await start(set, () => {
        fetchedAt = performance.now();
      });
      const servedAt = performance.now();
      refused = undefined;
      serve(next, () => {
        const fetch = Math.round(fetchedAt - began);
        const render = Math.round(servedAt - fetchedAt);
        stages = { delay: set.ageMs, fetch, render, switch: Math.round(performance.now() - servedAt) };
        onServed(stages);
        log('set is live', { set: number, ms: Math.round(servedAt - began), stages, failed });
      });
    } catch (error) {
      if (!live) await serveEarlier(document, error as Error);
      const reason = reasonOf(error as Error);
      const isLogged = refused?.number === number && refused.reason === reason;
      refused = { number, reason, documentNumber: document.number, until: Date.now() + retryRefusedMs };
      const details = { set: number, error: (error as Error).message, serving: live?.set.number };
      if (!isLogged) log('set cannot be served', details, 'error');
    }
    report();
  }

  /** From now on visitors get the set. Its documents are made beside them. */
  function serve(next: ServedSet, onWarmedUp = () => {}) {
    const before = live;
    warmUpController = new AbortController();
    live = next;
    liveState.serves(next.set.number);
    for (const listener of listeners) listener(next);
    warmingUp = warmUp(next, before?.set, warmUpController.signal).then((routes) => {
      before?.retire(live); // not earlier: processes that start take time from the first documents
      if (live !== next) return;
      failed = routes.slice(0, maxFailedRoutes).map((one) => ({ ...one, error: reasonOf({ message: one.error }) }));
      triedNumber = next.set.number;
      onWarmedUp();
      report();
    });
  }

  /** The newest earlier set that can be served, for an edge that serves nothing yet. Sets with a version that has failed are left out. */
  async function serveEarlier({ number, set, earlier }: LiveDocument, failure: Error) {
    const broken = failure instanceof SetFailure ? [failure.version] : [];
    const deadline = Date.now() + maxSearchMs;
    const { servedBefore } = liveState; // known even if the store cannot be read
    const candidates = new Set([...earlier, ...(servedBefore ? [servedBefore.number] : [])].sort((a, b) => b - a));
    candidates.delete(set?.number ?? 0);
    for (const candidate of candidates) {
      if (Date.now() > deadline || liveState.get()?.number !== number) return; // there is a newer one to try
      const isOnDisk = candidate === servedBefore?.number;
      const stored = isOnDisk ? servedBefore : await sets.readSet(candidate).catch(() => undefined);
      if (!stored || broken.some((version) => isIn(stored.members, version))) continue;
      try {
        return serve(await start(stored));
      } catch (error) {
        if (error instanceof SetFailure) broken.push(error.version);
      }
    }
  }

  function report() {
    const refusal = refused ? { number: refused.number, reason: refused.reason } : null;
    reports.report({ serving: triedNumber || null, failed, refused: refusal, stages });
  }

  /** Serves the newest set, if it is not served yet. Runs once at a time, and also takes a document that comes meanwhile. */
  function check() {
    checking ??= serveNewest().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  liveState.onChange(() => {
    void check();
    report(); // before it has loaded anything, so that a promote waits for it from now on
  });
  const timer = setInterval(() => {
    report();
    void check();
  }, reportIntervalMs);
  report();

  return {
    get: () => live,
    /** Called when visitors get another set. */
    onSwitch: (listener: (now: ServedSet) => void) => void listeners.add(listener),
    /** Settles when the newest set of the documents is served or refused. */
    check,
    /** Settles when this set, or a newer one, is being served. @throws Error that says why it is not */
    async waitFor(number: number) {
      const unreadable = await liveState.refresh().then(
        () => undefined,
        (error: Error) => error.message,
      );
      if (refused) refused.until = 0;
      await check();
      if ((live?.set.number ?? 0) >= number) return;
      const reason = refused && refused.number >= number ? refused.reason : (unreadable ?? 'there is no such set yet');
      throw new Error(`Set ${number} cannot be served: ${reason}`);
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      warmUpController.abort();
      await checking;
      await warmingUp; // it reports
      live?.retire();
    },
  };
}

const isIn = (versions: VersionName[], wanted: VersionName) => versions.some((one) => isSameVersion(one, wanted));
