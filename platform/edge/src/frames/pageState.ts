import type { Asset, ReleaseSet } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { assetOf, remoteRelease, sharedAssets } from '@onesite/protocol/set';
import { type FoundRoute, findRoute } from '../routes/findRoute.ts';
import { type PageFragment, partsOf } from '../routes/pageFragments.ts';
import { pathTable, setKey, slotTable } from '../routes/setKeys.ts';
import { isSheet } from './headStyles.ts';

/** The paths, and the remotes and data of this page and its fragments; the rest of the set is fetched when it is needed. */
export function pageState(
  set: ReleaseSet,
  found: FoundRoute,
  responses: PageState['answers'],
  fragments: PageFragment[] = [],
): PageState {
  const remotes = [...(found ? [found.remote] : []), ...fragments.map(({ remote }) => remote)];
  const slots = slotTable(set);
  return {
    setKey: setKey(set, found),
    ...pathTable(
      set,
      remotes.map(({ name }) => name),
    ),
    ...(slots && { slots }),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remoteRelease(remote, set.shell)])),
    answers: responses,
  };
}

/** With the pages that a document of a site with many links to, so that the browser loads them without another document. */
export function withLinkedPaths(state: PageState, set: ReleaseSet, body: string): PageState {
  if (!state.hasMorePaths) return state;
  const linked = [...body.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path]) => findRoute(set, path!)?.remote.name);
  const remotes = new Set([...Object.keys(state.remotes), ...linked.filter((name) => name !== undefined)]);
  return { ...state, ...pathTable(set, [...remotes]) };
}

/** The scripts of the page's own code and its fragments', without the shell's first scripts. */
export function pageScripts({ shell }: ReleaseSet, found: FoundRoute, fragments: PageFragment[] = []): Asset[] {
  const run = hydrated(fragments);
  return once([
    ...(run.length > 0 ? sharedAssets(shell, ['fragments']) : []),
    ...partsOf(found, run).flatMap(({ remote, part }) => [
      ...sharedAssets(shell, part.shared),
      ...[remote.facts.entry, ...remote.facts.preload, ...part.preload]
        .filter((file) => !isSheet(file))
        .map((file) => assetOf(remote, file)),
    ]),
  ]);
}

/** What a page loads later: its own lazy chunks with their styles, and the shared modules that it does not load at first. */
export function lazyFiles({ shell }: ReleaseSet, found: FoundRoute, fragments: PageFragment[] = []): Asset[] {
  if (!found) return [];
  const run = hydrated(fragments);
  const parts = partsOf(found, run);
  const first = new Set([...parts.flatMap(({ part }) => part.shared), ...(run.length > 0 ? ['fragments'] : [])]);
  const shared = Object.keys(shell.facts.shared).filter((name) => !first.has(name));
  const later = parts.flatMap(({ remote, part }) => (part.later ?? []).map((file) => assetOf(remote, file)));
  return once([...later, ...sharedAssets(shell, shared)]);
}

const hydrated = (fragments: PageFragment[]) => fragments.filter(({ record }) => record.hydrate !== false);

const once = (assets: Asset[]) => [...new Map(assets.map((asset) => [asset.url, asset])).values()];
