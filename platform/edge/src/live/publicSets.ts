import { remoteRelease } from '@onesite/federation/release/set';
import { sourcesOf } from '@onesite/federation/release/sources';
import type { PublicSet, ReleaseSet } from '@onesite/protocol/releases';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import { LRUCache } from 'lru-cache';

/** How many sets are cached: the live one, and those that open pages were made from. */
const maxSets = 20;

export type PublicSets = ReturnType<typeof createPublicSets>;

/** The public part of a set. It never changes, so it is read once, and open pages do not depend on the database. */
export function createPublicSets(source: Pick<ReleaseSource, 'read'>) {
  const cached = new LRUCache<number, PublicSet>({ max: maxSets });

  function remember(set: ReleaseSet) {
    const found = cached.get(set.number) ?? publicSet(set);
    cached.set(set.number, found);
    return found;
  }

  return {
    /** Caches a set that documents are made from, because each of their pages will request it. */
    remember,
    /** @throws Error if a set that is not cached cannot be read */
    async read(number: number): Promise<PublicSet | undefined> {
      const found = cached.get(number);
      if (found) return found;
      const set = await source.read(number);
      return set && remember(set);
    },
  };
}

export function publicSet({ number, remotes, shell }: ReleaseSet): PublicSet {
  const all = Object.values(remotes);
  const sources = sourcesOf([shell, ...all]);
  return {
    number,
    remotes: Object.fromEntries(all.map((remote) => [remote.name, remoteRelease(remote, shell)])),
    ...(sources.length > 0 && { sources }),
  };
}
