import { createHash } from 'node:crypto';
import { pathRecord } from '@onesite/federation/release/pathRecord';
import { sourcesOf } from '@onesite/federation/release/sources';
import type { ReleaseSet } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { FoundRoute } from './findRoute.ts';

type Keys = { paths: PageState['paths']; notFound: string; byRemote: Record<string, string> };

/** Computed once per set. */
const prepared = new WeakMap<ReleaseSet, Keys>();

function keysOf(set: ReleaseSet) {
  const keys = prepared.get(set) ?? prepare(set);
  prepared.set(set, keys);
  return keys;
}

function prepare({ shell, remotes }: ReleaseSet): Keys {
  const all = Object.values(remotes).sort((a, b) => (a.name < b.name ? -1 : 1));
  const paths = Object.fromEntries(all.map(({ name, facts }) => [name, facts.routes.map(pathRecord)]));
  const added = sourcesOf(all);
  const common = [shell.name, shell.version, paths, ...(added.length > 0 ? [added] : [])];
  const keyOf = (own: string[]) =>
    createHash('sha256')
      .update(JSON.stringify([...common, ...own]))
      .digest('base64url')
      .slice(0, 22);
  const byRemote = all.map(({ name, version }) => [name, keyOf([name, version])]);
  return { paths, notFound: keyOf([]), byRemote: Object.fromEntries(byRemote) };
}

/**
 * Names everything of a set that is on a page: the shell, its own remote, the table of all paths, and what remotes load from other
 * origins. Sets that differ only in other
 * remotes have the same page, so that a release leaves these documents in all caches.
 */
export function setKey(set: ReleaseSet, found: FoundRoute) {
  const { notFound, byRemote } = keysOf(set);
  return found ? byRemote[found.remote.name]! : notFound;
}

/** Every page of the site, by remote. */
export const pathTable = (set: ReleaseSet) => keysOf(set).paths;

/** The keys of all documents that a set makes, by which an open page finds out whether it belongs to it. */
export function setKeys(set: ReleaseSet) {
  const { notFound, byRemote } = keysOf(set);
  return [notFound, ...Object.values(byRemote)];
}
