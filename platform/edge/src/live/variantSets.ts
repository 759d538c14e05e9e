import type { Members } from '@onesite/protocol/registry';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { createLimitedLog, type Log } from '@onesite/telemetry/log/limitedLog';
import { LRUCache } from 'lru-cache';
import { frameCache } from '../frames/frames.ts';
import type { IdlePools } from '../renderers/idlePools.ts';
import { keyOf } from '../renderers/serverBundles.ts';
import { isSameVersion, type Sets } from './createSets.ts';
import type { LiveDocuments } from './followDocument.ts';
import {
  bundlesIn,
  fetchVariant,
  prepareSet,
  reasonOf,
  type ServedSet,
  type ShellProcesses,
  versionsOf,
} from './startSet.ts';

type Options = {
  documents: Pick<LiveDocuments, 'get'>;
  sets: Pick<Sets, 'version'>;
  store: ArtifactStore;
  pools: IdlePools;
  log: Log;
};

type Kind = 'preview' | 'cohort';

/** How many variants are cached. Each keeps the files of its versions on this machine. */
const maxVariants = 200;
/** Milliseconds until a variant that could not be served is tried again. */
export const retryPauseMs = 5_000;

/**
 * Variants of the live set, made when somebody requests them. A preview has its own processes, because nobody has released its
 * code. Cohorts share the processes of their shell: the live set's, unless they replace the shell.
 */
export function createVariantSets({ documents, sets, store, pools, log }: Options) {
  const versions = new LRUCache<string, Version>({ max: 200 });
  const logSometimes = createLimitedLog(log);
  const cached = new LRUCache<string, { live: ServedSet | undefined }>({
    max: maxVariants,
    dispose: ({ live }) => live?.end(),
  });
  const running = new Map<string, Promise<ServedSet | undefined>>();
  /** Of cohorts that replace the shell. */
  const shells = new Map<string, ShellProcesses>();

  async function versionOf([name, version]: [string, string]) {
    const key = keyOf({ name, version });
    const { set, variantVersions = [] } = documents.get() ?? {};
    const record = [...variantVersions, ...(set?.members ?? [])].find((one) => isSameVersion(one, { name, version }));
    const found = versions.get(key) ?? (record && (await sets.version(record)));
    if (!found) throw new Error(`${key} is in no variant`);
    versions.set(key, found);
    return found;
  }

  /** A set with some of its versions replaced by these. @throws Error for a version that cannot be read */
  async function compose(set: ReleaseSet, members: Members): Promise<ReleaseSet> {
    const own: Members = versionsIn(set);
    const replaced = Object.entries(members).filter(([name, version]) => own[name] !== version);
    const found = await Promise.all(replaced.map(versionOf));
    const shell = found.find(({ facts }) => facts.role === 'shell') ?? set.shell;
    const remotes = found.filter(({ facts }) => facts.role === 'remote').map((remote) => [remote.name, remote]);
    return { number: set.number, shell, remotes: { ...set.remotes, ...Object.fromEntries(remotes) } } as ReleaseSet;
  }

  function ownProcesses(base: ServedSet, set: ReleaseSet): ShellProcesses {
    const prepare = () => fetchVariant(set, store, base);
    const bundles = bundlesIn(set, store);
    return { pool: pools.pool(bundles, prepare), frameCache: frameCache() };
  }

  /** Cohorts do not end the processes that they share: these end with the live set, or with the last cohort of this shell. */
  function sharedProcesses(base: ServedSet, set: ReleaseSet): ShellProcesses {
    const key = keyOf(set.shell);
    if (set.shell === base.set.shell) return base.shell;
    const shell = shells.get(key) ?? ownProcesses(base, set);
    shells.set(key, shell);
    return shell;
  }

  async function make(base: ServedSet, members: Members, kind: Kind): Promise<ServedSet | undefined> {
    const began = performance.now();
    try {
      const set = await compose(base.set, members);
      const isPreview = kind === 'preview';
      const shell = isPreview ? ownProcesses(base, set) : sharedProcesses(base, set);
      const made = await prepareSet(set, store, shell, base, isPreview);
      log('variant is ready', { set: base.set.number, members, ms: Math.round(performance.now() - began) });
      return made;
    } catch (error) {
      const details = { set: base.set.number, members, error: reasonOf(error as Error) };
      logSometimes('variant cannot be served', JSON.stringify(details), details);
      return undefined;
    }
  }

  const variantKey = (base: ServedSet, members: Members, kind: Kind) =>
    `${kind} ${base.set.number} ${JSON.stringify(Object.entries(members).sort())}`;

  /**
   * The live set with these versions instead of its own.
   * @returns undefined if it cannot be served; a promise only if it is not cached
   */
  function get(base: ServedSet, members: Members, kind: Kind): ServedSet | undefined | Promise<ServedSet | undefined> {
    const key = variantKey(base, members, kind);
    const found = cached.get(key);
    if (found) return found.live;
    const making =
      running.get(key) ??
      make(base, members, kind).then((live) => {
        running.delete(key);
        cached.set(key, { live }, live ? {} : { ttl: retryPauseMs });
        return live;
      });
    running.set(key, making);
    return making;
  }

  /** Drops what ended cohorts had, and ends the processes that have loaded its code. */
  function endCohorts(live: ServedSet, cohorts: readonly { members: Members }[]) {
    const members = cohorts.flatMap((cohort) => Object.entries(cohort.members));
    const runningKeys = new Set(members.map(([name, version]) => keyOf({ name, version })));
    const usedKeys = new Set([...versionsOf(live.set).map(keyOf), ...runningKeys]);
    for (const [key, { live: made }] of [...cached.entries()]) {
      if (!key.startsWith('cohort ') || !made) continue;
      const isOfLive = made.set.number === live.set.number;
      const ended = new Set(
        versionsOf(made.set)
          .map(keyOf)
          .filter((version) => !usedKeys.has(version)),
      );
      if (isOfLive && ended.size === 0) continue;
      cached.delete(key);
      // The processes of another set still serve it, and drop this with it.
      if (isOfLive) void made.shell.pool.drop((version) => ended.has(version));
    }
    for (const [key, { pool }] of shells) {
      if (runningKeys.has(key)) continue;
      shells.delete(key);
      pool.retire();
    }
  }

  /** Drops what previews had in other sets than this one, so that the files that only they use can be removed. */
  function endPreviews({ set }: ServedSet) {
    for (const [key, { live: made }] of [...cached.entries()])
      if (key.startsWith('preview ') && made && made.set.number !== set.number) cached.delete(key);
  }

  return {
    get,
    compose,
    endCohorts,
    endPreviews,
    /** A version of a variant that was requested recently. */
    cachedVersion: (name: string, version: string) => versions.get(keyOf({ name, version })),
  };
}

export type VariantSets = ReturnType<typeof createVariantSets>;

/** The version of the shell and of each remote. */
export const versionsIn = (set: ReleaseSet): Members =>
  Object.fromEntries(versionsOf(set).map(({ name, version }) => [name, version]));
