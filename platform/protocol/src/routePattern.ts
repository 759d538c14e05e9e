/** A router stores all variants of its patterns, and each optional segment doubles them. */
const [maxLength, maxSegments, maxOptional] = [200, 10, 2];

/** Why a page's path would cost a router too much; undefined for a path that does not. */
export function problemOfPattern(path: string): string | undefined {
  if (path.length > maxLength) return `may have ${maxLength} characters at most`;
  const segments = path.split('/').slice(1);
  if (segments.length > maxSegments) return `may have ${maxSegments} segments at most`;
  const optional = segments.filter((segment) => segment.endsWith('?')).length;
  return optional > maxOptional ? `may have ${maxOptional} optional segments at most` : undefined;
}
