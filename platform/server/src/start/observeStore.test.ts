import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import { Metrics } from '@onesite/telemetry/metrics';
import { observeStore } from './observeStore.ts';

test("a store's failures are counted by operation, said once, and said to be over by the same operation", async () => {
  const metrics = new Metrics();
  const logged: unknown[][] = [];
  let failure: Error | undefined = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const putSet = async () => {
    if (failure) throw failure;
  };
  const bare = { putSet, readSet: async () => 'a set', folder: () => 'a folder' } as unknown as ArtifactStore;
  const store = observeStore(bare, metrics, (...line) => logged.push(line));
  const counted = async () => (await metrics.text()).text.split('\n').filter((line) => line.startsWith('store_'));
  expect(await counted()).toContain('store_failures_total{operation="putSet"} 0');

  for (let time = 0; time < 3; time++) await expect(store.putSet(1, '')).rejects.toThrow('no space left');
  expect(await store.readSet(1)).toBe('a set');
  expect(await counted()).toContain('store_failures_total{operation="putSet"} 3');
  failure = undefined;
  await store.putSet(1, '');
  expect(logged).toEqual([
    [
      'store fails',
      { operation: 'putSet', error: 'no space left', hint: expect.stringContaining('There is no space left') },
      'error',
    ],
    ['store works again', { operation: 'putSet', seconds: expect.any(Number) }, undefined],
  ]);
  expect([store.folder('a', '1'), store.obtain]).toEqual(['a folder', undefined]);
});
