import type { PageState } from '@onesite/protocol/rendering';
import { matchRoutes } from '@onesite/shared-host/host';

type Paths = PageState['paths'];
export type PageMatch = ReturnType<typeof findPage>;

const found = new WeakMap<Paths, Map<string, PageMatch>>(); // by table, then by address

/** The page at an address. A navigation asks six times, and the router's search takes 20 ms on a slow phone. */
export function pageAt(paths: Paths, pathname: string) {
  const known = found.get(paths) ?? new Map<string, PageMatch>();
  found.set(paths, known);
  if (!known.has(pathname)) known.set(pathname, findPage(paths, pathname));
  return known.get(pathname);
}

/** Below a path that ends with `/*`, all addresses are one page, whose `path` ends before. */
function findPage(paths: Paths, pathname: string) {
  const routes = Object.entries(paths).flatMap(([remote, records]) =>
    records.map((record) => ({ path: record.path, remote, record })),
  );
  const matches = matchRoutes(routes, pathname);
  if (!matches) return undefined;
  const { route, pathnameBase, params } = matches[0]!;
  return { ...route, matches, path: pathnameBase, params: pageParams(params), hasOwnRouter: params['*'] !== undefined };
}

/** The parameters that belong to the page: the rest of its address is its own router's. */
export function pageParams<Params extends { readonly '*'?: string }>({ '*': _, ...params }: Params) {
  return params;
}
