import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import { createPacedCall } from '../live/pacedCall.ts';

/**
 * The versions that are or were in a release set. They are cached; for any other version the registry is read again, because a set
 * may just have been made. Anybody can request versions that were never released, so there is one query at a time, and a pause
 * between two.
 */
export function createReleasedVersions(source: Pick<ReleaseSource, 'releasedAfter'>, pauseMs = 100) {
  const cached = new Set<string>();
  let newest = 0;

  const refresh = createPacedCall(async () => {
    const { number, versions, isPartial } = await source.releasedAfter(newest);
    for (const { name, version } of versions) cached.add(`${name}/${version}`);
    newest = number;
    if (isPartial) throw new Error('the registry could not be read for released versions');
  }, pauseMs);

  return {
    refresh,
    /** Whether it is in the cache. */
    isCached: (name: string, version: string) => cached.has(`${name}/${version}`),
    /** @throws Error if it is not in the cache and the registry cannot be read */
    async has(name: string, version: string) {
      const key = `${name}/${version}`;
      if (cached.has(key)) return true;
      const failure = await refresh().then(
        () => undefined,
        (error: Error) => error,
      );
      if (failure && !cached.has(key)) throw failure;
      return cached.has(key);
    },
  };
}
