import { type StoredSet, setPath, type VersionRecord } from '@onesite/protocol/live';
import type { ReleaseSet, Version, VersionName } from '@onesite/protocol/releases';
import { readSignedJson, type SigningKeys } from '@onesite/protocol/signature';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { LRUCache } from 'lru-cache';

export type Sets = ReturnType<typeof createSets>;

/** Sets with the facts and digests of their versions, which are read from the store once: a version never changes. */
export function createSets(store: Pick<ArtifactStore, 'readText' | 'readRecord'>, keys: SigningKeys) {
  const versions = new LRUCache<string, Version>({ max: 2000 });

  /** @throws Error for a record that is missing, or not the registry's */
  async function version({ record, ...named }: VersionRecord): Promise<Version> {
    const found = versions.get(record) ?? (JSON.parse(await store.readRecord(named, record)) as Version);
    versions.set(record, found);
    return found;
  }

  /** @throws Error as `version` does, or for a set without a shell */
  async function withFacts({ number, members }: Pick<StoredSet, 'number' | 'members'>): Promise<ReleaseSet> {
    const found = await Promise.all(members.map(version));
    const shell = found.find(({ facts }) => facts.role === 'shell');
    if (!shell) throw new Error(`set ${number} has no shell`);
    const remotes = found.filter(({ facts }) => facts.role === 'remote').map((remote) => [remote.name, remote]);
    return { number, shell, remotes: Object.fromEntries(remotes) } as ReleaseSet;
  }

  return {
    version,
    withFacts,
    /** The members of an earlier set; undefined if the store has none. @throws Error for one that is not signed */
    async stored(number: number): Promise<StoredSet | undefined> {
      const text = await store.readText(setPath(number));
      const set = text === undefined ? undefined : readSignedJson<StoredSet>(text, keys);
      return set?.members && set; // one of a release of the platform before has its versions elsewhere
    },
  };
}

export const isSameVersion = (one: VersionName, other: VersionName) =>
  one.name === other.name && one.version === other.version;
