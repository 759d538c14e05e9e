import fc from 'fast-check';
import type { SendAttempt } from './sendAttempt.ts';
import { createSendKey } from './sendKey.ts';

const ada = { leadName: 'Ada', criticalStores: ['Fuel'] };

/** The keys of sends of one form, as letters in the order of their first use. */
function keysOf(...sends: object[]) {
  const sendKey = createSendKey();
  const keys = sends.map((values) => sendKey.attempt({ ...values }).key);
  return keys.map((key) => 'abc'[[...new Set(keys)].indexOf(key)]).join('');
}

test('the same content keeps its key, in whatever order it was filled in', () => {
  expect(keysOf(ada, { criticalStores: ['Fuel'], leadName: 'Ada' })).toBe('aa');
});

test.each([
  ['a text', { leadName: 'Ada L', criticalStores: ['Fuel'] }],
  ['an entry of a list', { leadName: 'Ada', criticalStores: ['Fuel', 'Data'] }],
  ['a new answer', { leadName: 'Ada', criticalStores: ['Fuel'], lightingZones: '3' }],
])('%s that changes makes a new key, and back again it is the first one', (_, changed) => {
  expect(keysOf(ada, changed, ada)).toBe('aba');
});

test('two forms never share a key', () => {
  expect(createSendKey().attempt(ada).key).not.toBe(createSendKey().attempt(ada).key);
});

test('what has succeeded or was refused, and what the API may have forgotten, is sent under a new key', () => {
  jest.useFakeTimers();
  const sendKey = createSendKey();
  const first = sendKey.attempt(ada);
  sendKey.remove(ada);
  const second = sendKey.attempt(ada);
  jest.advanceTimersByTime(22 * 3_600_000);
  expect(sendKey.attempt(ada)).toEqual(second);
  jest.advanceTimersByTime(2 * 3_600_000);
  const third = sendKey.attempt(ada);
  expect(new Set([first, second, third].map(({ key }) => key)).size).toBe(3);
  jest.useRealTimers();
});

test('what is kept elsewhere is another attempt only where it is told from the others', () => {
  let stored: SendAttempt[] = [];
  const attempts = {
    read: () => stored,
    write(next: SendAttempt[]) {
      stored = next;
    },
  };
  const { key } = createSendKey(attempts).attempt(ada);
  expect(createSendKey(attempts).attempt(ada).key).toBe(key);
  expect(stored).toHaveLength(1);
  const sendKey = createSendKey(attempts, () => 'one form');
  expect(sendKey.attempt(ada)).toEqual(sendKey.attempt({}));
  expect(stored).toHaveLength(2);
});

const nested = (zones: object) => ({ leadName: 'Ada', site: { power: [{ zones }] } });

test('nested content counts, at any depth', () => {
  const sends = [
    { lighting: 3, cooling: 1 },
    { cooling: 1, lighting: 3 },
    { lighting: 4, cooling: 1 },
  ];
  expect(keysOf(...sends.map(nested), nested({ lighting: 4, heating: 1 }))).toBe('aabc');
});

test('two bodies share a key exactly when they are the same JSON', () => {
  const body = fc.dictionary(fc.string({ maxLength: 2 }), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 2 });
  fc.assert(
    fc.property(body, body, (one, other) => {
      expect(keysOf(one, other)).toBe(sortedJson(one) === sortedJson(other) ? 'aa' : 'ab');
    }),
  );
});

/** The same for objects that differ in the order of their keys only. */
const sortedJson = (body: object) =>
  JSON.stringify(body, (_, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
