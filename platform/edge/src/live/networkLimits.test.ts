import { createVisitorLimit } from './networkLimits.ts';

test.each([0, 1, 2])(
  'behind %s proxies the sender is the client of the outermost one, whatever it claims',
  (proxies) => {
    const behind = ['198.51.100.7', '10.0.0.1', '10.0.0.2'].slice(0, proxies + 1).join(', ');
    const take = createVisitorLimit(1, proxies)!;
    expect([1, 2, 3].map((n) => take(`203.0.${n}.1, ${behind}`))).toEqual([true, false, false]);
  },
);
