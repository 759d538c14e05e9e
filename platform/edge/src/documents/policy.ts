import type { PolicySource, SourceKind } from '@onesite/protocol/facts';

/** What is allowed already, of the directives that are only there for further sources. */
const ownSources = (origin: string) => ({
  connect: "'self'",
  frame: "'self'",
  font: "'self'",
  media: "'self'",
  worker: `${origin}/remotes/`,
});

/**
 * Scripts are allowed by path, not by nonce: files of the store may run, and nothing else on this origin. `'self'` takes no path, so
 * the origin is written out; the slash at the end makes it a prefix.
 * @param sources of the site and of remotes, beside this origin
 */
export function contentSecurityPolicy(origin: string, nonce: string, sources: PolicySource[] = []) {
  const from = (wanted: SourceKind) =>
    [...new Set(sources.filter(({ kind }) => kind === wanted).map(({ source }) => ` ${source}`))].join('');
  const further = Object.entries(ownSources(origin)).flatMap(([kind, own]) => {
    const added = from(kind as SourceKind);
    return added ? [`${kind}-src ${own}${added}`] : [];
  });
  return [
    `default-src 'self'`,
    `script-src ${origin}/remotes/${from('script')}`,
    `style-src 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${from('img')}`,
    ...further,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** On every response, documents included. No page of another site may embed one, unless the response allows it. */
export const securityHeaders = (origin: string) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
});
