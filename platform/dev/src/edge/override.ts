import type { PageState } from '@platform/edge/renderers/protocol';
import type { RemoteRelease } from '@platform/federation/release/set';
import type { PublicSet } from './runningSite.ts';

/** The live set with one remote from source in it: everything that a page has to know, so that it asks for no set. */
export function overriddenState({ number, remotes: live }: PublicSet, own?: RemoteRelease): PageState {
  const remotes = Object.values({ ...live, ...(own && { [own.name]: own }) });
  const paths = remotes.map(({ name, routes }) => [
    name,
    routes.map(({ id, path, title, access, render, nav }) => ({ id, path, title, access, render, nav })),
  ]);
  return {
    set: number,
    paths: Object.fromEntries(paths),
    remotes: Object.fromEntries(remotes.map((remote) => [remote.name, withoutShell(remote)])),
    answers: {},
  };
}

/** Of the shell's files a released remote names those of the released shell, which is not the one on the page. */
function withoutShell({ routes, ...remote }: RemoteRelease): RemoteRelease {
  const isOwn = ({ url }: { url: string }) => url.startsWith(`/remotes/${remote.name}/`);
  return { ...remote, routes: routes.map((route) => ({ ...route, preload: route.preload.filter(isOwn) })) };
}
