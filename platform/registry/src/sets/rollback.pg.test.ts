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

test.each([
  ['A, B, A', [0, 1, 0], 1],
  ['A, B, C, B', [0, 1, 2, 1], 2],
])('promoted %s, it undoes the newest promote', async (_, order, target) => {
  await promoteAll(
    'mf-a',
    order.map((index) => a[index]!),
  );
  await promoteAll('mf-b', b); // another's sets in between are no transitions of it
  expect((await registry.rollback({ name: 'mf-a' })).versions['mf-a']).toBe(a[target]);
});

test('it goes past a version that was left by restoring a set', async () => {
  await promoteAll('mf-a', a.slice(0, 2)); // sets 2 and 3
  await registry.rollback({ set: 2 });
  await registry.promote(['mf-a', a[0]!, a[2]!]);
  expect((await registry.rollback({ name: 'mf-a' })).versions['mf-a']).toBe(a[0]);
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

test('after a rollback, the next version can be promoted, and rolled back', async () => {
  await promoteAll('mf-a', a.slice(0, 2));
  await registry.rollback({ name: 'mf-a' });
  await registry.promote(['mf-a', a[0]!, a[2]!]);
  expect((await registry.rollback({ name: 'mf-a' })).versions).toEqual({ shell, 'mf-a': a[0] });
});

test.each(['mf-a', 'mf-unknown'])('%s, of which nothing else was ever live, cannot go back', async (name) => {
  await promoteAll('mf-a', a.slice(0, 1));
  expect(await registry.rollback({ name })).toMatchObject({ code: 'not_found' });
});

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
