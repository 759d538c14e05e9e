/**
 * Whether a page of this site sent a write without saying so: with `Referrer-Policy: no-referrer`, as proxies add it, browsers state
 * `Origin: null`, and `Sec-Fetch-Site` alone says whose page it is. A page without an origin, as in a sandboxed frame, is cross-site.
 */
export const hidesOrigin = (header: (name: string) => string | undefined): boolean =>
  header('Origin') === 'null' && header('Sec-Fetch-Site') === 'same-origin';
