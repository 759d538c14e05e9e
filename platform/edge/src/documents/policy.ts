import type { PolicySource, SourceKind } from '@onesite/protocol/facts';

type Allowed = {
  trustedTypes: boolean;
  /** Of the site and of remotes, beside this origin. */
  sources?: PolicySource[];
};

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
 * the origin is written out; the slash at the end makes it a prefix. With Trusted Types, no text becomes a script's address or
 * markup unless the shell's default policy allows it. They are not enforced for a shell without that policy.
 * Other origins are those that the site and its remotes name.
 */
export function contentSecurityPolicy(origin: string, nonce: string, { trustedTypes, sources = [] }: Allowed) {
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
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
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
