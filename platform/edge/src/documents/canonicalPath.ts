/**
 * The one address of a page that a path has matched: its static segments as `pattern` declares them, its parameters as
 * they came, no slash doubled and none at the end. The canonical path of a canonical path is itself.
 */
export function canonicalPath(pattern: string, pathname: string) {
  const asked = segmentsOf(pathname);
  const declared = variantsOf(segmentsOf(pattern)).find((variant) => matches(variant, asked)) ?? [];
  const path = asked.map((segment, index) => {
    const own = declared[index];
    return own === undefined || isDynamic(own) ? segment : encoded(own);
  });
  return `/${path.join('/')}`;
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const isDynamic = (segment: string) => /^[:*]/.test(segment);

/** `/a/b?` stands for two patterns; the longer one is the router's first choice. */
function variantsOf([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]];
  const variants = variantsOf(rest);
  const own = first.replace(/\?$/, '');
  const longer = variants.map((variant) => [own, ...variant]);
  return first === own ? longer : [...longer, ...variants];
}

function matches(variant: string[], asked: string[]) {
  const isOpen = variant.at(-1) === '*';
  if (isOpen ? asked.length < variant.length - 1 : asked.length !== variant.length) return false;
  return variant.every((own, index) => isDynamic(own) || isSame(own, decodeURIComponent(asked[index]!)));
}

/** The router ignores the case of letters. */
const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** As it stands in an address. */
const encoded = (segment: string) => encodeURI(segment).replace(/[?#]/g, encodeURIComponent);
