import type { HistoryEntry } from '@onesite/protocol/registry';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

const historyOf = async (query = '') =>
  (await (await registry.call('GET', `/history${query}`)).json()) as HistoryEntry[];

test('the history says what each set changed, who made it with which token, and why', async () => {
  const shell = await registry.resetToShell();
  const [a1, a2, b1] = [
    await registry.publish('mf-a', '1'),
    await registry.publish('mf-a', '2'),
    await registry.publish('mf-b', '1'),
  ];
  const moves = [
    { name: 'mf-a', from: null, to: a1 },
    { name: 'mf-b', from: null, to: b1 },
  ];
  await registry.call('POST', '/promote', { moves, why: 'the first pages' }, { 'X-Person': 'ada' });
  await registry.promote(['mf-a', a1, a2]);
  await registry.call('POST', '/rollback', { name: 'mf-a', from: a2, why: 'prices are wrong' }, { 'X-Person': 'bo' });
  await registry.promote(['mf-b', b1, null]);

  const platform = { token: 'platform', person: null, why: null };
  expect(await historyOf()).toMatchObject([
    { number: 5, kind: 'promote', changes: [{ name: 'mf-b', from: b1, to: null }], ...platform },
    {
      number: 4,
      kind: 'rollback',
      changes: [{ name: 'mf-a', from: a2, to: a1 }],
      token: 'platform',
      person: 'bo',
      why: 'prices are wrong',
    },
    { number: 3, kind: 'promote', changes: [{ name: 'mf-a', from: a1, to: a2 }], ...platform },
    { number: 2, kind: 'promote', changes: moves, person: 'ada', why: 'the first pages' },
    { number: 1, kind: 'promote', changes: [{ name: 'shell', from: null, to: shell }], ...platform },
  ]);
  expect((await historyOf('?name=mf-b')).map(({ number }) => number)).toEqual([5, 2]);
  expect((await historyOf('?limit=2')).map(({ number }) => number)).toEqual([5, 4]);
  expect((await historyOf('?limit=nothing')).length).toBe(5);
});
