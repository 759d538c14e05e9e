import type { Members } from '@platform/protocol/registry';
import type { ReleaseSet, Version } from '@platform/protocol/releases';
import type { ReleaseSource } from '@platform/registry/sets/releaseSource';
import type { ArtifactStore } from '@platform/registry/store/artifactStore';
import { LRUCache } from 'lru-cache';
import type { IdlePools } from '../renderers/idlePools.ts';
import { reasonOf } from './reasonOf.ts';
import { type Live, prepareSet } from './startSet.ts';

type Options = {
  source: Pick<ReleaseSource, 'versions'>;
  store: ArtifactStore;
  pools: IdlePools;
  log: (event: string, details: object) => void;
};

/** Variants that are known at once. Those without a visitor cost nothing but their facts. */
const maxVariants = 50;
/** Milliseconds until one that could not be served is tried again. */
const pause = 5_000;

/** Sets with other versions than the live one, made when somebody asks for them. */
export function variantSets({ source, store, pools, log }: Options) {
  const versions = new LRUCache<string, Version>({ max: 200 });
  const known = new LRUCache<string, { live: Live | undefined }>({
    max: maxVariants,
    dispose: ({ live }) => live?.renderers.retire(),
  });
  const running = new Map<string, Promise<Live | undefined>>();

  async function versionOf([name, version]: [string, string]) {
    const key = `${name} ${version}`;
    const found = versions.get(key) ?? (await source.versions([{ name, version }]))[0];
    if (!found) throw new Error(`${key} is not in the registry`);
    versions.set(key, found);
    return found;
  }

  /** A set with these versions in the place of its own. @throws Error for a version that cannot be read */
  async function compose(set: ReleaseSet, members: Members): Promise<ReleaseSet> {
    const own: Members = versionsIn(set);
    const replaced = Object.entries(members).filter(([name, version]) => own[name] !== version);
    const found = await Promise.all(replaced.map(versionOf));
    const shell = found.find(({ facts }) => facts.role === 'shell') ?? set.shell;
    const remotes = found.filter(({ facts }) => facts.role === 'remote').map((remote) => [remote.name, remote]);
    return { number: set.number, shell, remotes: { ...set.remotes, ...Object.fromEntries(remotes) } } as ReleaseSet;
  }

  async function make(base: Live, members: Members): Promise<Live | undefined> {
    const began = performance.now();
    try {
      const made = await prepareSet(await compose(base.set, members), store, pools, base);
      log('variant is ready', { set: base.set.number, members, ms: Math.round(performance.now() - began) });
      return made;
    } catch (error) {
      log('variant cannot be served', { set: base.set.number, members, error: reasonOf(error as Error) });
      return undefined;
    }
  }

  /**
   * What is served with these versions in the place of the live ones.
   * @returns undefined where that cannot be served; at once where it is known
   */
  function get(base: Live, members: Members): Live | undefined | Promise<Live | undefined> {
    const key = `${base.set.number} ${JSON.stringify(Object.entries(members).sort())}`;
    const found = known.get(key);
    if (found) return found.live;
    const making = running.get(key) ?? make(base, members);
    running.set(key, making);
    return making.then((live) => {
      running.delete(key);
      known.set(key, { live }, live ? {} : { ttl: pause });
      return live;
    });
  }

  return { get, compose };
}

/** The version of the shell and of each remote. */
export const versionsIn = ({ shell, remotes }: ReleaseSet): Members =>
  Object.fromEntries([shell, ...Object.values(remotes)].map(({ name, version }) => [name, version]));
