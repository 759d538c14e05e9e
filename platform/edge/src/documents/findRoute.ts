import type { ReleaseSet } from '@platform/protocol/releases';
import { matchRoutes } from 'react-router-dom';
import { canonicalPath } from './canonicalPath.ts';

export type FoundRoute = ReturnType<typeof findRoute>;

/** Where a path becomes a page: the same rule that the shell's router follows, apart from doubled slashes. */
export function findRoute({ remotes }: ReleaseSet, pathname: string) {
  const routes = Object.values(remotes).flatMap((remote) =>
    remote.facts.routes.map((route) => ({ path: route.path, remote, route })),
  );
  const match = isDecodable(pathname) ? matchRoutes(routes, pathname.replace(/\/{2,}/g, '/'))?.[0] : undefined;
  if (!match) return undefined;
  const { remote, route } = match.route;
  // Parameters arrive decoded: unless encoded again, `..%2f` in a page's path would reach another API path.
  const fill = (path: string) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(match.params[name] ?? ''));
  return { remote, route, path: canonicalPath(route.path, pathname), data: (route.data ?? []).map(fill) };
}

/** `/%` is nobody's page; the router would warn of it at each visit. */
function isDecodable(pathname: string) {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
