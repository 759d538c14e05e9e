import { createCallLimit } from '@onesite/shared-contract/http/callLimit';
import { Hono } from 'hono';
import { auditNetwork } from './callerNetworks.ts';
import { createKnownDevices, type KnownDevice } from './knownDevices.ts';
import { createKeyedDigest } from './loginLimits.ts';
import { takeCall } from './rateLimit.ts';

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
    expect(await find(first.replace(/\.[^.]+$/, ''))).toBeNull(); // without its signature
    jest.setSystemTime(80 * 86_400_000);
    const again = await remember(7, first);
    jest.setSystemTime(91 * 86_400_000);
    expect(await find(first)).toBeNull();
    expect(await find(again)).toEqual(known);
    expect(await find(await remember(8, again))).not.toMatchObject({ name: known!.name });
  });
});

test('a call that one of its keys refuses uses up nothing of the others', () => {
  const [wide, narrow] = [createCallLimit(2), createCallLimit(1)];
  const take = () => takeCall([wide, 'a'], [narrow, 'b']);
  take();
  expect(take).toThrow(expect.objectContaining({ code: 'rate_limited', retryAfter: 60 }));
  expect([wide.take('a'), wide.take('a')]).toEqual([0, 30]);
});
