import { join } from 'node:path';
import type { ReleaseSet, Version } from '@platform/protocol/releases';

type Named = Pick<Version, 'name' | 'version'>;

/** Where a version's server bundle is on this machine. */
export type ServerBundle = Named & { file: string };
/** Those of one release set. */
export type ServerBundles = { shell: ServerBundle; remotes: Record<string, ServerBundle> };

/** Names a version's code within a process. */
export const keyOf = ({ name, version }: Named) => `${name} ${version}`;

/** The bundles that render a set's pages. @param folderOf where a version's files are */
export function serverBundles({ shell, remotes }: ReleaseSet, folderOf: (version: Named) => string): ServerBundles {
  const bundle = ({ name, version }: Named) => ({
    name,
    version,
    file: join(folderOf({ name, version }), 'server', 'main.cjs'),
  });
  return {
    shell: bundle(shell),
    remotes: Object.fromEntries(Object.values(remotes).map((remote) => [remote.name, bundle(remote)])),
  };
}
