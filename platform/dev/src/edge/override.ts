import { pathRecord } from '@platform/federation/release/pathRecord';
import type { PublicSet, RemoteRelease } from '@platform/protocol/releases';
import type { PageState } from '@platform/protocol/rendering';

/** The live set with one remote from source in it. It is complete, so that the page fetches no set. */
export function overriddenState({ number, remotes: live }: PublicSet, own?: RemoteRelease): PageState {
  const remotes = Object.values({ ...live, ...(own && { [own.name]: own }) });
  const paths = remotes.map(({ name, routes }) => [name, routes.map(pathRecord)]);
  return {
    set: number,
    paths: Object.fromEntries(paths),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, withoutShell(remote)])),
    answers: {},
  };
}

/** Drops the shell's files from a released remote: they belong to the released shell, which is not the one on the page. */
function withoutShell({ routes, ...remote }: RemoteRelease): RemoteRelease {
  const isOwn = ({ url }: { url: string }) => url.startsWith(`/remotes/${remote.name}/`);
  return { ...remote, routes: routes.map((route) => ({ ...route, preload: route.preload.filter(isOwn) })) };
}
