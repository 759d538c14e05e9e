// The order of these tests matters.

import { createReleaseSource } from '@onesite/registry/edges/releaseSource';
import { remoteFiles, routeOf, shellFiles } from '@onesite/registry/testing/builds';
import { type TestRegistry, testRegistry } from '@onesite/registry/testing/registry';
import { createEdge } from './edge.ts';
import { remoteBundle, shellBundle } from './testing/bundles.ts';
import { longLimits } from './testing/longLimits.ts';
import { until } from './testing/processes.ts';

let registry: TestRegistry;
const edges: Record<string, Awaited<ReturnType<typeof createEdge>>> = {};
let shell: string;
beforeAll(async () => {
  registry = await testRegistry({ environments: ['staging', 'production'] });
  shell = await registry.publishFiles('shell', { ...shellFiles('shell'), 'server/main.cjs': shellBundle });
});
afterAll(async () => {
  for (const edge of Object.values(edges)) await edge.close();
  await registry.close();
});

/** A version whose home page shows this text. */
const publish = (text: string) =>
  registry.publishFiles('mf-a', {
    ...remoteFiles('mf-a', text, { routes: [routeOf('/', { id: 'page', render: 'server' })] }),
    'server/main.cjs': remoteBundle({ page: `return '${text}';` }),
  });

async function promote(environment: string, from: Record<string, string | null>, to: Record<string, string | null>) {
  const moves = Object.keys(to).map((name) => ({ name, from: from[name] ?? null, to: to[name] }));
  const response = await registry.call('POST', `/environments/${environment}/promote`, { moves });
  if (!response.ok) throw new Error(await response.text());
}

async function start(environment: string) {
  edges[environment] = await createEdge({
    source: createReleaseSource(registry.sql, { environment }),
    store: registry.store,
    api: () => Response.json({}),
    log: () => {},
    secret: 'the secret of this site',
    values: { PUBLIC_MAPS: `maps of ${environment}` },
    limits: { size: 1, ...longLimits },
  });
}

const home = async (environment: string) => (await edges[environment]!.fetch(new Request('http://site.test/'))).text();

test('two edges of one registry serve the sets of their environments, and a release in one leaves the other', async () => {
  const [first, next, last] = [
    await publish('the first text'),
    await publish('the next text'),
    await publish('the last'),
  ];
  await promote('production', {}, { shell, 'mf-a': first });
  await promote('staging', {}, { shell, 'mf-a': next });
  await start('staging');
  await start('production');
  expect(await home('production')).toContain('the first text');
  expect(await home('staging')).toContain('the next text');

  await promote('staging', { 'mf-a': next }, { 'mf-a': last });
  await until(async () => (await home('staging')).includes('the last'));
  expect(await home('production')).toContain('the first text');
  await promote('production', { 'mf-a': first }, { 'mf-a': next });
  await until(async () => (await home('production')).includes('the next text'));
  expect(await home('staging')).toContain('the last');
});

test('one version shows the values of the environment whose edge renders it, on the server and to browsers, also from the cache', async () => {
  const version = await registry.publishFiles('mf-a', {
    ...remoteFiles('mf-a', 'maps', { routes: [routeOf('/', { id: 'page', render: 'server' })] }),
    'server/main.cjs': remoteBundle({ page: `return 'shows ' + job.state.values.PUBLIC_MAPS;` }),
  });
  for (const environment of ['staging', 'production']) {
    const current = await registry.call('GET', `/environments/${environment}/current`);
    const { versions } = (await current.json()) as { versions: Record<string, string> };
    await promote(environment, versions, { 'mf-a': version });
    await until(async () => (await home(environment)).includes('shows maps'));
  }
  for (const environment of ['staging', 'production', 'staging']) {
    const page = await home(environment);
    expect(page).toContain(`<main>shows maps of ${environment}</main>`);
    expect(page).toContain(`"values":{"PUBLIC_MAPS":"maps of ${environment}"}`);
  }
});
