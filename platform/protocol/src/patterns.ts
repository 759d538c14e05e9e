/** The segments of a path or pattern. Pages ignore the case of letters. */
const segmentsOf = (path: string) => decode(path).toLowerCase().split('/').filter(Boolean);

/** Whether an address can match both patterns: `:name` is any one segment, `name?` is optional, a final `*` is any rest. */
export const overlap = (one: string, other: string) =>
  variantsOf(segmentsOf(one)).some((a) => variantsOf(segmentsOf(other)).some((b) => canBothMatch(a, b)));

/** Whether every address of a pattern is `prefix` or below it. `/` is only the home page. */
export function isWithin(pattern: string, prefix: string) {
  const wanted = segmentsOf(prefix);
  return variantsOf(segmentsOf(pattern)).every((own) =>
    wanted.length === 0 ? own.length === 0 : wanted.every((segment, at) => own[at] === segment),
  );
}

/** The first segment of a pattern, which is static; `/` for the home page. */
export const firstSegment = (pattern: string) => `/${segmentsOf(pattern)[0] ?? ''}`;

/** The part of a pattern before its first parameter, wildcard or optional segment. */
export const staticPart = (pattern: string) => {
  const segments = segmentsOf(pattern);
  const end = segments.findIndex((segment) => /^[:*]|\?$/.test(segment));
  return `/${segments.slice(0, end < 0 ? undefined : end).join('/')}`;
};

function canBothMatch([a, ...restOfA]: string[], [b, ...restOfB]: string[]): boolean {
  if (a === '*' || b === '*') return true;
  if (a === undefined || b === undefined) return a === b;
  return (a === b || a.startsWith(':') || b.startsWith(':')) && canBothMatch(restOfA, restOfB);
}

/** `/a/b?` is short for two patterns; the router prefers the longer one. */
export function variantsOf([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]];
  const shorter = variantsOf(rest);
  const required = first.replace(/\?$/, '');
  const longer = shorter.map((variant) => [required, ...variant]);
  return first === required ? longer : [...longer, ...shorter];
}

function decode(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const maxLength = 200;
const maxSegments = 10;
/** A router stores all variants of its patterns, and each optional segment doubles them. */
const maxOptional = 2;

/** Why a page's path would cost a router too much; undefined for a path that does not. */
export function problemOfPattern(path: string): string | undefined {
  if (path.length > maxLength) return `may have ${maxLength} characters at most`;
  const segments = path.split('/').slice(1);
  if (segments.length > maxSegments) return `may have ${maxSegments} segments at most`;
  const optional = segments.filter((segment) => segment.endsWith('?')).length;
  return optional > maxOptional ? `may have ${maxOptional} optional segments at most` : undefined;
}
