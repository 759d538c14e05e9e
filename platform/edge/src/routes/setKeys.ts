import { createHash } from 'node:crypto';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { type PathRecord, pathRecord } from '@onesite/protocol/routes';
import { sourcesOf } from '@onesite/protocol/sources';
import type { FoundRoute } from './findRoute.ts';
import { pageFragments, slotTableOf } from './pageFragments.ts';

type Keys = {
  paths: PageState['paths'];
  /** Of a site with many pages: those that every document names. */
  ofFrame: PageState['paths'] | undefined;
  slots: PageState['slots'];
  notFound: string;
  byRoute: Record<string, string>;
};

/** Bytes of the paths in a document, beyond which it names those that it needs. */
const mostBytes = 10_000;

/** Computed once per set. */
const prepared = new WeakMap<ReleaseSet, Keys>();

function keysOf(set: ReleaseSet) {
  const keys = prepared.get(set) ?? prepare(set);
  prepared.set(set, keys);
  return keys;
}

function prepare(set: ReleaseSet): Keys {
  const { shell, remotes } = set;
  const all = Object.values(remotes).sort((a, b) => (a.name < b.name ? -1 : 1));
  const slots = slotTableOf(set);
  const hasSlots = Object.keys(slots).length > 0;
  const ofRemotes = all.map((remote) => ({
    name: remote.name,
    pages: remote.facts.routes.map((route) => ({ remote, route, shown: shownBy(set, { remote, route }) })),
  }));
  const paths = Object.fromEntries(ofRemotes.map(({ name, pages }) => [name, pages.map(pathRecordOf)]));
  const added = sourcesOf(all);
  const common = [shell.name, shell.version, paths, ...(added.length > 0 ? [added] : []), ...(hasSlots ? [slots] : [])];
  const hashed = createHash('sha256').update(JSON.stringify(common));
  const keyOf = (own: string[]) => hashed.copy().update(JSON.stringify(own)).digest('base64url').slice(0, 22);
  const byRoute = ofRemotes
    .flatMap(({ pages }) => pages)
    .map((page) => {
      const { remote, shown } = page;
      return [nameOf(page), keyOf([remote, ...shown].flatMap(({ name, version }) => [name, version]))];
    });
  const inFrame = shownBy(set, undefined).flatMap(({ name, version }) => [name, version]);
  return {
    paths,
    ofFrame: JSON.stringify(paths).length > mostBytes ? pathsOfFrame(paths) : undefined,
    slots: hasSlots ? slots : undefined,
    notFound: keyOf(inFrame),
    byRoute: Object.fromEntries(byRoute),
  };
}

type Page = Pick<NonNullable<FoundRoute>, 'remote' | 'route'>;

const nameOf = ({ remote, route }: Page) => `${remote.name} ${route.id}`;

/** The other remotes with fragments on a page's document. */
function shownBy(set: ReleaseSet, page: Page | undefined) {
  const remotes = pageFragments(set, page as FoundRoute).map(({ remote }) => remote);
  return [...new Set(remotes)].filter((remote) => remote !== page?.remote);
}

function pathRecordOf({ route, shown }: Page & { shown: { name: string }[] }): PathRecord {
  return { ...pathRecord(route), ...(shown.length > 0 && { shows: shown.map(({ name }) => name) }) };
}

/**
 * Names everything of a set that is on a page: the shell, its own remote, those whose fragments it shows, the table of all paths, and
 * what remotes load from other origins. Sets that differ only in other remotes have the same page, so that a release leaves these
 * documents in all caches.
 */
export function setKey(set: ReleaseSet, found: FoundRoute) {
  const { notFound, byRoute } = keysOf(set);
  return found ? byRoute[nameOf(found)]! : notFound;
}

/** Links of the frame, and where visitors log in. */
function pathsOfFrame(paths: PageState['paths']) {
  const ofFrame = Object.entries(paths).map(([name, records]) => [
    name,
    records.filter(({ nav, loginFor }) => nav || loginFor),
  ]);
  return Object.fromEntries(ofFrame.filter(([, records]) => records!.length > 0));
}

/** The pages of the site by remote: all, or of a site with many those of the frame and of `remotes`. */
export function pathTable(set: ReleaseSet, remotes: string[]): Pick<PageState, 'paths' | 'hasMorePaths'> {
  const { paths, ofFrame } = keysOf(set);
  if (!ofFrame) return { paths };
  const named = Object.fromEntries(remotes.map((name) => [name, paths[name] ?? []]));
  return { paths: { ...ofFrame, ...named }, hasMorePaths: true };
}

/** What fills the slots of a set, if anything does. */
export const slotTable = (set: ReleaseSet) => keysOf(set).slots;

/** The keys of all documents that a set makes, by which an open page finds out whether it belongs to it. */
export function setKeys(set: ReleaseSet) {
  const { notFound, byRoute } = keysOf(set);
  return [...new Set([notFound, ...Object.values(byRoute)])];
}
