import { variantsOf } from '@onesite/protocol/patterns';

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
