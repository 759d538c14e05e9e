import { Hono } from 'hono';
import { auditNetwork } from './callerAddress.ts';

const networkOf = async (address: string) => {
  const app = new Hono().get('/', (c) => c.json(auditNetwork(c, { trustProxy: 0 })));
  return (await app.request('/', { headers: { 'X-Forwarded-For': address } })).json();
};

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['127.0.0.1', 'localhost'],
  ['::1', 'localhost'],
  ['made up', null],
])('of %s the record names %s', async (address, network) => {
  expect(await networkOf(address)).toBe(network);
});
