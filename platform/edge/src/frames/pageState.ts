import { assetOf, remoteRelease, sharedAssets } from '@onesite/federation/release/set';
import type { Asset, ReleaseSet } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import type { FoundRoute } from '../routes/findRoute.ts';
import { pathTable, setKey } from '../routes/setKeys.ts';
import { isSheet } from './headStyles.ts';

/** All paths, and this page's remote and data; the rest of the set is fetched when it is needed. */
export function pageState(set: ReleaseSet, found: FoundRoute, responses: PageState['answers']): PageState {
  return {
    setKey: setKey(set, found),
    paths: pathTable(set),
    remotes: found ? { [found.remote.name]: remoteRelease(found.remote, set.shell) } : {},
    answers: responses,
  };
}

/** The scripts of the page's own code, without the shell's first scripts. */
export function pageScripts({ shell }: ReleaseSet, found: FoundRoute): Asset[] {
  if (!found) return [];
  const { remote, route } = found;
  const own = [remote.facts.entry, ...remote.facts.preload, ...route.preload].filter((file) => !isSheet(file));
  return [...sharedAssets(shell, route.shared), ...own.map((file) => assetOf(remote, file))];
}

/** What a page loads later: its own lazy chunks with their styles, and the shared modules that it does not load at first. */
export function lazyFiles({ shell }: ReleaseSet, found: FoundRoute): Asset[] {
  if (!found) return [];
  const { remote, route } = found;
  const shared = Object.keys(shell.facts.shared).filter((name) => !route.shared.includes(name));
  return [...(route.later ?? []).map((file) => assetOf(remote, file)), ...sharedAssets(shell, shared)];
}
