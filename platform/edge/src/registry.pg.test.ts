// The order of these tests matters.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReleaseSource, type ReleaseSource } from '@onesite/registry/edges/releaseSource';
import { createSteadySource } from '@onesite/registry/edges/steadySource';
import { createStoredSets } from '@onesite/registry/sets/storedSets';
import { openStore } from '@onesite/registry/store/openStore';
import { testBucket } from '@onesite/registry/testing/bucket';
import { remoteFiles, routeOf, shellFiles } from '@onesite/registry/testing/builds';
import { type TestRegistry, testRegistry } from '@onesite/registry/testing/registry';
import { remoteBundle, shellBundle } from './testing/bundles.ts';
import { until } from './testing/processes.ts';
import { fakeSource, releases, routeAt } from './testing/releases.ts';
import { startEdge, type TestEdge } from './testing/startEdge.ts';

// Edges with a registry of their own, and without one.

jest.mock('./renderers/renderer.ts', () => ({
  ...jest.requireActual('./renderers/renderer.ts'),
  ...jest.requireActual('./testing/inProcess.ts'),
}));

const textAt = async (edge: TestEdge, path = '/') => (await edge.fetch(new Request(`http://site.test${path}`))).text();

describe('two edges of one registry', () => {
  let registry: TestRegistry;
  const edges: Record<string, TestEdge> = {};
  afterAll(async () => {
    for (const edge of Object.values(edges)) await edge.close();
    await registry.close();
  });

  /** A version whose home page shows this. */
  const publish = (text: string, page = `return '${text}';`) =>
    registry.publishFiles('mf-a', {
      ...remoteFiles('mf-a', text, { routes: [routeOf('/', { id: 'page', render: 'server' })] }),
      'server/main.cjs': remoteBundle({ page }),
    });

  async function promote(environment: string, to: Record<string, string>) {
    const current = await registry.call('GET', `/environments/${environment}/current`);
    const { versions = {} } = (current.ok ? await current.json() : {}) as { versions?: Record<string, string> };
    const moves = Object.entries(to).map(([name, version]) => ({ name, from: versions[name] ?? null, to: version }));
    const response = await registry.call('POST', `/environments/${environment}/promote`, { moves });
    if (!response.ok) throw new Error(await response.text());
  }
  const home = (environment: string) => textAt(edges[environment]!);
  const untilShown = (environment: string, text: string) => until(async () => (await home(environment)).includes(text));

  test('serve the sets of their environments with their values, and a release in one leaves the other', async () => {
    registry = await testRegistry({ environments: ['staging', 'production'] });
    const shell = await registry.publishFiles('shell', { ...shellFiles('shell'), 'server/main.cjs': shellBundle });
    const first = await publish('the first text');
    const maps = await publish('maps', `return 'shows ' + job.state.values.PUBLIC_MAPS;`);
    for (const environment of ['staging', 'production']) {
      await promote(environment, { shell, 'mf-a': first });
      edges[environment] = await startEdge(
        registry,
        { source: createReleaseSource(registry.sql, { environment }) },
        {
          values: { PUBLIC_MAPS: `maps of ${environment}` },
        },
      );
      expect(await home(environment)).toContain('the first text');
    }
    await promote('staging', { 'mf-a': maps });
    await untilShown('staging', '<main>shows maps of staging</main>');
    expect(await home('production')).toContain('the first text');
    await promote('production', { 'mf-a': maps });
    await untilShown('production', '<main>shows maps of production</main>');
    for (const environment of ['staging', 'production', 'staging'])
      expect(await home(environment)).toContain(`"values":{"PUBLIC_MAPS":"maps of ${environment}"}`);
  });
});

describe('without a registry', () => {
  const routes = [routeAt('/', { data: ['/api/stock'] })];
  const down = async () => Promise.reject(new Error('no database'));
  const secret = 'the secret of this site';

  let root: string;
  let bucket: Awaited<ReturnType<typeof testBucket>>;
  let made: Awaited<ReturnType<typeof releases>>;
  let edge: TestEdge;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'edge-fetched-'));
    bucket = await testBucket();
    made = await releases(await openStore(bucket.address, join(root, 'publisher')));
  });
  afterEach(() => edge.close());
  afterAll(async () => {
    await bucket.close();
    await made.remove();
    await rm(root, { recursive: true });
  });

  /** An edge on a machine that has fetched files before. */
  async function start(machine: string, registry: ReleaseSource) {
    const store = await openStore(bucket.address, join(root, machine));
    const source = createSteadySource(registry, createStoredSets(store, secret));
    edge = await startEdge({ store }, { source }, { api: down });
  }

  test('an edge that starts while registry, database and API are down serves the newest set of the store, and goes on from there', async () => {
    const sets = createStoredSets(made.store, secret);
    const second = await made.set(2, { routes });
    await sets.write(await made.set(1, { routes }));
    await sets.write(second);
    const registry = fakeSource();
    registry.state.failure = new Error('no database');
    jest.spyOn(registry.source, 'onChange').mockImplementationOnce(down);
    const read: ReleaseSource['read'] = (number) => (registry.state.failure ? down() : registry.source.read(number));

    await start('new', { ...registry.source, read });
    expect(await textAt(edge)).toContain('page of set 2');
    expect(await textAt(edge, `/remotes/mf-a/${second.remotes['mf-a']!.version}/exposed.js`)).toBe('exposed');

    registry.state.failure = undefined;
    registry.promote(await made.set(3, { routes }));
    await until(() => registry.listeners.size === 1); // it is tried again after a second
    registry.notify();
    await until(() => edge.live.get()?.set.number === 3);
    expect(await textAt(edge)).toContain('page of set 3');
  });

  test('without the bucket, an edge serves what its machine has fetched, and takes no set that it has not', async () => {
    const registry = fakeSource();
    registry.promote(await made.set(4, { routes }));
    await start('seasoned', registry.source);
    await edge.close();
    const next = await made.set(5, { routes });
    await bucket.stop();

    await start('seasoned', registry.source);
    registry.promote(next);
    await expect(edge.live.reached(5)).rejects.toThrow(/Set 5 cannot be served: .*ECONNREFUSED/);
    expect(await textAt(edge)).toContain('page of set 4');
  });
});
