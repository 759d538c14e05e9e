import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import type { Follower } from '../live/followRegistry.ts';

/**
 * The versions that are or were in a release set. They are cached; for any other version the registry is read again, because a set
 * may just have been made. Anybody can request versions that were never released, so there is a pause between two reads.
 */
export function createReleasedVersions(
  source: Pick<ReleaseSource, 'releasedAfter'>,
  follower: Pick<Follower, 'reader'>,
  pauseMs = 100,
) {
  const cached = new Set<string>();
  let newest = 0;
  /** Whether only the store responded, which does not have all sets. */
  let isPartial = false;

  const refresh = follower.reader({
    what: 'released versions',
    pauseMs,
    async read() {
      const released = await source.releasedAfter(newest);
      for (const { name, version } of released.versions) cached.add(`${name}/${version}`);
      newest = released.number;
      isPartial = released.isPartial === true;
    },
  });

  return {
    refresh,
    /** Whether it is in the cache. */
    isCached: (name: string, version: string) => cached.has(`${name}/${version}`),
    /** @throws Error if it is not in the cache and the registry cannot be read */
    async has(name: string, version: string) {
      const key = `${name}/${version}`;
      if (cached.has(key)) return true;
      const failure = await refresh().then(
        () => (isPartial ? new Error('the registry could not be read for released versions') : undefined),
        (error: Error) => error,
      );
      if (failure && !cached.has(key)) throw failure;
      return cached.has(key);
    },
  };
}

export type ReleasedVersions = ReturnType<typeof createReleasedVersions>;
