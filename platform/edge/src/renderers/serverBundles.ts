import { join } from 'node:path';
import type { ReleaseSet, VersionName } from '@onesite/protocol/releases';
import type { RenderJob } from '@onesite/protocol/rendering';

export type ServerBundle = VersionName & { file: string };
export type ServerBundles = { shell: ServerBundle; remotes: Record<string, ServerBundle> };

/** The bundles that render a set's pages. @param folderOf the folder of a version's files */
export function serverBundles(
  { shell, remotes }: ReleaseSet,
  folderOf: (version: VersionName) => string,
): ServerBundles {
  const bundle = ({ name, version }: VersionName) => ({
    name,
    version,
    file: join(folderOf({ name, version }), 'server', 'main.cjs'),
  });
  return {
    shell: bundle(shell),
    remotes: Object.fromEntries(Object.values(remotes).map((remote) => [remote.name, bundle(remote)])),
  };
}

/** The bundles of the remotes that a job names: that of its page, and those of its fragments. */
export function bundlesOf({ page, fragments = [], example }: RenderJob, { remotes }: Pick<ServerBundles, 'remotes'>) {
  const ofFragments = [...fragments, ...(example ? [example.of] : [])].map((of) => of.split('/')[0]!);
  const names = new Set([...(page ? [page.remote] : []), ...ofFragments]);
  return [...names].flatMap((name) => remotes[name] ?? []);
}
