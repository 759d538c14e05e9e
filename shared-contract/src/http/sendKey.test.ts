import fc from 'fast-check';
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

const nested = (zones: object) => ({ leadName: 'Ada', site: { power: [{ zones }] } });

test('nested content counts, at any depth', () => {
  const keyFor = counted();
  expect(keyFor(nested({ lighting: 3, cooling: 1 }))).toBe('key-1');
  expect(keyFor(nested({ cooling: 1, lighting: 3 }))).toBe('key-1');
  expect(keyFor(nested({ lighting: 4, cooling: 1 }))).toBe('key-2');
  expect(keyFor(nested({ lighting: 4, heating: 1 }))).toBe('key-3');
});

test('two bodies share a key exactly when they are the same JSON', () => {
  const body = fc.dictionary(fc.string({ maxLength: 2 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 2 });
  fc.assert(
    fc.property(body, body, (one, other) => {
      const keyFor = counted();
      expect(keyFor(one) === keyFor(other)).toBe(sortedJson(one) === sortedJson(other));
    }),
  );
});

/** The same for objects that differ in the order of their keys only. */
const sortedJson = (body: object) =>
  JSON.stringify(body, (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
