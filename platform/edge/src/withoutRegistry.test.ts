// The order of these tests matters.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseSource } from '@onesite/registry/edges/releaseSource';
import { createSteadySource } from '@onesite/registry/edges/steadySource';
import { createStoredSets } from '@onesite/registry/sets/storedSets';
import { openStore } from '@onesite/registry/store/openStore';
import { testBucket } from '@onesite/registry/testing/bucket';
import { createEdge } from './edge.ts';
import { longLimits } from './testing/longLimits.ts';
import { until } from './testing/processes.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';

const origin = 'http://site.test';
const routes = [routeAt('/', { data: ['/api/stock'] })];
const down = async () => Promise.reject(new Error('no database'));

let root: string;
let bucket: Awaited<ReturnType<typeof testBucket>>;
let made: Awaited<ReturnType<typeof releases>>;
let edge: Awaited<ReturnType<typeof createEdge>> | undefined;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'edge-fetched-'));
  bucket = await testBucket();
  made = await releases(await openStore(bucket.address, join(root, 'publisher')));
});
afterEach(async () => {
  await edge?.close();
  edge = undefined;
});
afterAll(async () => {
  await bucket.close();
  await made.remove();
  await rm(root, { recursive: true });
});

/** An edge on a machine that has fetched files before. */
async function startEdge(machine: string, registry: ReleaseSource) {
  const store = await openStore(bucket.address, join(root, machine));
  edge = await createEdge({
    source: createSteadySource(registry, createStoredSets(store, 'the secret of this site')),
    store,
    api: down,
    log: () => {},
    limits: { size: 1, ...longLimits },
  });
  return async (path: string) => edge!.fetch(new Request(origin + path));
}

test('an edge that starts while registry, database and API are down serves the newest set of the store, and goes on from there', async () => {
  const sets = createStoredSets(made.store, 'the secret of this site');
  const second = await made.set(2, { routes });
  await sets.write(await made.set(1, { routes }));
  await sets.write(second);
  const registry = fakeSource();
  registry.state.failure = new Error('no database');
  jest.spyOn(registry.source, 'onChange').mockImplementationOnce(down);

  const read: ReleaseSource['read'] = (number) => (registry.state.failure ? down() : registry.source.read(number));

  const get = await startEdge('new', { ...registry.source, read });
  expect(await (await get('/')).text()).toContain('page of set 2');
  const file = await get(`/remotes/mf-a/${second.remotes['mf-a']!.version}/exposed.js`);
  expect([file.status, await file.text()]).toEqual([200, 'exposed']);

  registry.state.failure = undefined;
  registry.promote(await made.set(3, { routes }));
  await until(() => registry.listeners.size === 1); // it is tried again after a second
  registry.notify();
  await until(() => edge?.live.get()?.set.number === 3);
  expect(await (await get('/')).text()).toContain('page of set 3');
});

test('without the bucket, an edge serves what its machine has fetched, and takes no set that it has not', async () => {
  const registry = fakeSource();
  registry.promote(await made.set(4, { routes }));
  await (await startEdge('seasoned', registry.source))('/');
  await edge?.close();
  const next = await made.set(5, { routes });
  await bucket.stop();

  const get = await startEdge('seasoned', registry.source);
  registry.promote(next);
  await expect(edge!.live.reached(5)).rejects.toThrow(/Set 5 cannot be served: .*ECONNREFUSED/);
  expect(await (await get('/')).text()).toContain('page of set 4');
});
