import type { Call } from './httpRow.ts';

const brotli = { 'Accept-Encoding': 'br' };

/** The requests to a site. */
export const calls: Call[] = [
  { name: 'page', title: 'GET / from the cache', path: '/', headers: brotli, bare: 'node' },
  { name: 'known', title: 'GET /, 304', path: '/', headers: brotli, isKnown: true, bare: 'node' },
  { name: 'data', title: 'GET /configurator from the cache', path: '/configurator', headers: brotli, bare: 'node' },
  { name: 'missions', title: 'GET /api/missions', path: '/api/missions', headers: {}, bare: 'hono' },
  { name: 'empty', title: 'a call that does nothing', path: '/api/nothing', headers: {}, bare: 'hono', mayFail: true },
];
