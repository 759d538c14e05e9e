import { remoteFiles, routeOf, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { startRegistryProcess } from '../testing/registryProcess.ts';

jest.setTimeout(30_000);

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
  await registry.resetToShell();
});
afterAll(() => registry.close());

/** A router would store 262,144 variants of it. */
const heavy = `/heavy${'/:a?'.repeat(18)}`;

const buildOf = (path: string) => versionOf('mf-heavy', remoteFiles('mf-heavy', path, { routes: [routeOf(path)] }));

test.each([
  [heavy, 'may have 10 segments at most'],
  ['/heavy/:a?/:b?/:c?', 'may have 2 optional segments at most'],
  [`/heavy/${'a'.repeat(300)}`, 'may have 200 characters at most'],
])('a version with a page at %s is neither stored nor checked', async (path, problem) => {
  const build = buildOf(path);
  const address = `/versions/${build.name}/${build.version}`;
  for (const response of [await registry.put(build), await registry.call('POST', `${address}/check`, build.archive)]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      message: `facts.json: routes.0.path ${problem}.`,
    });
  }
  expect((await registry.call('GET', address)).status).toBe(404);
});

test('one that was stored before such were refused does not go live, and nothing is computed from it', async () => {
  const version = await registry.publishFiles('mf-heavy', remoteFiles('mf-heavy', '', { routes: [routeOf('/heavy')] }));
  await registry.sql`
    update registry.version set facts = jsonb_set(facts, '{routes,0,path}', ${registry.sql.json(heavy)})
    where name = 'mf-heavy'
  `;
  const later = await startRegistryProcess(registry);
  const promoted = await later.call('POST', '/promote', { moves: [{ name: 'mf-heavy', from: null, to: version }] });
  expect(promoted.body).toMatchObject({
    code: 'gate_refused',
    message: expect.stringContaining('may have 10 segments at most'),
  });
  const preview = await later.call('POST', '/previews', { members: { 'mf-heavy': version }, days: 1 });
  expect(preview.body).toMatchObject({ code: 'gate_refused' });
  await later.stop();
  expect(await registry.current()).toMatchObject({ number: 1 });
});
