import type { BuildFacts, PolicySource, RemoteFacts, ShellFacts } from './facts.ts';
import type { FragmentRecord } from './fragments.ts';
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

/** `1.2.0-3fa38b6`: as much of a version's digest as people compare. */
export const shortVersion = (version: string) => version.replace(/-([0-9a-f]{7})[0-9a-f]{5}$/, '-$1');

export type VersionName = Pick<Version, 'name' | 'version'>;

/** Identifies a version in maps and sets. */
export const versionKey = ({ name, version }: VersionName) => `${name} ${version}`;

/** What the registry makes live: one version of the shell and of every remote. Numbers only grow. */
export type ReleaseSet = { number: number; shell: Version<ShellFacts>; remotes: Record<string, Version<RemoteFacts>> };

/** An immutable file and the digest that the browser checks it against. */
export type Asset = { url: string; integrity: string };

/** What a browser needs to open a page, besides its path. */
export type RouteRelease = Pick<RouteRecord, 'id' | 'access' | 'data' | 'search' | 'fragments'> & { preload: Asset[] };

/** A remote as the browser sees it: the files of its facts (`RemoteFacts`) by URL and digest. */
export type RemoteRelease = {
  name: string;
  version: string;
  entry: Asset;
  entryGlobalName: string;
  preload: Asset[];
  routes: RouteRelease[];
  fragments?: (Omit<FragmentRecord, 'example'> & { preload: Asset[] })[];
};

/** What a visitor gets instead of the live set: other versions of some packages. */
export type Variant = {
  /** A preview that the visitor has opened, or cohorts that the visitor is in. */
  kind: 'preview' | 'cohort';
  /** The preview's public id; or the cohorts' ids, joined by dots. */
  id: string;
  /** The number of the live set that it is a variant of. */
  set: number;
  members: Record<string, string>;
  /** Of a preview of an earlier set: nothing but its members is on the site. */
  isWhole?: boolean;
  until?: string;
};

/** A cohort that runs, as edges know it. */
export type RunningCohort = {
  id: string;
  members: Record<string, string>;
  /** The share of all visitors, above 0 and at most 1. */
  share: number;
};

/**
 * The set that this visitor gets, from `/releases/current.json`. `setKeys` are those of all documents that it makes; with `?key=`
 * only that one, if it makes it. `served` is its name: `212.3fa38b6b` (number and content) or, for a variant, `212-<id>`. The
 * header `Release-Set` of every API response contains it, too.
 */
export type CurrentSet = {
  number: number;
  setKeys: string[];
  served: string;
  versions: Record<string, string>;
  variant: Variant | null;
  /** Remotes whose next document assigns this visitor to a cohort or its control. */
  unassigned?: string[];
  /** The share of pages that report: `1` for all, and none if it is absent. */
  reporting?: number;
};

/** A remote with all that its records say of its pages. */
export type PublicRelease = RemoteRelease & { routes: (RouteRecord & RouteRelease)[] };

/** A release set as browsers read it, from `/releases/<served>.json`. */
export type PublicSet = {
  number: number;
  remotes: Record<string, PublicRelease>;
  /** What its documents may load from other origins, if anything. */
  sources?: PolicySource[];
};
