/**
 * Scripts are allowed by path, not by nonce: what the store serves may run, and nothing else on this origin. `'self'`
 * takes no path, so the origin is spelled out; the slash at the end makes it a prefix. With Trusted Types, no text becomes a
 * script's address or markup unless the shell's default policy agrees. A shell from before it had one must do without, so that
 * a rollback to it works.
 */
export const contentSecurityPolicy = (origin: string, nonce: string, { trustedTypes }: { trustedTypes: boolean }) =>
  [
    `default-src 'self'`,
    `script-src ${origin}/remotes/`,
    `style-src 'nonce-${nonce}'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: https:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    ...(trustedTypes ? ["require-trusted-types-for 'script'", 'trusted-types default'] : []),
  ].join('; ');

/** On every answer, of which documents are one kind. No page of another site embeds one, unless the answer says otherwise. */
export const securityHeaders = (origin: string) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
});
