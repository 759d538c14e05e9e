import type { CurrentRelease, HistoryEntry } from '@onesite/protocol/registry';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
let shell: string;
let a: string[];
let b: string[];
beforeAll(async () => {
  registry = await testRegistry();
  a = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2'), await registry.publish('mf-a', '3')];
  b = [await registry.publish('mf-b', '1'), await registry.publish('mf-b', '2')];
});
beforeEach(async () => {
  shell = await registry.resetToShell();
});
afterAll(() => registry.close());

async function promoteAll(name: string, versions: string[]) {
  let from: string | null = null;
  for (const to of versions) {
    await registry.promote([name, from, to]);
    from = to;
  }
}

test('a remote goes back to its previous live version, in a new set, and the others stay', async () => {
  await promoteAll('mf-a', a.slice(0, 2));
  await promoteAll('mf-b', b);
  expect(await registry.rollback({ name: 'mf-a' })).toEqual({
    number: 6,
    versions: { shell, 'mf-a': a[0], 'mf-b': b[1] },
  });
});

test('a rollback of a rollback goes further back, not forth again', async () => {
  await promoteAll('mf-a', a);
  expect((await registry.rollback({ name: 'mf-a' })).versions).toEqual({ shell, 'mf-a': a[1] });
  expect((await registry.rollback({ name: 'mf-a' })).versions).toEqual({ shell, 'mf-a': a[0] });
  expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({ code: 'not_found' });
  expect(await registry.current()).toEqual({ number: 6, versions: { shell, 'mf-a': a[0] } });
});

test('what was withdrawn does not come back by a rollback', async () => {
  await promoteAll('mf-a', a.slice(0, 2));
  await registry.promote(['mf-a', a[1]!, null]);
  expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({
    code: 'not_found',
    message: 'mf-a is not live. Promote the version you want.',
  });
  await registry.promote(['mf-a', null, a[2]!]);
  expect((await registry.rollback({ name: 'mf-a' })).versions['mf-a']).toBe(a[0]);
});

test.each([
  ['mf-a', expect.stringMatching(/Promote the one you want, or take it off the site: federation withdraw mf-a$/)],
  ['mf-unknown', 'mf-unknown is not live. Promote the version you want.'],
  ['shell', expect.stringMatching(/Promote the one you want\.$/)],
])(
  '%s, of which nothing else was ever live, cannot go back, and the refusal says what to do',
  async (name, message) => {
    await promoteAll('mf-a', a.slice(0, 1));
    expect(await registry.rollback({ name })).toMatchObject({ code: 'not_found', message });
  },
);

test('a set is restored whole, as a new one: with packages withdrawn since, without packages added since', async () => {
  await registry.promote(['mf-a', null, a[0]!]);
  await registry.promote(['mf-a', a[0]!, null], ['mf-b', null, b[0]!]);
  expect(await registry.rollback({ set: 2 })).toEqual({ number: 4, versions: { shell, 'mf-a': a[0] } });
  expect(await registry.rollback({ set: 3 })).toEqual({ number: 5, versions: { shell, 'mf-b': b[0] } });
});

test('a set that there never was cannot come back', async () => {
  await registry.promote(['mf-a', null, a[0]!]);
  expect(await registry.rollback({ set: 7 })).toMatchObject({ code: 'not_found' });
});

test('a set without a shell cannot come back: there may be one from before such sets were refused', async () => {
  await registry.sql`insert into registry.release_set (number, reason) values (2, 'test')`;
  await registry.sql`
    insert into registry.release_member (set_number, name, version) values (2, 'mf-a', ${a[0]!})
  `;
  expect(await registry.rollback({ set: 2 })).toMatchObject({
    code: 'validation_failed',
    message: expect.stringContaining('A set without a shell cannot be served.'),
  });
});

test('a set comes back whole even if another team promotes at that moment', async () => {
  await registry.promote(['mf-a', null, a[0]!], ['mf-b', null, b[0]!]);
  await registry.promote(['mf-a', a[0]!, a[1]!]);
  const [promoted, restored] = await Promise.all([
    registry.promote(['mf-b', b[0]!, b[1]!]),
    registry.rollback({ set: 2 }),
  ]);
  expect(restored.versions).toEqual({ shell, 'mf-a': a[0], 'mf-b': b[0] });
  expect(promoted.versions['mf-b']).toBe(b[1]);
});

test('two who roll back the same bad release go back one: the second finds it gone', async () => {
  await promoteAll('mf-a', a);
  const body = { name: 'mf-a', from: a[2] };
  const responses = await Promise.all([1, 2].map(() => registry.call('POST', '/rollback', body)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await registry.current()).versions['mf-a']).toBe(a[1]);
  const later = await registry.call('POST', '/rollback', body);
  expect(await later.json()).toMatchObject({
    code: 'release_conflict',
    message: `mf-a is at ${a[1]}, not at ${a[2]}. Check what is live with: federation status`,
  });
});

