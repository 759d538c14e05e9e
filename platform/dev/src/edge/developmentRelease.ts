import { integrityOf } from '@platform/federation/release/digest';
import type { RemoteRelease } from '@platform/federation/release/set';
import type { RemoteBuildFacts, WatchedBuild } from '../build.ts';

/** Stands in addresses where a released file has its version. */
export const development = 'development';

/**
 * A remote from source as the shell gets to know any other. Each build's container has a name of its own, so a digest
 * holds for it as for a released one, and the shell needs no exception.
 */
export function developmentRelease(
  name: string,
  facts: RemoteBuildFacts | undefined,
  read: WatchedBuild['read'],
): RemoteRelease | undefined {
  const container = facts && read(facts.entry);
  if (!container) return undefined; // it was never built without an error
  const { entry, entryGlobalName, routes } = facts;
  return {
    name,
    version: development,
    entry: { url: `/remotes/${name}/${development}/${entry}`, integrity: integrityOf(container) },
    entryGlobalName,
    preload: [],
    routes: routes.map((route) => ({ ...route, preload: [] })),
  };
}
