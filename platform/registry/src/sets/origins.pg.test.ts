import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

const origins = async () => ((await (await registry.call('GET', '/current')).json()) as { origins: object }).origins;
const promote = (moves: [name: string, from: string | null, to: string][], origin?: 'start') =>
  registry.call('POST', '/promote', { moves: moves.map(([name, from, to]) => ({ name, from, to })), origin });

test('each version keeps the origin of what made it live, whatever happens to the others', async () => {
  const [shell, a1, a2, b1, b2] = [
    await registry.publish('shell', '1'),
    await registry.publish('mf-a', '1'),
    await registry.publish('mf-a', '2'),
    await registry.publish('mf-b', '1'),
    await registry.publish('mf-b', '2'),
  ];
  const start = [
    ['shell', null, shell],
    ['mf-a', null, a1],
    ['mf-b', null, b1],
  ] as [string, null, string][];
  await promote(start, 'start');
  expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'start', 'mf-b': 'start' });
  await promote([['mf-a', a1, a2]]);
  expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'command', 'mf-b': 'start' });
  await promote([['mf-b', b1, b2]], 'start');
  expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'command', 'mf-b': 'start' });
  await registry.rollback({ name: 'mf-a' });
  expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'rollback', 'mf-b': 'start' });
  await registry.rollback({ set: 2 });
  expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'restore', 'mf-b': 'restore' });
});
