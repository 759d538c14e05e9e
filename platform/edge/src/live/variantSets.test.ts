import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { createIdlePools } from '../renderers/idlePools.ts';
import { limits } from '../testing/pools.ts';
import type { Live } from './startSet.ts';
import { createVariantSets } from './variantSets.ts';

const shell = { name: 'shell', version: '1', facts: { role: 'shell', styles: [] } } as unknown as Version;
const remote = (version: string) =>
  ({ name: 'mf-a', version, facts: { role: 'remote', preload: [], routes: [] } }) as unknown as Version;

/** A live set whose shell has been tried. */
const liveSet = (number: number) =>
  ({ set: { number, shell, remotes: { 'mf-a': remote('1') } } as unknown as ReleaseSet, styles: '' }) as Live;

/** Versions whose files must stay on this machine, each as often as something needs it. */
const held: string[] = [];
const store = {
  folder: (name: string, version: string) => `/${name}/${version}`,
  fetch: async () => {},
  hold(versions: Version[]) {
    const names = versions.map(({ name, version }) => `${name} ${version}`);
    held.push(...names);
    return () => names.forEach((name) => void held.splice(held.indexOf(name), 1));
  },
} as unknown as ArtifactStore;

test('the files of a preview stay while its set is live, and are released with the next set', async () => {
  const sets = createVariantSets({
    source: { versions: async () => [remote('2')] },
    store,
    pools: createIdlePools(limits),
    log: () => {},
  });
  const first = liveSet(1);
  const preview = await sets.get(first, { 'mf-a': '2' }, 'preview');
  expect(preview?.set.remotes['mf-a']?.version).toBe('2');
  sets.endPreviews(first);
  expect(held).toEqual(['shell 1', 'mf-a 2']);
  expect(sets.get(first, { 'mf-a': '2' }, 'preview')).toBe(preview);
  sets.endPreviews(liveSet(2));
  expect(held).toEqual([]);
});
