import { createDocumentLimit, createVisitorLimit } from './networkLimits.ts';

const address = (site: number, network: number) => `2001:db8:${site.toString(16)}:${network.toString(16)}::1`;

test('a /48 of IPv6 has five times the documents of a network, however many networks it has', () => {
  const take = createDocumentLimit(3, 0)!;
  const taken = Array.from({ length: 100 }, (_, network) => take(address(1, network)));
  expect(taken.filter(Boolean)).toHaveLength(15);
  expect(take(address(2, 0))).toBe(true);
  expect([1, 2, 3, 4].map(() => take('192.0.2.7'))).toEqual([true, true, true, false]);
});

test.each([0, 1, 2])(
  'behind %s proxies the sender is the client of the outermost one, whatever it claims',
  (proxies) => {
    const behind = ['198.51.100.7', '10.0.0.1', '10.0.0.2'].slice(0, proxies + 1).join(', ');
    const take = createVisitorLimit(1, proxies)!;
    expect([1, 2, 3].map((n) => take(`203.0.${n}.1, ${behind}`))).toEqual([true, false, false]);
  },
);
