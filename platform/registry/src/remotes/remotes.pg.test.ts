import type { RemoteSummary } from '@platform/protocol/registry';
import { remoteFiles, routeOf, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

jest.setTimeout(30_000);

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

async function publish(name: string, paths: string[], team = 'sales') {
  const build = versionOf(name, remoteFiles(name, paths.join(), { routes: paths.map((path) => routeOf(path)) }));
  const answer = await registry.call('PUT', `/versions/${name}/${build.version}`, build.archive, { 'X-Team': team });
  expect(answer.status).toBe(201);
}

async function remote(name: string) {
  const all = (await (await registry.call('GET', '/remotes')).json()) as RemoteSummary[];
  return all.find((row) => row.name === name);
}

const put = (name: string, change: object) => registry.call('PUT', `/remotes/${name}`, change);

test('the first version claims the first segments of its paths, later ones claim no more', async () => {
  await publish('mf-orders', ['/', '/Orders', '/orders/:id', '/order-help']);
  await publish('mf-orders', ['/orders', '/checkout'], 'another team');
  expect(await remote('mf-orders')).toEqual({
    name: 'mf-orders',
    team: 'sales',
    paths: expect.arrayContaining(['/', '/orders', '/order-help']),
    data: ['/api'],
    budgetBytes: null,
  });
  expect((await remote('mf-orders'))!.paths).toHaveLength(3);
});

test('what another remote owns is not claimed', async () => {
  await publish('mf-fleet', ['/fleet']);
  await publish('mf-late', ['/fleet/map', '/late']);
  expect((await remote('mf-late'))!.paths).toEqual(['/late']);
});

test('the platform sets what a remote may own, before its first version as well', async () => {
  expect((await put('mf-planned', { paths: ['/plan'], budgetBytes: 10_000 })).status).toBe(200);
  await publish('mf-planned', ['/plan', '/other']);
  await put('mf-planned', { data: ['/api/plans'] });
  expect(await remote('mf-planned')).toEqual({
    name: 'mf-planned',
    team: 'sales',
    paths: ['/plan'],
    data: ['/api/plans'],
    budgetBytes: 10_000,
  });
});

test.each([
  { paths: ['orders'] },
  { paths: ['/orders/'] },
  { paths: ['/:id'] },
  { paths: ['/a/../b'] },
  { data: ['/releases'] },
  { budgetBytes: 0 },
  { team: '' },
])('%j is refused', async (change) => {
  expect((await put('mf-x', change)).status).toBe(400);
  expect(await remote('mf-x')).toBeUndefined();
});
