import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import { createReleaseSource } from '@onesite/registry/edges/releaseSource';
import { type TestRegistry, testRegistry } from '@onesite/registry/testing/registry';
import { requireSameStore } from './preparation.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
beforeEach(async () => void (await registry.sql`delete from registry.edge`));
afterAll(() => registry.close());

/** An edge whose files are at this address. */
const edge = (id: string, store?: string) =>
  createReleaseSource(registry.sql, { store }).report({ id, serving: 1, failed: [], refused: null });
const start = (store: string) => requireSameStore(registry.sql, store);

test('a site whose files are in a folder of its own starts where no other site runs', async () => {
  await start('mine');
  await edge('here:1:0123abcd', 'mine'); // it was stopped a moment ago
  await edge('here:2:0123abcd'); // of an earlier release, which did not report it
  await start('mine');
});

test('processes that share a store start beside each other', async () => {
  await edge('one:1:0123abcd', 'shared');
  await start('shared');
});

test.each([
  ['theirs', 'mine'],
  ['shared', 'mine'],
  ['theirs', 'shared'],
])('beside one with its files in %s, one with its files in %s is told what to do', async (theirs, mine) => {
  await edge('one:17:0123abcd', theirs);
  await expect(start(mine)).rejects.toThrow(/process 17 on one\)\. Stop it, .*database of its own, .*STORE_URL=/);
  await registry.sql`update registry.edge set seen_at = now() - interval '13 seconds'`;
  await start(mine);
});

test('one of this machine that was killed counts for nothing', async () => {
  await edge(`${hostname()}:${spawnSync('true').pid}:0123abcd`, 'theirs');
  await start('mine');
});
