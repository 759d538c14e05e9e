// The order of these tests matters.

import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { createStoredSets } from './storedSets.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

test('each set is stored once, and the store is not listed again for each', async () => {
  await registry.resetToShell();
  const listed = jest.spyOn(registry.store, 'setNumbers');
  const written = jest.spyOn(registry.store, 'putSet');
  const sets = createStoredSets(registry.store, 'a secret');
  await sets.writeNewest(registry.sql);
  await registry.promote(['mf-a', null, await registry.publish('mf-a', '1')]);
  await registry.promote(['mf-b', null, await registry.publish('mf-b', '1')]);
  await sets.writeNewest(registry.sql);
  expect(written.mock.calls.map(([number]) => number)).toEqual([1, 3, 2]);
  expect(listed).toHaveBeenCalledTimes(1);
  expect((await sets.read(2))?.number).toBe(2);
});

test('while the secret is changed, sets of both are read, and the newest ones are signed anew', async () => {
  await registry.resetToShell();
  await registry.promote(['mf-a', null, await registry.publish('mf-a', '1')]);
  await createStoredSets(registry.store, 'the old one').writeNewest(registry.sql);
  await expect(createStoredSets(registry.store, 'the new one').read(2)).rejects.toThrow('is not signed');
  const changing = createStoredSets(registry.store, 'the new one', 'the old one');
  expect((await changing.read(2))?.number).toBe(2);
  await changing.writeNewest(registry.sql);
  for (const number of [1, 2])
    expect((await createStoredSets(registry.store, 'the new one').read(number))?.number).toBe(number);
});
