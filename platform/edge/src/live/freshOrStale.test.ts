import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '../documents/document.ts';
import { freshOrStale } from './freshOrStale.ts';

const documentOf = (name: string): Document => ({
  status: 200,
  headers: { name },
  bodies: { br: new Uint8Array(), identity: new Uint8Array() },
  data: [],
  errors: [],
  fragmentErrors: {},
  expiresAt: Number.POSITIVE_INFINITY,
  gzipped: 0,
});
const [fresh, stale] = [documentOf('fresh'), documentOf('stale')];

test('a fresh document that comes soon is waited for', async () => {
  expect(await freshOrStale(sleep(20, fresh), stale)).toBe(fresh);
});

test('while the fresh document is slow, the stale one is served', async () => {
  expect(await freshOrStale(sleep(2000, fresh, { ref: false }), stale)).toBe(stale);
});

test('where the fresh document fails, soon or later, the stale one is served', async () => {
  const fail = () => Promise.reject(new Error('not made'));
  expect(await freshOrStale(fail(), stale)).toBe(stale);
  expect(await freshOrStale(sleep(300).then(fail), stale)).toBe(stale);
});
