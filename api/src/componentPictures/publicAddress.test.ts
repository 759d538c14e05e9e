import { isPublicAddress } from './publicAddress.ts';

test.each([
  ['this machine', '127.0.0.1', '127.8.9.10', '0.0.0.0', '0.1.2.3', '::1', '::'],
  ['private networks', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1'],
  ['link-local addresses', '169.254.0.1', 'fe80::1', 'fe80::1%eth0'],
  ['metadata of clouds', '169.254.169.254', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254'],
  ['carriers', '100.64.0.1', '100.127.255.255'],
  ['multicast and broadcast', '224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1'],
  ['what is reserved', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '240.0.0.1', '2001:db8::1', '100::1'],
  ['IPv4 in IPv6', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::ffff:0:127.0.0.1'],
  ['6to4, Teredo, NAT64', '2002:7f00:1::', '2002:808:808::1', '2001::1', '64:ff9b::7f00:1', '64:ff9b:1::7f00:1'],
  ['what is not an address', '', 'localhost', '1.2.3', '0x7f.1', '2130706433', '8.8.8.8:80', '[2606:4700::1111]'],
])('no request goes to %s', (_, ...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);
