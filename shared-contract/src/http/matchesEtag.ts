/** Whether a client has the response with this tag: `If-None-Match` has several tags, or `*` for any (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string) {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(etag);
}
