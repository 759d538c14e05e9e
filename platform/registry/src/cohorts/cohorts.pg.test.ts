import type { CohortSummary, CohortWithEvents, NewToken, Right } from '@onesite/protocol/registry';
import { createReleaseSource } from '../edges/releaseSource.ts';
import { writeReports } from '../reports/writeReports.ts';
import { remoteFiles, routeOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { withdrawCohort } from './changeCohort.ts';
import { withdrawHarmful } from './watchCohorts.ts';

describe('cohorts', () => {
  let registry: TestRegistry;
  let [a1, a2, b1, b2] = ['', '', '', ''];
  beforeAll(async () => {
    registry = await testRegistry();
    [a1, a2, b1, b2] = await Promise.all([
      registry.publish('mf-a', '1'),
      registry.publish('mf-a', '2'),
      registry.publish('mf-b', '1'),
      registry.publish('mf-b', '2'),
    ] as const);
  });
  beforeEach(async () => {
    await registry.sql`truncate registry.cohort, registry.cohort_event`;
    await registry.resetToShell();
    await registry.promote(['mf-a', null, a1]);
    await registry.promote(['mf-b', null, b1]);
  });
  afterAll(() => registry.close());

  type Refusal = { code?: string; message?: string };
  async function ask(method: string, path: string, body?: object, headers = {}) {
    const response = await registry.call(method, `/cohorts${path}`, body, headers);
    return { status: response.status, ...((await response.json()) as CohortWithEvents & Refusal) };
  }
  const start = (members: object, share = 0.05, headers = {}) =>
    ask('POST', '', { members, share, why: 'a trial' }, headers);
  const running = async () => (await createReleaseSource(registry.sql).variants()).cohorts;
  async function createToken(remote: string, ...rights: Right[]) {
    const made = (await (await registry.call('POST', '/tokens', { remote, rights, days: 1 })).json()) as NewToken;
    return { Authorization: `Bearer ${made.token}` };
  }

  test('a cohort runs, is widened, never narrowed, and stops; each step is written down', async () => {
    const made = await start({ 'mf-a': a2 });
    expect(made).toMatchObject({ status: 201, state: 'running', share: 0.05, members: { 'mf-a': a2 } });
    expect(await running()).toEqual([{ id: made.id, members: { 'mf-a': a2 }, share: 0.05 }]);
    expect(await ask('PATCH', `/${made.id}`, { share: 0.25 })).toMatchObject({ status: 200, share: 0.25 });
    expect(await ask('PATCH', `/${made.id}`, { share: 0.1 })).toMatchObject({ status: 400, code: 'validation_failed' });
    const stopped = await ask('DELETE', `/${made.id}?why=enough`);
    expect(stopped).toMatchObject({ state: 'stopped', endedBecause: 'enough', endedAt: expect.any(String) });
    expect(stopped.events).toMatchObject([
      { event: 'started', share: 0.05, token: 'platform', why: 'a trial' },
      { event: 'widened', share: 0.25 },
      { event: 'stopped', share: 0.25, why: 'enough' },
    ]);
    expect(await running()).toEqual([]);
    expect(await ask('PATCH', `/${made.id}`, { share: 0.5 })).toMatchObject({
      status: 409,
      message: `The cohort ${made.id} was stopped: enough`,
    });
    const listed = (await (await registry.call('GET', '/cohorts')).json()) as CohortSummary[];
    expect(listed.map(({ id, state }) => [id, state])).toEqual([[made.id, 'stopped']]);
  });

  test('the files of a cohort that ended can be loaded for 30 days', async () => {
    const { id } = await start({ 'mf-a': a2 });
    await ask('DELETE', `/${id}?why=enough`);
    const endedBefore = async (age: string) => {
      await registry.sql`update registry.cohort set ended_at = now() - ${age}::interval where id = ${id}`;
      return (await createReleaseSource(registry.sql).variants()).versions;
    };
    expect(await endedBefore('29 days 23 hours')).toEqual([{ name: 'mf-a', version: a2 }]);
    expect(await endedBefore('30 days 1 hour')).toEqual([]);
  });

  test('the site withdraws a cohort by itself, once', async () => {
    const { id } = await start({ 'mf-a': a2 });
    await withdrawCohort(registry.sql, id, 'errors rose');
    expect(await ask('GET', `/${id}`)).toMatchObject({
      state: 'withdrawn',
      endedBecause: 'errors rose',
      events: [{ event: 'started' }, { event: 'withdrawn', token: 'site', why: 'errors rose' }],
    });
    await expect(withdrawCohort(registry.sql, id, 'again')).rejects.toThrow('was withdrawn: errors rose');
  });

  test('a cohort goes on beside releases of other packages, and ends with one of its own', async () => {
    const [a, b] = [await start({ 'mf-a': a2 }), await start({ 'mf-b': b2 })];
    const a3 = await registry.publish('mf-a', '3');
    await registry.promote(['mf-b', b1, b2]);
    expect(await ask('GET', `/${b.id}`)).toMatchObject({ state: 'promoted', endedBecause: `mf-b ${b2} became live` });
    expect(await ask('GET', `/${a.id}`)).toMatchObject({ state: 'running' });
    await registry.promote(['mf-a', a1, a3]);
    expect(await ask('GET', `/${a.id}`)).toMatchObject({ state: 'stopped', endedBecause: `mf-a ${a3} became live` });
  });

  test('one package is in one running cohort at most, even if two are started at once; what is live is in none', async () => {
    const a3 = await registry.publish('mf-a', '3');
    const both = await Promise.all([start({ 'mf-a': a2 }), start({ 'mf-a': a3 })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toContain('Stop it first: federation cohort stop');
    expect(await start({ 'mf-b': b1 })).toMatchObject({ status: 409, code: 'release_conflict' });
  });

  test('a cohort passes the gates with what is live, and with what the other cohorts replace', async () => {
    const withPage = (name: string, path: string) =>
      registry.publishFiles(name, remoteFiles(name, path, { routes: [routeOf(path)] }));
    await registry.sql`update registry.remote set paths = null`;
    const [taking, reserved] = [await withPage('mf-a', '/page'), await withPage('mf-a', '/previews')];
    const also = await withPage('mf-b', '/page');
    expect(await start({ 'mf-a': reserved })).toMatchObject({ status: 422, code: 'gate_refused' });
    expect(await start({ 'mf-a': taking })).toMatchObject({ status: 201 });
    expect(await start({ 'mf-b': also })).toMatchObject({ status: 422, message: expect.stringContaining('/page') });
  });

  test("a team's token that may promote runs cohorts of its own remote", async () => {
    const [own, publishing, other] = [
      await createToken('mf-a', 'promote'),
      await createToken('mf-a', 'publish'),
      await createToken('mf-b', 'promote'),
    ];
    expect(await start({ 'mf-a': a2 }, 0.05, publishing)).toMatchObject({ status: 403 });
    expect(await start({ 'mf-a': a2 }, 0.05, other)).toMatchObject({ status: 403 });
    expect(await start({ 'mf-a': a2, 'mf-b': b2 }, 0.05, own)).toMatchObject({ status: 403 });
    const { id } = await start({ 'mf-a': a2 }, 0.05, own);
    expect(await ask('DELETE', `/${id}`, undefined, other)).toMatchObject({ status: 403 });
    expect(await ask('GET', `/${id}`, undefined, other)).toMatchObject({ status: 200 });
    expect(await ask('PATCH', `/${id}`, { share: 1 }, own)).toMatchObject({ status: 200, share: 1 });
  });

  test.each([0, 1.01, -1])('a share of %d is refused', async (share) => {
    expect(await start({ 'mf-a': a2 }, share)).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('watchCohorts', () => {
  let registry: TestRegistry;
  let cohort: string;
  beforeAll(async () => {
    registry = await testRegistry();
    await registry.resetToShell();
    const [live, next] = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2')];
    await registry.promote(['mf-a', null, live]);
    const made = await registry.call('POST', '/cohorts', { members: { 'mf-a': next }, share: 0.05, why: 'a trial' });
    cohort = ((await made.json()) as CohortWithEvents).id;
  });
  afterAll(() => registry.close());

  const report = (views: number, withError: number, liveViews: number, liveWithError: number) =>
    writeReports(registry.sql, { errors: [], cohorts: [{ cohort, views, withError, liveViews, liveWithError }] });
  const read = async () => (await (await registry.call('GET', `/cohorts/${cohort}`)).json()) as CohortWithEvents;

  test('a cohort with as many errors as the live set goes on; with more it is withdrawn, with the counts in its history', async () => {
    const logged: [string, object][] = [];
    const look = () => withdrawHarmful({ sql: registry.sql, log: (event, details) => logged.push([event, details]) });
    await look();
    await report(2000, 10, 38_000, 190);
    await look();
    expect(await read()).toMatchObject({ state: 'running', reported: { views: 2000, withError: 10 } });

    await registry.call('PATCH', `/cohorts/${cohort}`, { share: 0.1 });
    expect(await read()).toMatchObject({ reported: null });
    await report(100, 10, 900, 5);
    await Promise.all([look(), look()]); // in two processes
    const because = 'errors in 10 of 100 views, and in 5 of 900 with the live set';
    expect(await read()).toMatchObject({
      state: 'withdrawn',
      endedBecause: because,
      events: [{ event: 'started' }, { event: 'widened' }, { event: 'withdrawn', token: 'site', why: because }],
    });
    expect(logged).toEqual([['cohort was withdrawn automatically', expect.objectContaining({ because })]]);
  });
});
