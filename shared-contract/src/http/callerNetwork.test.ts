import { callerNetwork, callerSite } from './callerNetwork.ts';

test.each([
  [null, 0, 'unknown'],
  ['203.0.113.7', 0, '203.0.113.7'],
  ['1.1.1.1, 203.0.113.7', 0, '203.0.113.7'],
  ['made up, 203.0.113.7', 0, '203.0.113.7'],
  ['1.1.1.1, 203.0.113.7, 10.0.0.1', 1, '203.0.113.7'],
  ['203.0.113.7, 10.0.0.2, 10.0.0.1', 2, '203.0.113.7'],
  ['203.0.113.7', 2, '203.0.113.7'],
  ['::ffff:203.0.113.7', 0, '203.0.113.7'],
  ['::FFFF:cb00:7107', 0, '203.0.113.7'],
  ['203.0.113.7:5678', 0, '203.0.113.7'],
  ['[::ffff:203.0.113.7]:80', 0, '203.0.113.7'],
  ['made up', 0, 'unknown'],
  ['0x7f.1', 0, 'unknown'],
  ['[]', 0, 'unknown'],
  ['x'.repeat(5_000), 0, 'unknown'],
])('from %j behind %d proxies the caller is %j', (forwarded, trustProxy, network) => {
  expect(callerNetwork(forwarded, trustProxy)).toBe(network);
  expect(callerSite(network)).toBeUndefined();
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
  ['2001:DB8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2', '2001:db8:1'],
  ['[::1]:80', '0:0:0:0', '0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
])('%s is in the network %s of the site %s', (address, network, site) => {
  expect(callerNetwork(address, 0)).toBe(network);
  expect(callerSite(network)).toBe(site);
});
