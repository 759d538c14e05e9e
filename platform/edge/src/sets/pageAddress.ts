import { variantsOf } from '@onesite/protocol/patterns';
import type { RouteRecord } from '@onesite/protocol/routes';
import { type ReadParameter, readParameters } from '@onesite/shared-contract/http/statedProps';

/**
 * The one address of a page that `pattern` declares, for a path that the router matches with it: static segments as declared,
 * parameters unchanged, no doubled or trailing slash. The canonical path of a canonical path is itself.
 */
export function canonicalPath(pattern: string, pathname: string) {
  const requested = segmentsOf(pathname);
  const declared = variantsOf(segmentsOf(pattern)).find((variant) => matches(variant, requested)) ?? [];
  const path = requested.map((segment, index) => {
    const declaredSegment = declared[index];
    if (declaredSegment === undefined || isDynamic(declaredSegment)) return segment;
    return encodeURI(declaredSegment).replace(/[?#]/g, encodeURIComponent); // as it is written in an address
  });
  return `/${path.join('/')}`;
}

export const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const isDynamic = (segment: string) => /^[:*]/.test(segment);

/**
 * Whether a variant of a pattern may match these segments. True for all that the router matches, and for few others: it is a filter
 * before the router, which decides.
 */
export function matches(variant: string[], requested: string[]) {
  const hasWildcard = variant.at(-1) === '*';
  if (hasWildcard ? requested.length < variant.length - 1 : requested.length !== variant.length) return false;
  return variant.every(
    (segment, index) => isDynamic(segment) || isSame(segment, decodeURIComponent(requested[index]!)),
  );
}

/** The router ignores the case of letters, also of σ and ς. */
const isSame = (one: string, other: string) =>
  one === other || one.toLowerCase() === other.toLowerCase() || one.toUpperCase() === other.toUpperCase();

/**
 * Whether a path looks like that of a file: its last segment has an extension, as in `/x/y.png`, or one segment begins with
 * a dot, as in `/.git/config`.
 */
export const isFilePath = (pathname: string) => /\.\w{1,12}$|\/\./.test(pathname);

/** A path such as `/%` cannot be decoded. No page has such a path, and the router would log a warning for each request. */
export function isDecodable(pathname: string) {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

export interface PageSearch {
  /** The query that the page is rendered with: all parameters that its route declares. */
  search: string;
  /** Only the parameters for which the route lists the possible values. They belong to the document's address in the cache. */
  listed: string;
  /** Whether `search` has a parameter with any value: its pages are unlimited in number, so no cache keeps their documents. */
  hasFreeValue: boolean;
}

/** The part of a query that the page depends on, in one order. */
export function readSearch(declared: RouteRecord['search'], search: URLSearchParams): PageSearch {
  const read = readParameters(declared, search);
  const listed = sorted(read.filter(({ isFree }) => !isFree));
  const free = sorted(read.filter(({ isFree }) => isFree));
  const all = new URLSearchParams([...listed, ...free]);
  return { search: withQuestionMark(all), listed: withQuestionMark(listed), hasFreeValue: free.size > 0 };
}

function sorted(parameters: ReadParameter[]) {
  const search = new URLSearchParams(parameters.map(({ name, value }): [string, string] => [name, value]));
  search.sort();
  return search;
}

const withQuestionMark = (search: URLSearchParams) => (search.size > 0 ? `?${search}` : '');
