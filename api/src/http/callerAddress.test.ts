import { Hono } from 'hono';
import { callerAddress } from './callerAddress.ts';

const addressOf = async (forwarded: string | undefined, trustProxy: number) => {
  const app = new Hono().get('/', (c) => c.text(callerAddress(c, { trustProxy })));
  return (await app.request('/', { headers: forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded } })).text();
};

test.each([
  [undefined, 0, ''],
  ['203.0.113.7', 0, '203.0.113.7'],
  ['1.1.1.1, 203.0.113.7', 0, '203.0.113.7'],
  ['1.1.1.1, 203.0.113.7, 10.0.0.1', 1, '203.0.113.7'],
  ['203.0.113.7, 10.0.0.2, 10.0.0.1', 2, '203.0.113.7'],
  ['203.0.113.7', 2, '203.0.113.7'],
  ['::ffff:203.0.113.7', 0, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 0, '2001:db8:1:2'],
  ['2001:DB8:1:2::9', 0, '2001:db8:1:2'],
  ['2001:db8::9', 0, '2001:db8:0:0'],
  ['::1', 0, '0:0:0:0'],
  ['x'.repeat(5_000), 0, 'x'.repeat(64)],
])('from %j behind %d proxies the caller is %j', async (forwarded, trustProxy, address) => {
  expect(await addressOf(forwarded, trustProxy)).toBe(address);
});
