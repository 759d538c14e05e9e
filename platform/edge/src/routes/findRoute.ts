import type { ReleaseSet } from '@onesite/protocol/releases';
import { matchRoutes } from 'react-router-dom';
import { canonicalPath, mayMatch, segmentsOf, variantsOf } from './canonicalPath.ts';

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

/** The route of a path, by the rule of the shell's router, apart from doubled slashes. */
export function findRoute(set: ReleaseSet, pathname: string) {
  const routes = isDecodable(pathname) ? candidates(set, pathname) : [];
  const match = routes.length > 0 ? matchRoutes(routes, pathname.replace(/\/{2,}/g, '/'))?.[0] : undefined;
  if (!match) return undefined;
  const { remote, route } = match.route;
  // Parameters arrive decoded: unless they are encoded again, `..%2f` in a page's path would reach another API path.
  const fill = (path: string) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(match.params[name] ?? ''));
  return { remote, route, path: canonicalPath(route.path, pathname), data: (route.data ?? []).map(fill) };
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
