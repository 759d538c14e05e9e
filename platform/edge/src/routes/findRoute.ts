import type { ReleaseSet } from '@onesite/protocol/releases';
import { variantsOf } from '@onesite/registry/gates/patterns';
import { opensRecord, pageQuery } from '@onesite/shared-contract/http/pageQuery';
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
export function findRoute(set: ReleaseSet, pathname: string, search = new URLSearchParams()) {
  const routes = isDecodable(pathname) ? candidates(set, pathname) : [];
  const match = routes.length > 0 ? matchRoutes(routes, pathname.replace(/\/{2,}/g, '/'))?.[0] : undefined;
  const opened = match && recordOf(match.route, routes, search);
  if (!match || !opened) return undefined;
  const { remote, route } = opened;
  const params: Readonly<Record<string, string | undefined>> = { ...match.params, ...pageQuery(route, search) };
  return { remote, route, params, path: canonicalPath(route.path, pathname), data: filledPaths(route.data, params) };
}

type Prepared = ReturnType<typeof prepare>[number];

/** Of the records of one path, the first whose query the address has, else the one without. */
function recordOf({ path, remote }: Prepared, routes: Prepared[], search: URLSearchParams): Prepared | undefined {
  const records = routes.filter((other) => other.path === path && other.remote === remote);
  return records.find(({ route }) => opensRecord(route, search)) ?? records.find(({ route }) => !route.query);
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
