import type { ReleaseSet } from '@platform/protocol/releases';
import type { Chosen } from '../live/chooseSet.ts';
import type { Document } from './document.ts';

const staleOnes = 'stale-while-revalidate=30, stale-if-error=86400';

/**
 * For what everybody may see. Browsers ask each time whether their copy is current. A content delivery network answers for a few
 * seconds by itself, then once more while it asks, and for a day while nobody answers. It reads the second header where it knows
 * that one (RFC 9213), since strictly the first forbids it to send anything stale.
 */
export const publicCaching = {
  'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=10, ${staleOnes}`,
  'CDN-Cache-Control': `max-age=10, ${staleOnes}`,
};

/** For what depends on a visitor's cookie: browsers may have it, and ask each time. No other cache has, whichever header it reads. */
export const privateCaching = {
  'Cache-Control': 'private, max-age=0, must-revalidate',
  'CDN-Cache-Control': 'no-store',
};

/** Whether any cache may have an answer with this header. */
export const isPublic = (cacheControl: string | undefined | null) => cacheControl?.startsWith('public') === true;

type TaggedHeaders = { 'Surrogate-Key': string; 'Cache-Tag': string };

/** Each document's, for the set that it was sent with last. */
const known = new WeakMap<Document, { set: number; headers: TaggedHeaders }>();

/**
 * By which a network's copies of a document are removed: its set, its remote and the shell. They are no part of the document, which
 * may outlast its set. None for a document that is not to be stored.
 */
function cacheTags(document: Document, { number, shell }: ReleaseSet): TaggedHeaders | undefined {
  if (document.headers['Cache-Control'] !== publicCaching['Cache-Control']) return undefined;
  const last = known.get(document);
  if (last?.set === number) return last.headers;
  const tags = [`set-${number}`, shell.name, ...(document.page ? [document.page.remote] : [])];
  const headers = { 'Surrogate-Key': tags.join(' '), 'Cache-Tag': tags.join(',') };
  known.set(document, { set: number, headers });
  return headers;
}

/** The headers that belong to the visit rather than to the document. */
export const visitHeaders = (document: Document, { live, served, isForAll }: Chosen) => ({
  'Release-Set': served,
  ...(isForAll && cacheTags(document, live.set)),
  ...(!isForAll && isPublic(document.headers['Cache-Control']) && privateCaching),
});
