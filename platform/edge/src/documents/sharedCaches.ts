import type { ReleaseSet } from '@onesite/protocol/releases';
import type { VisitorSet } from '../live/chooseSet.ts';
import type { Document } from './document.ts';

const staleOnes = 'stale-while-revalidate=30, stale-if-error=86400';

/** What a network rewrites, such as mail addresses, is not the document that React expects: it renders the page again. */
const asSent = 'no-transform';

/**
 * For what everybody may see. Browsers revalidate their copy each time. A content delivery network may use its copy for a few
 * seconds, then once more while it revalidates, and for a day while the site does not respond. It reads the second header if it
 * supports it (RFC 9213): strictly, the first one forbids stale responses.
 */
export const publicCaching = {
  'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=10, ${staleOnes}, ${asSent}`,
  'CDN-Cache-Control': `max-age=10, ${staleOnes}, ${asSent}`,
};

/**
 * For what depends on a visitor's cookie: browsers may store it and revalidate each time; no other cache may store it, whichever
 * header it reads.
 */
export const privateCaching = {
  'Cache-Control': `private, max-age=0, must-revalidate, ${asSent}`,
  'CDN-Cache-Control': `no-store, ${asSent}`,
};

/** For a document that no cache may store. */
export const noCaching = { 'Cache-Control': `no-store, ${asSent}` };

/** Whether any cache may store a response with this header. */
export const isPublic = (cacheControl: string | undefined | null) => cacheControl?.startsWith('public') === true;

/**
 * Tags by which a content delivery network purges its copies of a document: its set, the shell, its remote and those of its fragments. They are not part of
 * the document, because that may outlast its set. A document that must not be stored has none.
 */
function cacheTags({ headers, page }: Document, { number, shell }: ReleaseSet) {
  if (headers['Cache-Control'] !== publicCaching['Cache-Control']) return undefined;
  const tags = [`set-${number}`, shell.name, ...(page?.remotes ?? [])];
  return { 'Surrogate-Key': tags.join(' '), 'Cache-Tag': tags.join(',') };
}

/** The headers that belong to the visit rather than to the document. */
export const visitHeaders = (document: Document, { live, served, isForAll }: VisitorSet) => ({
  'Release-Set': served,
  ...(isForAll && cacheTags(document, live.set)),
  ...(!isForAll && isPublic(document.headers['Cache-Control']) && privateCaching),
});
