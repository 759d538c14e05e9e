import { createHash } from 'node:crypto';

type Scripts = {
  trustedTypes: boolean;
  /** Of the shell, in the document's head. */
  headScript?: string;
};

/**
 * Scripts are allowed by path, not by nonce: files of the store may run, and nothing else on this origin, but for the shell's own
 * in the head, which is allowed by its digest. `'self'` takes no path, so the origin is written out; the slash at the end makes it
 * a prefix. With Trusted Types, no text becomes a script's address or
 * markup unless the shell's default policy allows it. They are not enforced for a shell without that policy.
 */
export const contentSecurityPolicy = (origin: string, nonce: string, { trustedTypes, headScript }: Scripts) =>
  [
    `default-src 'self'`,
    `script-src ${origin}/remotes/${headScript ? ` '${digestOf(headScript)}'` : ''}`,
    `style-src 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; ');

/** On every response, documents included. No page of another site may embed one, unless the response allows it. */
export const securityHeaders = (origin: string) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
});

const digestOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;
