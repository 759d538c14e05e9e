import fc from 'fast-check';
import * as v from 'valibot';
import { callerNetwork, network48Of } from './callerNetwork.ts';
import { createCallLimit } from './callLimit.ts';
import { statusOf } from './errorCodes.ts';
import { isIdempotencyKey, newIdempotencyKey } from './idempotency.ts';
import { messageOf, problemOf } from './issues.ts';
import { fragmentParameters } from './linkKeys.ts';
import { createSendKey, type SendAttempt } from './sendKey.ts';
import { filledPaths, fragmentPaths, statedProps } from './statedProps.ts';

describe('callerNetwork', () => {
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
    expect(network48Of(network)).toBeUndefined();
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1'],
    ['2001:DB8:1:2::9', '2001:db8:1:2', '2001:db8:1'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2', '2001:db8:1'],
    ['2001:db8::9', '2001:db8:0:0', '2001:db8:0'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2', '2001:db8:1'],
    ['[::1]:80', '0:0:0:0', '0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ])('%s is in the network %s of the /48 %s', (address, network, network48) => {
    expect(callerNetwork(address, 0)).toBe(network);
    expect(network48Of(network)).toBe(network48);
  });
});

describe('callLimit', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const advance = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1_000);
  const many = ({ take }: ReturnType<typeof createCallLimit>, count: number, key = 'a') =>
    Array.from({ length: count }, () => take(key));

  test.each([1, 7, 10, 30])('%d calls a minute pass, also after a long rest, and the next has to wait', (perMinute) => {
    const limit = createCallLimit(perMinute);
    for (const rest of [0, 3_600]) {
      advance(rest);
      expect(many(limit, perMinute + 1)).toEqual([...Array(perMinute).fill(0), Math.ceil(60 / perMinute)]);
    }
  });

  test('whoever waits for the stated time passes, and a refused call, or one that is given back, costs nothing', () => {
    const limit = createCallLimit(10);
    many(limit, 50);
    advance(6);
    expect(many(limit, 2)).toEqual([0, 6]);
    limit.giveBack('a');
    expect(many(limit, 2)).toEqual([0, 6]);
  });

  test('new keys reset no counter that still counts, however many come: beyond the room for them they are refused', () => {
    const limit = createCallLimit(10, 500);
    many(limit, 10, 'admin');
    const waits = Array.from({ length: 1_000 }, (_, n) => limit.take(`key ${n}`));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(499);
    expect([limit.take('admin'), limit.take('late')]).toEqual([6, 60]);
    advance(7);
    expect(limit.take('late')).toBe(0);
  });
});

describe('errors', () => {
  test('every code has a status of an error', () => {
    for (const status of Object.values(statusOf)) expect(status).toBeGreaterThanOrEqual(400);
  });

  test('new idempotency keys are valid and differ', () => {
    const keys = Array.from({ length: 100 }, newIdempotencyKey);
    expect(keys.every(isIdempotencyKey)).toBe(true);
    expect(new Set(keys).size).toBe(100);
  });

  test('an idempotency key has 1 to 200 visible characters', () => {
    expect(isIdempotencyKey('a'.repeat(200))).toBe(true);
    for (const key of ['', 'a b', 'a'.repeat(201), 'ä', 'a\n']) expect(isIdempotencyKey(key)).toBe(false);
  });
});

describe('linkKeys', () => {
  test.each(['#verify=a-b_1&account=ada', '#verify%3Da-b_1%26account%3Dada', '#verify%3da-b_1&account=ada'])(
    'the parameters of %s, encoded or not',
    (hash) =>
      expect([...fragmentParameters(hash)]).toEqual([
        ['verify', 'a-b_1'],
        ['account', 'ada'],
      ]),
  );
});

describe('problemOf', () => {
  const name = v.pipe(v.string(), v.regex(/^[a-z]+$/, 'is lower case letters'));
  const move = v.object({ name, from: v.nullable(v.string()) });
  const schema = v.object({ moves: v.pipe(v.array(move), v.minLength(1)), why: v.optional(v.string()) });
  const either = v.union([v.object({ name, from: v.string() }), v.object({ set: v.number() })]);

  test.each([
    ['a body without a needed key', schema, {}, 'moves is missing'],
    ['a key of another type', schema, { moves: 'all' }, 'moves must be Array, not "all"'],
    ['a key inside a list', schema, { moves: [{ name: 'a', from: null }, { name: 'b' }] }, 'moves.1.from is missing'],
    ['a message of the schema', schema, { moves: [{ name: 'B', from: null }] }, 'moves.0.name is lower case letters'],
    ['too few', schema, { moves: [] }, 'moves: Invalid length: Expected >=1 but received 0'],
    ['no body', schema, undefined, 'it is missing'],
    ['a list', schema, 'text', 'it must be Object, not "text"'],
    ['one of two forms, with half of the first', either, { name: 'a' }, 'from is missing, or set is missing'],
    [
      'a key with one of two forms',
      v.object({ at: either }),
      { at: {} },
      'at.name is missing, or at.from is missing, or at.set is missing',
    ],
    ['one of two forms, of which there is none', either, 1, 'it must be Object, not 1'],
  ])('%s', (_, wanted, body, problem) => {
    expect(problemOf(v.safeParse(wanted as v.GenericSchema, body).issues![0])).toBe(problem);
  });

  test.each([
    ['of the library', { name: 5 }, 'name must be string, not 5.'],
    ['of the schema', { name: 'A' }, 'is lower case letters'],
  ])('a message %s', (_, body, message) => {
    expect(messageOf(v.safeParse(v.object({ name }), body).issues![0])).toBe(message);
  });
});

describe('sendKey', () => {
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
});

describe('statedProps', () => {
  test('what a record states for a fragment is filled in from the address or from its own props', () => {
    const stated = {
      sku: ':sku',
      skus: [':sku', 'CL-02'],
      count: 3,
      isSmall: true,
      other: ':missing',
      text: 'at:noon',
    };
    expect(statedProps(stated, { sku: 'CL-01' })).toEqual({
      sku: 'CL-01',
      skus: ['CL-01', 'CL-02'],
      count: 3,
      isSmall: true,
      text: 'at:noon',
    });
  });

  test('a list that has none of its values is empty, and a fragment may state no props', () => {
    expect(statedProps({ skus: [':sku'] }, {})).toEqual({ skus: [] });
    expect(statedProps(undefined, {})).toEqual({});
  });

  test('a value reaches no other API path', () => {
    expect(filledPaths(['/api/prices/:sku', '/api/list?skus=:skus'], { sku: '../admin', skus: ['a b', 'c'] })).toEqual([
      '/api/prices/..%2Fadmin',
      '/api/list?skus=a%20b%2Cc',
    ]);
    expect(filledPaths(['/api/prices/:sku'], {})).toEqual(['/api/prices/']);
  });

  test('a segment of dots is none, and a fragment asks for nothing where a value is missing', () => {
    expect(filledPaths(['/api/prices/:sku/:of'], { sku: '..', of: '.' })).toEqual(['/api/prices//']);
    expect(fragmentPaths(['/api/prices/:sku', '/api/stores', '/api/stock/:id'], { sku: 'a..b', id: '..' })).toEqual([
      '/api/prices/a..b',
      '/api/stores',
      undefined,
    ]);
  });
});
