import type { BuildFacts, RemoteFacts, ShellFacts } from './facts.ts';
import type { RouteRecord } from './routes.ts';

/** A published build. It never changes, so everything about it can be cached for ever. */
export type Version<Facts extends BuildFacts = BuildFacts> = {
  name: string;
  /** `<package version>-<12 hex digits of its content digest>`. */
  version: string;
  facts: Facts;
  /** `sha384-…` of every file, by its path below `dist`. */
  integrity: Record<string, string>;
};

/** What the registry makes live: one version of the shell and of every remote. Numbers only grow. */
export type ReleaseSet = {
  number: number;
  shell: Version<ShellFacts>;
  remotes: Record<string, Version<RemoteFacts>>;
};

/** An immutable file and the digest that the browser checks it against. */
export type Asset = { url: string; integrity: string };

/** A remote as the browser sees it: its files by URL and digest. */
export type RemoteRelease = {
  name: string;
  version: string;
  /** The script that defines the container. */
  entry: Asset;
  /** The global variable that `entry` assigns the container to. */
  entryGlobalName: string;
  /** What the exposed module needs on every page of the remote. */
  preload: Asset[];
  routes: (RouteRecord & { preload: Asset[] })[];
};

/** Which set is live, from `/releases/current.json`, and the `setKey` of each document that is made from it. */
export type ServedSet = { number: number; setKeys: string[] };

/** A release set as browsers read it, from `/releases/<number>.json`. */
export type PublicSet = { number: number; remotes: Record<string, RemoteRelease> };
