import type { Members } from '@onesite/protocol/registry';
import { type ReleaseSet, type Variant, versionKey } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import { LRUCache } from 'lru-cache';
import type { LiveState } from '../live/liveState.ts';
import { createRendererPool, type IdleLimit, type RendererPool } from '../renderers/pool.ts';
import type { RendererSettings } from '../renderers/renderer.ts';
import { bundlesIn, isSameVersion, reasonOf, type ServedSet, startSet, versionMap, versionsOf } from './servedSet.ts';
import type { StoredSets } from './storedSets.ts';

type Options = {
  liveState: Pick<LiveState, 'get'>;
  sets: Pick<StoredSets, 'readVersion' | 'cachedVersion'>;
  store: ArtifactStore;
  renderers: RendererSettings;
  log: Log;
};

type Kind = 'preview' | 'cohort';

type Replaced = Pick<Variant, 'members' | 'isWhole'>;

/** How many variants are cached. Each keeps the files of its versions on this machine. */
const maxVariants = 200;
/** Milliseconds until a variant that could not be served is tried again. */
export const retryPauseMs = 5_000;

export type VariantSets = ReturnType<typeof createVariantSets>;

/**
 * Variants of the live set, made when somebody requests them. A preview has its own processes, because no one has released its
 * code. Cohorts share the processes of their shell: the live set's, unless they replace the shell.
 */
export function createVariantSets({ liveState, sets, store, renderers, log }: Options) {
  const logSometimes = createLimitedLog(log);
  const idleLimit: IdleLimit = { idleMs: 60_000, maxPools: 4, activePools: new Set() };
  const cached = new LRUCache<string, { served: ServedSet | undefined }>({
    max: maxVariants,
    dispose: ({ served }) => served?.retire(),
  });
  const starting = new Map<string, Promise<ServedSet | undefined>>();
  /** The processes of cohorts that replace the shell. They end with the last cohort that has this shell. */
  const shells = new Map<string, RendererPool>();

  async function versionOf([name, version]: [string, string]) {
    const wanted = { name, version };
    const { set, cohortVersions = [] } = liveState.get() ?? {};
    const record = [...cohortVersions, ...(set?.members ?? [])].find((one) => isSameVersion(one, wanted));
    const found = sets.cachedVersion(wanted) ?? (record && (await sets.readVersion(record)));
    if (!found) throw new Error(`${versionKey(wanted)} is in no variant`);
    return found;
  }

  /** A set with some of its versions replaced by these, or with these alone. @throws Error for a version that cannot be read */
  async function compose(set: ReleaseSet, { members, isWhole }: Replaced): Promise<ReleaseSet> {
    const current = versionMap(set);
    const replaced = Object.entries(members).filter(([name, version]) => current[name] !== version);
    const kept = Object.entries(set.remotes).filter(([name]) => !isWhole || members[name] !== undefined);
    const found = await Promise.all(replaced.map(versionOf));
    const shell = found.find(({ facts }) => facts.role === 'shell') ?? set.shell;
    const remotes = found.filter(({ facts }) => facts.role === 'remote').map((remote) => [remote.name, remote]);
    return { number: set.number, shell, remotes: Object.fromEntries([...kept, ...remotes]) } as ReleaseSet;
  }

  function poolOf(set: ReleaseSet, base: ServedSet, isCohort: boolean) {
    if (isCohort && set.shell === base.set.shell) return base.pool;
    const key = versionKey(set.shell);
    const shared = isCohort ? shells.get(key) : undefined;
    const pool = shared ?? createRendererPool(bundlesIn(set, store), renderers, idleLimit);
    if (isCohort) shells.set(key, pool);
    return pool;
  }

  async function start(base: ServedSet, variant: Replaced, kind: Kind): Promise<ServedSet | undefined> {
    const began = performance.now();
    const { members } = variant;
    try {
      const set = await compose(base.set, variant);
      const isCohort = kind === 'cohort';
      const pool = poolOf(set, base, isCohort);
      const served = await startSet(set, { store, pool, ownsPool: !isCohort, current: base });
      log('variant is ready', { set: base.set.number, members, ms: Math.round(performance.now() - began) });
      return served;
    } catch (error) {
      const details = { set: base.set.number, members, error: reasonOf(error as Error) };
      logSometimes('variant cannot be served', JSON.stringify(details), details);
      return undefined;
    }
  }

  /**
   * The live set with these versions instead of its own.
   * @returns undefined if it cannot be served; a promise only if it is not cached
   */
  function get(base: ServedSet, variant: Replaced, kind: Kind): ServedSet | undefined | Promise<ServedSet | undefined> {
    const members = JSON.stringify(Object.entries(variant.members).sort());
    const key = `${kind} ${base.set.number} ${variant.isWhole ?? false} ${members}`;
    const found = cached.get(key);
    if (found) return found.served;
    const started =
      starting.get(key) ??
      start(base, variant, kind).then((served) => {
        starting.delete(key);
        cached.set(key, { served }, served ? {} : { ttl: retryPauseMs });
        return served;
      });
    starting.set(key, started);
    return started;
  }

  /** Drops the sets of ended cohorts, and ends the processes that have loaded their code. */
  function endCohorts(live: ServedSet, cohorts: readonly { members: Members }[]) {
    const members = cohorts.flatMap((cohort) => Object.entries(cohort.members));
    const running = new Set(members.map(([name, version]) => versionKey({ name, version })));
    const used = new Set([...versionsOf(live.set).map(versionKey), ...running]);
    for (const [key, { served }] of [...cached.entries()]) {
      if (!key.startsWith('cohort ') || !served) continue;
      const isOfLive = served.set.number === live.set.number;
      const loaded = versionsOf(served.set).map(versionKey);
      const ended = loaded.filter((version) => !used.has(version));
      if (isOfLive && ended.length === 0) continue;
      cached.delete(key);
      // With an earlier live set, `retire` of that set has ended or replaced such processes.
      if (isOfLive) void served.pool.drop((version) => ended.includes(version));
    }
    for (const [key, pool] of shells) {
      if (running.has(key)) continue;
      shells.delete(key);
      pool.retire();
    }
  }

  return {
    get,
    compose,
    endCohorts,
    /** Drops previews of other live sets than this one, so that the files that only they use can be removed. */
    endPreviews({ set }: ServedSet) {
      for (const [key, { served }] of [...cached.entries()])
        if (key.startsWith('preview ') && served && served.set.number !== set.number) cached.delete(key);
    },
    close() {
      cached.clear();
      for (const pool of shells.values()) pool.retire();
    },
  };
}
