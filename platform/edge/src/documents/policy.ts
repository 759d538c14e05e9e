import { createHash } from 'node:crypto';
import { type PolicySource, permissionNames, type SourceKind } from '@onesite/protocol/facts';
import { pressRecorder } from '@onesite/protocol/rendering';
import type { VisitorSet } from '../sets/servedSet.ts';
import type { Document } from './document.ts';

/** Directives that a policy has only if the site or a remote adds sources. Each replaces `default-src` or `script-src`, so it repeats what that allows. */
const ownSources = (origin: string) => ({
  connect: "'self'",
  frame: "'self'",
  media: "'self'",
  worker: `${origin}/remotes/`,
});

const inlineScript = `'sha256-${createHash('sha256').update(pressRecorder).digest('base64')}'`;

/**
 * Scripts are allowed by path, not by nonce: files of the store may run, and nothing else on this origin. `'self'` takes no path, so
 * the origin is written out; the slash at the end makes it a prefix. The one inline script is allowed by its digest.
 * @param sources of the site and of remotes, beside this origin
 */
export function contentSecurityPolicy(origin: string, nonce: string, sources: PolicySource[] = []) {
  const from = (wanted: SourceKind) =>
    [...new Set(sources.filter(({ kind }) => kind === wanted).map(({ source }) => ` ${keyword(source)}`))].join('');
  const further = Object.entries(ownSources(origin)).flatMap(([kind, allowed]) => {
    const added = from(kind as SourceKind);
    return added ? [`${kind}-src ${allowed}${added}`] : [];
  });
  return [
    `default-src 'self'`,
    `script-src ${origin}/remotes/ ${inlineScript}${from('script')}`,
    `style-src 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${from('img')}`,
    `font-src 'self' data:${from('font')}`,
    ...further,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

const keyword = (source: string) => (source === 'wasm-unsafe-eval' ? `'${source}'` : source);

const permissionsPolicy = (sources: PolicySource[]) =>
  permissionNames
    .map(
      (name) =>
        `${name}=(${sources.some(({ kind, source }) => kind === 'permissions' && source === name) ? 'self' : ''})`,
    )
    .join(', ');

/** The headers of every response, documents included. No page of another site may embed one, unless the response allows it. */
export const securityHeaders = (origin: string, sources: PolicySource[] = []) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': permissionsPolicy(sources),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
});

const staleCopies = 'stale-while-revalidate=30, stale-if-error=86400';

/** If a network rewrote a document, such as its mail addresses, it would not be what React expects: React would render the page again. */
const asSent = 'no-transform';

/**
 * For what everybody may see. Browsers revalidate their copy each time. A content delivery network may use its copy for a few
 * seconds, then once more while it revalidates, and for a day while the site does not respond. It reads the second header if it
 * supports it (RFC 9213): strictly, the first one forbids stale responses.
 */
export const publicCaching = {
  'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=10, ${staleCopies}, ${asSent}`,
  'CDN-Cache-Control': `max-age=10, ${staleCopies}, ${asSent}`,
};

/**
 * For what depends on a visitor's cookie, or on a query that each visitor may write: browsers may store it and revalidate each time; no
 * other cache may store it, whichever header it reads.
 */
export const privateCaching = {
  'Cache-Control': `private, max-age=0, must-revalidate, ${asSent}`,
  'CDN-Cache-Control': `no-store, ${asSent}`,
};

/** For a response that is no document. */
export const noStore = { 'Cache-Control': 'no-store' };

export const noCaching = { 'Cache-Control': `no-store, ${asSent}` };

export const isPublic = (cacheControl: string | undefined | null) => cacheControl?.startsWith('public') === true;

/** The headers that belong to the visit rather than to the document. */
export const visitHeaders = (document: Document, { name, isForAll }: VisitorSet) => ({
  'Release-Set': name,
  ...(!isForAll && isPublic(document.headers['Cache-Control']) && privateCaching),
});
