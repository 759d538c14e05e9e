import { variantsOf } from '@onesite/protocol/patterns';
import type { ReleaseSet } from '@onesite/protocol/releases';
import { filledPaths } from '@onesite/shared-contract/http/statedProps';
import { matchRoutes } from 'react-router-dom';
import { canonicalPath, mayMatch, segmentsOf } from './canonicalPath.ts';

export type FoundRoute = ReturnType<typeof findRoute>;

/** Each set's routes, prepared once: the router would compile all of them for each address. */
const prepared = new WeakMap<ReleaseSet, ReturnType<typeof prepare>>();

const prepare = ({ remotes }: ReleaseSet) =>
  Object.values(remotes).flatMap((remote) =>
    remote.facts.routes.map((route) => ({
      path: route.path,
      remote,
      route,
      variants: variantsOf(segmentsOf(route.path)),
    })),
  );

/** The few routes among which the router decides. */
function candidates(set: ReleaseSet, pathname: string) {
  const routes = prepared.get(set) ?? prepare(set);
  prepared.set(set, routes);
  const requested = segmentsOf(pathname);
  return routes.filter(({ variants }) => mayMatch(variants, requested));
}

/** The route of an address, by the rules of the shell's router, apart from doubled slashes. */
export function findRoute(set: ReleaseSet, pathname: string) {
  const routes = isDecodable(pathname) ? candidates(set, pathname) : [];
  const match = routes.length > 0 ? matchRoutes(routes, pathname.replace(/\/{2,}/g, '/'))?.[0] : undefined;
  if (!match) return undefined;
  const { params } = match;
  const { remote, route } = match.route;
  return { remote, route, params, path: canonicalPath(route.path, pathname), data: filledPaths(route.data, params) };
}

/** No page has the path `/%`; the router would warn of it at each visit. */
function isDecodable(pathname: string) {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
