import type { BuiltRoute, PolicySource, SiteFacts, SourceKind, Sources } from './facts.ts';
import type { Asset, PublicRelease, ReleaseSet, Version } from './releases.ts';

/** A file of a version, with its address as browsers write it. @throws Error for a file without a digest */
export function assetOf({ name, version, integrity }: Version, file: string): Asset {
  const digest = integrity[`browser/${file}`];
  if (!digest) throw new Error(`${name} ${version} has no digest for ${file}`);
  return { url: `/remotes/${name}/${version}/${encodeURI(file)}`, integrity: digest };
}

/** Each route's preloads contain the files of the shell that it needs beyond the first scripts, so that all are fetched at once. */
export function remoteRelease(remote: ReleaseSet['remotes'][string], shell: ReleaseSet['shell']): PublicRelease {
  const { name, version, facts } = remote;
  const asset = (file: string) => assetOf(remote, file);
  const filesOf = ({ preload, shared }: Pick<BuiltRoute, 'preload' | 'shared'>) => [
    ...preload.map(asset),
    ...sharedAssets(shell, shared),
  ];
  return {
    name,
    version,
    entry: asset(facts.entry),
    entryGlobalName: facts.entryGlobalName,
    preload: facts.preload.map(asset),
    routes: facts.routes.map(({ shared, preload, later, example, ...route }) => ({
      ...route,
      preload: filesOf({ preload, shared }),
    })),
    ...(facts.fragments && {
      fragments: facts.fragments.map(({ shared, preload, later, example, props, ...fragment }) => ({
        ...fragment,
        preload: filesOf({ preload, shared }),
      })),
    }),
  };
}

/** The shell's files for shared modules that not every page needs. */
export const sharedAssets = (shell: ReleaseSet['shell'], names: string[]) =>
  names.flatMap((name) => shell.facts.shared[name] ?? []).map((file) => assetOf(shell, file));

/** A shell's facts or a remote's. */
type Stated = { site?: SiteFacts; policy?: Sources };

const sourceKinds: SourceKind[] = ['connect', 'frame', 'script', 'img', 'font', 'media', 'worker', 'permissions'];

/**
 * What documents of a set may load from other origins: the shell's sources and those of every remote, because somebody comes from the
 * pages of one to those of another without a new document.
 */
export const sourcesOf = (versions: { name: string; facts: Stated }[]): PolicySource[] =>
  versions.flatMap(({ name, facts }) => {
    const policy = facts.site?.policy ?? facts.policy;
    return sourceKinds.flatMap((kind) => (policy?.[kind] ?? []).map((source) => ({ kind, source, by: name })));
  });
