// Compares responses of the whole site with servers that only send the same bytes.
import { spawnSync } from 'node:child_process';
import { startChild } from './child.ts';
import { type Call, reportCall } from './reportCall.ts';

const brotli = { 'Accept-Encoding': 'br' };
const calls: Call[] = [
  { name: 'page', title: 'GET / from the cache', path: '/', headers: brotli, bare: 'node' },
  { name: 'known', title: 'GET /, 304', path: '/', headers: brotli, isKnown: true, bare: 'node' },
  { name: 'data', title: 'GET /configurator from the cache', path: '/configurator', headers: brotli, bare: 'node' },
  { name: 'missions', title: 'GET /api/missions', path: '/api/missions', headers: {}, bare: 'hono' },
  { name: 'empty', title: 'a call that does nothing', path: '/api/nothing', headers: {}, bare: 'hono', mayFail: true },
];

if (spawnSync('wrk', ['-v']).error) {
  console.error('wrk is not installed, and no other load generator asks fast enough: apt-get install wrk');
  process.exit(1);
}
const site = await startChild('serveSite.ts');
try {
  for (const call of calls) if (call.name.includes(process.argv[2] ?? '')) await reportCall(site, call);
} finally {
  site.stop();
}
