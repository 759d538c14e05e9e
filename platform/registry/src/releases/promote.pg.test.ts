import { setTimeout as sleep } from 'node:timers/promises';
import { Metrics } from '@onesite/telemetry/metrics';
import { remoteFiles, routeOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

const metrics = new Metrics();
let registry: TestRegistry;
let shell: string;
beforeAll(async () => {
  registry = await testRegistry({ metrics });
});
beforeEach(async () => {
  shell = await registry.resetToShell();
});
afterAll(() => registry.close());

test('the first set holds what was promoted, and each next one what was live and the moves', async () => {
  const { publish, promote, current } = registry;
  await registry.forgetSets();
  const [shell, a1, a2, b1] = [
    await publish('shell', '1'),
    await publish('mf-a', '1'),
    await publish('mf-a', '2'),
    await publish('mf-b', '1'),
  ];
  expect(await promote(['shell', null, shell], ['mf-a', null, a1])).toEqual({
    number: 1,
    versions: { shell, 'mf-a': a1 },
  });
  await promote(['mf-b', null, b1]);
  expect(await promote(['mf-a', a1, a2])).toEqual({ number: 3, versions: { shell, 'mf-a': a2, 'mf-b': b1 } });
  expect(await current()).toEqual({ number: 3, versions: { shell, 'mf-a': a2, 'mf-b': b1 } });
  expect(await promote(['mf-b', b1, null])).toEqual({ number: 4, versions: { shell, 'mf-a': a2 } });
});

test('a release says how long its gates with their rendering, and its commit, took, as the metrics do', async () => {
  registry.rendering.renderExamples.mockImplementationOnce(() => sleep(40, []));
  const routes = [routeOf('/measured', { render: 'server' })];
  const to = await registry.publishFiles('mf-a', remoteFiles('mf-a', 'measured', { routes }));
  const moves = [{ name: 'mf-a', from: null, to }];
  const response = await registry.call('POST', '/promote', { moves });
  const [, gates, commit] = /^gates;dur=(\d+), commit;dur=(\d+)$/.exec(response.headers.get('Server-Timing')!)!;
  expect([Number(gates) >= 39, Number(commit) < 2_000]).toEqual([true, true]);
  for (const stage of ['attest', 'commit'])
    expect((await metrics.text()).text).toMatch(
      new RegExp(`registry_release_duration_seconds_count{stage="${stage}"} [1-9]`),
    );
});

test('of two that promote the same remote from the same version, the later one is refused', async () => {
  const { publish, promote } = registry;
  const [one, two, three] = [await publish('mf-a', '1'), await publish('mf-a', '2'), await publish('mf-a', '3')];
  await promote(['mf-a', null, one]);
  const responses = await Promise.all([promote(['mf-a', one, two]), promote(['mf-a', one, three])]);
  expect(responses.map(({ number }) => number)).toEqual(expect.arrayContaining([3, undefined]));
  const refused = responses.find(({ code }) => code);
  const live = (await registry.current()).versions['mf-a'];
  expect(refused).toMatchObject({
    code: 'release_conflict',
    message: `mf-a is at ${live}, not at ${one}. Check what is live with: federation status`,
  });
});

test('a remote that is live is not taken for a new one', async () => {
  const version = await registry.publish('mf-a', '1');
  await registry.promote(['mf-a', null, version]);
  expect(await registry.promote(['mf-a', null, version])).toMatchObject({ code: 'release_conflict' });
});

test('a version that was never published cannot go live', async () => {
  const refusal = await registry.promote(['mf-a', null, '1.0.0-0123456789ab']);
  expect(refusal).toMatchObject({ code: 'not_found', message: expect.stringContaining('Publish it first.') });
});

test("another package's version is not its own", async () => {
  const version = await registry.publish('mf-a', '1');
  expect(await registry.promote(['mf-other', null, version])).toMatchObject({ code: 'not_found' });
});

test('of several moves, all are made or none', async () => {
  const version = await registry.publish('mf-a', '1');
  await registry.promote(['mf-a', null, version], ['mf-b', null, '1.0.0-0123456789ab']);
  expect(await registry.current()).toEqual({ number: 1, versions: { shell } });
});

test('a number is never used again, nor is a set changed', async () => {
  const { publish, promote, sql } = registry;
  const [one, two] = [await publish('mf-a', '1'), await publish('mf-a', '2')];
  await promote(['mf-a', null, one]);
  await promote(['mf-a', 'nothing', two]);
  await promote(['mf-a', one, two]);
  const sets = await sql`
    select set_number, version from registry.release_member where name = 'mf-a' order by set_number
  `;
  expect([...sets]).toEqual([
    { set_number: 2, version: one },
    { set_number: 3, version: two },
  ]);
});

test('a promote that waits for another one is planned again on its result', async () => {
  const { publish, promote, sql } = registry;
  const [one, b] = [await publish('mf-a', '1'), await publish('mf-b', '1')];
  let waiting: ReturnType<typeof promote> | undefined;
  await sql.begin(async (other) => {
    await other`lock table registry.release_set in exclusive mode`;
    waiting = promote(['mf-b', null, b]);
    await sleep(50);
    await other`insert into registry.release_set (number, reason) values (2, 'test')`;
    await other`
      insert into registry.release_member (set_number, name, version) values (2, 'shell', ${shell}), (2, 'mf-a', ${one})
    `;
  });
  expect(await waiting).toEqual({ number: 3, versions: { shell, 'mf-a': one, 'mf-b': b } });
});

const withoutShell = {
  code: 'validation_failed',
  message: 'A set without a shell cannot be served. Promote a shell first, or together with this.',
};

test('the first set has a shell, or is refused', async () => {
  await registry.forgetSets();
  expect(await registry.promote(['mf-a', null, await registry.publish('mf-a', '1')])).toMatchObject(withoutShell);
  expect(await registry.current()).toEqual({ number: 0, versions: {} });
});

test('a reason as long as a commit message is cut, and nothing is refused for it', async () => {
  const version = await registry.publish('mf-long', '1');
  const moves = [{ name: 'mf-long', from: null, to: version }];
  const response = await registry.call('POST', '/promote', { moves, why: 'x'.repeat(2_000) });
  expect(response.status).toBe(201);
  const [newest] = (await (await registry.call('GET', '/history?limit=1')).json()) as { why: string }[];
  expect(newest?.why).toBe(`${'x'.repeat(499)}…`);
  const preview = await registry.call('POST', '/previews', {
    members: { shell: await registry.publish('shell', 'another') },
    note: 'x'.repeat(2_000),
  });
  expect(await preview.json()).toMatchObject({ note: `${'x'.repeat(199)}…` });
});
