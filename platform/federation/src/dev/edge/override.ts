import { slotsOf } from '@onesite/edge/sets/setPages';
import type { Asset, PublicSet, RemoteRelease } from '@onesite/protocol/releases';
import type { PageState } from '@onesite/protocol/rendering';
import { pathRecord } from '@onesite/protocol/routes';
import { development } from './developmentRelease.ts';

/** The live set with one remote from source in it. It is complete, so that the page fetches no set. */
export function overriddenState({ remotes: live }: PublicSet, ...own: RemoteRelease[]): PageState {
  const remotes = Object.values({ ...live, ...Object.fromEntries(own.map((remote) => [remote.name, remote])) });
  const paths = remotes.map(({ name, routes }) => [name, routes.map(pathRecord)]);
  return {
    setKey: development,
    canOutline: true,
    paths: Object.fromEntries(paths),
    slots: slotsOf(remotes),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, withoutShell(remote)])),
    answers: {},
  };
}

/** Drops the shell's files from a released remote: they belong to the released shell, which is not the one on the page. */
function withoutShell({ routes, fragments, ...remote }: RemoteRelease): RemoteRelease {
  const own = <Part extends { preload: Asset[] }>(part: Part) => ({
    ...part,
    preload: part.preload.filter(({ url }) => url.startsWith(`/remotes/${remote.name}/`)),
  });
  return { ...remote, routes: routes.map(own), ...(fragments && { fragments: fragments.map(own) }) };
}
