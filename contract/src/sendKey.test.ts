import { createSendKey } from './sendKey.ts';

const counted = () => {
  let count = 0;
  return createSendKey(() => `key-${++count}`);
};

test('the same content keeps its key, in whatever order it was filled in', () => {
  const keyFor = counted();
  expect(keyFor({ leadName: 'Ada', criticalStores: ['Fuel'] })).toBe('key-1');
  expect(keyFor({ criticalStores: ['Fuel'], leadName: 'Ada' })).toBe('key-1');
});

test.each([
  ['a text', { leadName: 'Ada L', criticalStores: ['Fuel'] }],
  ['an entry of a list', { leadName: 'Ada', criticalStores: ['Fuel', 'Data'] }],
  ['a new answer', { leadName: 'Ada', criticalStores: ['Fuel'], lightingZones: '3' }],
])('%s that changes makes a new key', (_, changed) => {
  const keyFor = counted();
  keyFor({ leadName: 'Ada', criticalStores: ['Fuel'] });
  expect(keyFor(changed)).toBe('key-2');
});

test('two forms never share a key', () => {
  expect(createSendKey()({ leadName: 'Ada' })).not.toBe(createSendKey()({ leadName: 'Ada' }));
});