test('a rollback that does not say from what is refused', async () => {
  await promoteAll('mf-a', a);
  expect((await registry.call('POST', '/rollback', { name: 'mf-a' })).status).toBe(400);
});

describe('after a rollback', () => {
  const held = async () => ((await (await registry.call('GET', '/current')).json()) as CurrentRelease).held;
  beforeEach(async () => {
    await promoteAll('mf-a', a.slice(0, 2));
    await promoteAll('mf-b', b.slice(0, 1));
    const body = { name: 'mf-a', from: a[1], why: 'prices are wrong' };
    await registry.call('POST', '/rollback', body, { 'X-Person': 'Ada' });
  });

  test('no pipeline releases over it, and the refusal says what to do', async () => {
    expect(await registry.promote(['mf-a', a[0]!, a[2]!])).toMatchObject({
      code: 'release_conflict',
      message: `mf-a was rolled back from ${a[1]} to ${a[0]} in set 5 by Ada: prices are wrong. Pipelines cannot release over that. Once the cause is fixed, say so: federation promote mf-a ${a[2]} --resume "<reason>"`,
    });
    expect((await registry.current()).versions['mf-a']).toBe(a[0]);
    expect(await held()).toMatchObject({
      'mf-a': { from: a[1], to: a[0], set: 5, person: 'Ada', why: 'prices are wrong' },
    });
  });

  test('whoever says why it may be released again releases it, and then pipelines do', async () => {
    const moves = [{ name: 'mf-a', from: a[0], to: a[2] }];
    expect((await registry.call('POST', '/promote', { moves, resume: ' ' })).status).toBe(400);
    expect(
      (await registry.call('POST', '/promote', { moves, resume: 'the table is mended', why: 'a fix' })).status,
    ).toBe(201);
    expect(await held()).toEqual({});
    const [newest] = (await (await registry.call('GET', '/history')).json()) as HistoryEntry[];
    expect(newest).toMatchObject({ kind: 'promote', why: 'resumed: the table is mended; a fix' });
    expect(await registry.promote(['mf-a', a[2]!, a[1]!])).toMatchObject({ number: 7 });
  });

  test('it can be withdrawn, and comes back with a reason only', async () => {
    expect(await registry.promote(['mf-a', a[0]!, null])).toMatchObject({ number: 6 });
    expect(await registry.promote(['mf-a', null, a[1]!])).toMatchObject({ code: 'release_conflict' });
    expect(await registry.resume('mf-a', null, a[2]!)).toMatchObject({ number: 7 });
  });

  test('what a restore took away needs a reason as well', async () => {
    await registry.rollback({ set: 1 });
    expect(await registry.promote(['mf-b', null, b[0]!])).toMatchObject({ code: 'release_conflict' });
  });
});

describe('a release that comes again with its key', () => {
  const send = async (path: string, body: object, key: string) => {
    const response = await registry.call('POST', path, body, { 'Idempotency-Key': key });
    return { status: response.status, ...((await response.json()) as object) };
  };
  const move = (from: string | null, to: string | null) => ({ moves: [{ name: 'mf-a', from, to }] });

  test('has the result of the first time, however often and late, and changes nothing', async () => {
    await registry.promote(['mf-a', null, a[0]!]);
    const released = { ...move(a[0]!, a[1]!), resume: 'its cause is fixed' };
    const first = await send('/promote', released, 'one');
    expect(first).toMatchObject({ status: 201, number: 3 });
    expect(await Promise.all([1, 2, 3].map(() => send('/promote', released, 'one')))).toEqual([first, first, first]);

    const back = { name: 'mf-a', from: a[1] };
    const rolledBack = await send('/rollback', back, 'two');
    expect(rolledBack).toMatchObject({ status: 201, number: 4 });
    expect(await send('/rollback', back, 'two')).toEqual(rolledBack);
    expect(await send('/promote', released, 'one')).toEqual(first); // the move alone would allow it again
    expect(await registry.current()).toMatchObject({ number: 4, versions: { 'mf-a': a[0] } });
  });

  test('restores a set once, whatever is released meanwhile', async () => {
    await promoteAll('mf-a', a.slice(0, 2));
    const restored = await send('/rollback', { set: 2 }, 'three');
    await registry.resume('mf-a', a[0]!, a[2]!);
    expect(await send('/rollback', { set: 2 }, 'three')).toEqual(restored);
    expect(await registry.current()).toMatchObject({ number: 5, versions: { 'mf-a': a[2] } });
  });

  test('is another one where the key is, and is refused where the key is none', async () => {
    expect(await send('/promote', move(null, a[0]!), 'four')).toMatchObject({ number: 2 });
    expect(await send('/promote', move(null, a[0]!), 'five')).toMatchObject({ status: 409, code: 'release_conflict' });
    expect(await send('/promote', move(a[0]!, a[1]!), 'x'.repeat(201))).toMatchObject({
      status: 400,
      message: 'Idempotency-Key must have 1 to 200 visible characters.',
    });
  });
});
