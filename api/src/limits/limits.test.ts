import { Hono } from 'hono';
import type { ApiFailure } from '../http/apiFailure.ts';
import { auditNetwork } from './callerNetworks.ts';
import { createKnownDevices, type KnownDevice } from './knownDevices.ts';
import { createKeyedDigest } from './loginLimits.ts';
import { RateLimit } from './rateLimit.ts';

describe('auditNetwork', () => {
  test.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['127.0.0.1', 'localhost'],
    ['::1', 'localhost'],
    ['made up', null],
  ])('of %s the record names %s', async (address, network) => {
    const app = new Hono().get('/', (c) => c.json(auditNetwork(c, { trustProxy: 0 })));
    const response = await app.request('/', { headers: { 'X-Forwarded-For': address } });
    expect(await response.json()).toBe(network);
  });
});

describe('knownDevices', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());
  const devices = createKnownDevices({ trustProxy: 0 }, createKeyedDigest('a key', 'test'));
  const app = new Hono();
  app.get('/remember/:id', (c) => {
    devices.remember(c, 'supplier', Number(c.req.param('id')));
    return c.body(null);
  });
  app.get('/find', (c) => c.json(devices.find(c, 'supplier') ?? null));

  const remember = async (id: number, Cookie = '') =>
    /^(.+); Max-Age=7776000;/.exec(
      (await app.request(`/remember/${id}`, { headers: { Cookie } })).headers.get('Set-Cookie')!,
    )![1]!;
  const find = async (Cookie: string) =>
    (await app.request('/find', { headers: { Cookie } })).json() as Promise<KnownDevice | null>;

  test('a browser is known for 90 days after its last login, under one name for one account', async () => {
    const first = await remember(7);
    const known = await find(first);
    expect(known).toEqual({ id: 7, name: expect.stringMatching(/^[\w-]{22}$/) });
    jest.setSystemTime(80 * 86_400_000);
    const again = await remember(7, first);
    jest.setSystemTime(91 * 86_400_000);
    expect(await find(first)).toBeNull();
    expect(await find(again)).toEqual(known);
    expect(await find(await remember(8, again))).not.toMatchObject({ name: known!.name });
  });
});

describe('rateLimit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const advance = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1_000);
  /** Seconds to wait, or 0 for a call that passes. */
  function take(limit: RateLimit, key = 'a'): number {
    try {
      limit.take(key);
      return 0;
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited' });
      return (error as ApiFailure).retryAfter!;
    }
  }
  const many = (limit: RateLimit, count: number, key = 'a') => Array.from({ length: count }, () => take(limit, key));

  test.each([1, 7, 10, 30])('%d calls a minute pass, the next has to wait', (perMinute) => {
    const limit = new RateLimit(perMinute);
    expect(many(limit, perMinute)).toEqual(Array(perMinute).fill(0));
    expect(take(limit)).toBe(Math.ceil(60 / perMinute));
  });

  test('whoever waits for the stated time passes, and a refused call costs nothing', () => {
    const limit = new RateLimit(10);
    many(limit, 50);
    advance(6);
    expect(many(limit, 2)).toEqual([0, 6]);
  });

  test('after a minute of rest all calls are back, and no more than those', () => {
    const limit = new RateLimit(10);
    many(limit, 10);
    advance(3_600);
    expect(many(limit, 11).filter((wait) => wait === 0)).toHaveLength(10);
  });

  test('twice as many new keys as there is room for reset no counter that still counts', () => {
    const limit = new RateLimit(10, 500);
    many(limit, 10, 'admin');
    for (let n = 0; n < 1_000; n++) {
      take(limit, `key ${n}`);
      if (n % 200 === 0) advance(0.5);
    }
    expect(take(limit, 'admin')).toBeGreaterThan(0);
  });

  test('keys that come when the table is full are limited too, and with others of theirs at most', () => {
    const limit = new RateLimit(1, 100);
    many(limit, 1, 'known');
    for (let n = 0; n < 99; n++) take(limit, `key ${n}`);
    expect(many(limit, 2, 'late')).toEqual([0, 60]);
    let passed = 0;
    for (let n = 0; n < 5_000; n++) {
      try {
        limit.take(`further ${n}`);
        passed++;
      } catch {} // refused, as most are
    }
    expect(passed).toBeLessThan(1_024);
    expect(take(limit, 'known')).toBe(60);
  });

  test('a key that was counted with others is not free when there is room again', () => {
    const limit = new RateLimit(1, 1);
    take(limit, 'known');
    advance(30);
    expect(take(limit, 'late')).toBe(0);
    advance(31);
    expect(take(limit, 'late')).toBe(29);
    advance(30);
    expect(many(limit, 2, 'late')).toEqual([0, 60]);
  });
});
