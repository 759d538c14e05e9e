import { variantsOf } from '@onesite/protocol/patterns';
import type { ReleaseSet } from '@onesite/protocol/releases';
import { filledPaths } from '@onesite/shared-contract/http/statedProps';
import { matchRoutes } from 'react-router-dom';

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

export type PageSearch = ReturnType<typeof readSearch>;

/**
 * The parts of the query that the page depends on: the values that its route lists, and any value of a name without a list. The
 * rest is ignored, so that neither a tracking parameter nor a made-up value makes another document.
 */
export function readSearch(found: FoundRoute, search: URLSearchParams) {
  const listed = new URLSearchParams();
  const free = new URLSearchParams();
  for (const entry of found?.route.search ?? []) {
    const { name, values } = typeof entry === 'string' ? { name: entry, values: undefined } : entry;
    const value = search.get(name);
    if (value === null) continue;
    if (!values) free.set(name, value);
    else if (values.includes(value)) listed.set(name, value);
  }
  listed.sort();
  free.sort();
  return {
    /** The query that the page is rendered with. */
    search: written(new URLSearchParams([...listed, ...free])),
    /** The part of it that belongs to the document's address. */
    listed: written(listed),
    /** The number of such pages is unlimited, so their documents are not cached. */
    isFree: free.size > 0,
  };
}

const written = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : '');

/**
 * The one address of a page for a matched path: static segments as `pattern` declares them, parameters unchanged, no doubled or
 * trailing slash. The canonical path of a canonical path is itself.
 */
export function canonicalPath(pattern: string, pathname: string) {
  const requested = segmentsOf(pathname);
  const declared = variantsOf(segmentsOf(pattern)).find((variant) => matches(variant, requested)) ?? [];
  const path = requested.map((segment, index) => {
    const own = declared[index];
    return own === undefined || isDynamic(own) ? segment : encoded(own);
  });
  return `/${path.join('/')}`;
}

export const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const isDynamic = (segment: string) => /^[:*]/.test(segment);

/**
 * Whether a pattern may match an address with these segments: true for all that the router matches, and for few others. Segments
 * that cannot be decoded match no page.
 */
export const mayMatch = (variants: string[][], requested: string[]) =>
  variants.some((variant) => matches(variant, requested));

function matches(variant: string[], requested: string[]) {
  const isOpen = variant.at(-1) === '*';
  if (isOpen ? requested.length < variant.length - 1 : requested.length !== variant.length) return false;
  return variant.every((own, index) => isDynamic(own) || isSame(own, decodeURIComponent(requested[index]!)));
}

/** The router ignores the case of letters, also of σ and ς. */
const isSame = (one: string, other: string) =>
  one === other || one.toLowerCase() === other.toLowerCase() || one.toUpperCase() === other.toUpperCase();

/** As it is written in an address. */
const encoded = (segment: string) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent);

/**
 * Whether a path looks like that of a file: its last segment has an extension, as in `/x/y.png`, or one segment begins with
 * a dot, as in `/.git/config`.
 */
export const isFilePath = (pathname: string) => /\.\w{1,12}$|\/\./.test(pathname);
