/**
 * Scripts are allowed by path, not by nonce: what the store serves may run, and nothing else on this origin. `'self'`
 * takes no path, so the origin is spelled out; the slash at the end makes it a prefix.
 */
export const contentSecurityPolicy = (origin: string, nonce: string) =>
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
  ].join('; ');

/** On every document. */
export const securityHeaders = (origin: string) => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(origin.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
});
