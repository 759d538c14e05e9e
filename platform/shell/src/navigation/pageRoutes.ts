import type { PageState } from '@onesite/protocol/rendering';
import { matchRoutes } from '@onesite/shared-host/host';

/** For `matchRoutes`: each path with its remote and record. */
export const pageRoutes = (paths: PageState['paths']) =>
  Object.entries(paths).flatMap(([remote, records]) =>
    records.map((record) => ({ path: record.path, remote, record })),
  );

/** The page at an address: below a path that ends with `/*`, all addresses are one page, whose `path` ends before. */
export function pageAt(routes: ReturnType<typeof pageRoutes>, pathname: string) {
  const matches = matchRoutes(routes, pathname);
  if (!matches) return undefined;
  const { route, pathnameBase, params } = matches[0]!;
  return { ...route, matches, path: pathnameBase, params: ofPage(params), isOpen: params['*'] !== undefined };
}

/** What belongs to the page: the rest of its address is its own router's. */
export function ofPage<Params extends { readonly '*'?: string }>({ '*': _, ...params }: Params) {
  return params;
}
