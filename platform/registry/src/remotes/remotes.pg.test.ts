import type { CheckResult, RemoteSummary } from '@onesite/protocol/registry';
import { remoteFiles, routeOf, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

const buildOf = (name: string, paths: string[]) =>
  versionOf(name, remoteFiles(name, paths.join(), { routes: paths.map((path) => routeOf(path)) }));

async function publish(name: string, paths: string[], team = 'sales') {
  const build = buildOf(name, paths);
  const response = await registry.call('PUT', `/versions/${name}/${build.version}`, build.archive, { 'X-Team': team });
  expect(response.status).toBe(201);
  return build.version;
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
    workflow: null,
  });
  expect((await remote('mf-orders'))!.paths).toHaveLength(3);
});

test('what another remote owns is not claimed', async () => {
  await publish('mf-fleet', ['/fleet']);
  await publish('mf-late', ['/fleet/map', '/late']);
  expect((await remote('mf-late'))!.paths).toEqual(['/late']);
});

test('what lies above a path of another remote is not claimed', async () => {
  await put('mf-deep', { paths: ['/guide/deep'] });
  await publish('mf-above', ['/guide', '/above']);
  expect((await remote('mf-above'))!.paths).toEqual(['/above']);
});

test('a remote whose paths all belong to others owns nothing, and goes live nowhere', async () => {
  await registry.resetToShell();
  await publish('mf-accounts', ['/accounts']);
  const thief = await publish('mf-thief', ['/accounts/reset-password']);
  expect((await remote('mf-thief'))!.paths).toEqual([]);
  expect(await registry.promote(['mf-thief', null, thief])).toMatchObject({
    code: 'gate_refused',
    message: expect.stringContaining(
      'its page /accounts/reset-password is outside of the paths that it may own: no path',
    ),
  });
  await publish('mf-thief', ['/loot']);
  expect((await remote('mf-thief'))!.paths).toEqual(['/loot']);
});

test('a check before the first version judges by the paths that it would claim', async () => {
  await registry.resetToShell();
  await publish('mf-owner', ['/owned']);
  const check = async (name: string, path: string) => {
    const build = buildOf(name, [path]);
    const response = await registry.call('POST', `/versions/${name}/${build.version}/check`, build.archive);
    return ((await response.json()) as CheckResult).findings.map(({ problem }) => problem);
  };
  expect(await check('mf-unknown', '/owned/by-another')).toEqual([
    'its page /owned/by-another is outside of the paths that it may own: no path',
  ]);
  expect(await check('mf-unknown', '/free')).toEqual([]);
  await put('mf-reserved', { budgetBytes: 10_000 });
  expect(await check('mf-reserved', '/owned/by-another')).toHaveLength(1);
  expect(await check('mf-reserved', '/free')).toEqual([]);
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
    workflow: null,
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
