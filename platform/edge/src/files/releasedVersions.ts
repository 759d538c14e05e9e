import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseSource } from '@platform/registry/sets/releaseSource';

/**
 * Which versions are, or were, in a release set. Released versions are cached; for any other version the registry
 * is asked again, since a set may have been made a moment ago. Anybody can request versions that were never released, so
 * there is one query at a time, and a pause between two.
 */
export function releasedVersions(source: Pick<ReleaseSource, 'releasedAfter'>, pauseMs = 100) {
  const known = new Set<string>();
  let newest = 0;
  let mayAskAt = 0;
  let current: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function ask() {
    const { number, versions } = await source.releasedAfter(newest);
    for (const { name, version } of versions) known.add(`${name}/${version}`);
    newest = number;
  }

  /** A call during a running request waits for the next one: the running one may have read the registry too early. */
  function refresh() {
    next ??= current
      .catch(() => {})
      .then(() => sleep(Math.max(0, mayAskAt - performance.now())))
      .then(() => {
        next = undefined;
        mayAskAt = performance.now() + pauseMs;
        current = ask();
        return current;
      });
    return next;
  }

  return {
    refresh,
    /** Whether it is known already. */
    isKnown: (name: string, version: string) => known.has(`${name}/${version}`),
    /** @throws Error where the registry cannot be asked */
    async has(name: string, version: string) {
      const key = `${name}/${version}`;
      if (!known.has(key)) await refresh();
      return known.has(key);
    },
  };
}
