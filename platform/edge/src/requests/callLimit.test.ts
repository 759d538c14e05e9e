import { createCallLimit, widerNetwork } from './callLimit.ts';

test('a network may use up its minute at once, and gets one call after the other back', () => {
  let now = 0;
  const take = createCallLimit(3, () => now);
  expect([take('a'), take('a'), take('a'), take('a'), take('b')]).toEqual([true, true, true, false, true]);
  now += 20_000;
  expect([take('a'), take('a')]).toEqual([true, false]);
});

test('no more networks than fit are counted; those that have all their calls again make room', () => {
  let now = 0;
  const take = createCallLimit(1, () => now);
  for (let network = 0; network < 20_000; network++) take(String(network));
  expect(take('one more')).toBe(false);
  now += 60_001;
  expect(take('one more')).toBe(true);
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['2001:db8:1:2', '2001:db8:1'],
  ['unknown', 'unknown'],
])('%s belongs to the wider network %s', (network, wider) => {
  expect(widerNetwork(network)).toBe(wider);
});
