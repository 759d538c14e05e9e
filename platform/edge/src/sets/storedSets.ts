import { type StoredSet, setPath, type VersionRecord } from '@onesite/protocol/live';
import { type ReleaseSet, type Version, type VersionName, versionKey } from '@onesite/protocol/releases';
import { readSignedJson, type SigningKeys } from '@onesite/protocol/signature';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import { LRUCache } from 'lru-cache';

export type StoredSets = ReturnType<typeof createStoredSets>;

/** Sets with the facts and digests of their versions, which are read from the store once: a version never changes. */
export function createStoredSets(
  store: Pick<ArtifactStore, 'readText' | 'readRecord'>,
  { environment, keys }: { environment: string; keys: SigningKeys },
) {
  const versions = new LRUCache<string, { record: string; version: Version }>({ max: 2000 });
  /** The sets that were used lately: the live one, and those that open pages were made from. */
  const recent = new LRUCache<number, ReleaseSet>({ max: 20 });
  /** Numbers of earlier sets that this environment does not have. */
  const missing = new LRUCache<number, true>({ max: 10_000, ttl: 60_000 });

  /** @throws Error for a record that is missing, or not the registry's */
  async function readVersion({ record, ...versionName }: VersionRecord): Promise<Version> {
    const cached = versions.get(versionKey(versionName));
    if (cached?.record === record) return cached.version;
    const read = JSON.parse(await store.readRecord(versionName, record)) as Version;
    versions.set(versionKey(versionName), { record, version: read });
    return read;
  }

  /** @throws Error as `readVersion` does, or for a set without a shell */
  async function withFacts({ number, members }: Pick<StoredSet, 'number' | 'members'>): Promise<ReleaseSet> {
    const found = await Promise.all(members.map(readVersion));
    const shell = found.find(({ facts }) => facts.role === 'shell');
    if (!shell) throw new Error(`set ${number} has no shell`);
    const remotes = found.filter(({ facts }) => facts.role === 'remote').map((remote) => [remote.name, remote]);
    const set = { number, shell, remotes: Object.fromEntries(remotes) } as ReleaseSet;
    recent.set(number, set);
    return set;
  }

  /** An earlier set; undefined if the store has none. @throws Error for one that is not signed */
  async function readSet(number: number): Promise<StoredSet | undefined> {
    const text = await store.readText(setPath(number));
    const set = text === undefined ? undefined : readSignedJson<StoredSet>(text, keys);
    return set?.environment === environment ? set : undefined;
  }

  return {
    readVersion,
    cachedVersion: (wanted: VersionName) => versions.get(versionKey(wanted))?.version,
    withFacts,
    readSet,
    /** @param number of an earlier set, or the live one @throws Error if a set that was not used lately cannot be read */
    async byNumber(number: number): Promise<ReleaseSet | undefined> {
      if (recent.has(number) || missing.has(number)) return recent.get(number);
      const stored = await readSet(number);
      if (stored) return withFacts(stored);
      missing.set(number, true);
      return undefined;
    },
  };
}
