import { integrityOf } from '@onesite/protocol/build/digest';
import type { RemoteRelease } from '@onesite/protocol/releases';
import type { RemoteBuildFacts, WatchedBuild } from '../build.ts';

/** Takes the place of the version in addresses of files. */
export const development = 'development';

/**
 * A remote from source, described like a released one. Each build's container has its own file name, so that it has a
 * digest as well, and the shell needs no exception.
 */
export function developmentRelease(
  name: string,
  facts: RemoteBuildFacts | undefined,
  read: WatchedBuild['read'],
): RemoteRelease | undefined {
  const container = facts && read(facts.entry);
  if (!container) return undefined; // no build has succeeded yet
  const { entry, entryGlobalName, routes, fragments } = facts;
  return {
    name,
    version: development,
    entry: { url: `/remotes/${name}/${development}/${entry}`, integrity: integrityOf(container) },
    entryGlobalName,
    preload: [],
    routes: routes.map((route) => ({ ...route, preload: [] })),
    ...(fragments && { fragments: fragments.map(({ props, ...record }) => ({ ...record, preload: [] })) }),
  };
}
