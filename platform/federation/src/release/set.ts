import type { BuildFacts, RouteRecord } from './facts.ts';

/** A published build: immutable, so that everything about it can be cached for ever. */
export type Version<Facts extends BuildFacts = BuildFacts> = {
  name: string;
  /** `<package version>-<12 hex digits of its content digest>`. */
  version: string;
  facts: Facts;
  /** `sha384-…` of every file, by its path below `dist`. */
  integrity: Record<string, string>;
};

/** What is live: one version of the shell and of every remote. Numbers only grow. */
export type ReleaseSet = {
  number: number;
  shell: Version<Extract<BuildFacts, { role: 'shell' }>>;
  remotes: Record<string, Version<Extract<BuildFacts, { role: 'remote' }>>>;
};

/** An immutable file and the digest that the browser checks it against. */
export type Asset = { url: string; integrity: string };

/** A file of a version, as browsers ask for it. @throws Error for a file that has no digest: no digest, no script */
export function assetOf({ name, version, integrity }: Version, file: string): Asset {
  const digest = integrity[`browser/${file}`];
  if (!digest) throw new Error(`${name} ${version} has no digest for ${file}`);
  return { url: `/remotes/${name}/${version}/${file}`, integrity: digest };
}

/** A remote as the shell gets to know it: its files by URL and digest. */
export type RemoteRelease = {
  name: string;
  version: string;
  entry: Asset;
  entryGlobalName: string;
  preload: Asset[];
  routes: (RouteRecord & { preload: Asset[] })[];
};

/** Each route's preloads hold what it needs of the shell beyond the first scripts, so that all of it comes at once. */
export function remoteRelease(remote: ReleaseSet['remotes'][string], shell: ReleaseSet['shell']): RemoteRelease {
  const { name, version, facts } = remote;
  const asset = (file: string) => assetOf(remote, file);
  return {
    name,
    version,
    entry: asset(facts.entry),
    entryGlobalName: facts.entryGlobalName,
    preload: facts.preload.map(asset),
    routes: facts.routes.map(({ shared, preload, later, ...route }) => ({
      ...route,
      preload: [...preload.map(asset), ...sharedAssets(shell, shared)],
    })),
  };
}

/** The shell's files for shared modules that not every page needs. */
export const sharedAssets = (shell: ReleaseSet['shell'], names: string[]) =>
  names.flatMap((name) => shell.facts.shared[name] ?? []).map((file) => assetOf(shell, file));
