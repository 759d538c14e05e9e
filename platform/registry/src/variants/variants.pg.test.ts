import type { LedgerEntry, StartedVariant, VariantSummary } from '@onesite/protocol/registry';
import { type SpeedVital, speedVitals, stepOf } from '@onesite/protocol/reports';
import { writeReports } from '../reports/writeReports.ts';
import { remoteFiles, routeOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { harmOf, type Measured, withdrawHarmful } from './judgeCohorts.ts';
import { maxPreviews } from './startVariant.ts';
import { cohortMembers, runningVariants } from './variantRows.ts';

let registry: TestRegistry;
let shell = '';
let [a1, a2, b1, b2] = ['', '', '', ''];
beforeAll(async () => {
  registry = await testRegistry();
  const { publish, sql } = registry;
  [a1, a2] = [await publish('mf-a', '1'), await publish('mf-a', '2')];
  [b1, b2] = [await publish('mf-b', '1'), await publish('mf-b', '2')];
  await sql`update registry.remote set team = 'Team A', paths = '{/a,/page,/previews}' where name = 'mf-a'`;
  await sql`update registry.remote set team = 'Team B', paths = '{/page}' where name = 'mf-b'`;
});
beforeEach(async () => {
  await registry.sql`truncate registry.variant, registry.notification`;
  shell = await registry.resetToShell();
  await registry.promote(['mf-a', null, a1]);
  await registry.promote(['mf-b', null, b1]);
});
afterAll(() => registry.close());

const ask = (method: string, path: string, body?: object, headers = {}) =>
  registry.ask<VariantSummary>(method, `/variants${path}`, body, headers);
const create = (body: object, headers = {}) =>
  registry.ask<StartedVariant & { handle: string }>('POST', '/variants', { kind: 'preview', ...body }, headers);
const start = (members: object, share = 0.05) =>
  ask('POST', '', { kind: 'cohort', members, share, why: 'a trial' }, { 'X-Person': 'Ada' });
const running = async () => (await runningVariants(registry.sql, 'production')).map(({ id }) => id);

/** Views of a cohort, by default without an error, and none with the live set. */
const visits = (
  cohort: string,
  views: { views: number; withError?: number; liveViews?: number; liveWithError?: number },
) =>
  writeReports(registry.sql, {
    errors: [],
    cohorts: [{ cohort, withError: 0, liveViews: 0, liveWithError: 0, ...views }],
  });

describe('cohorts', () => {
  test('a cohort runs, is widened, never narrowed, and stops', async () => {
    const made = await start({ 'mf-a': a2 });
    expect(made).toMatchObject({ status: 201, state: 'running', share: 0.05, members: { 'mf-a': a2 } });
    expect(await runningVariants(registry.sql, 'production')).toEqual([
      { ...{ id: made.id, kind: 'cohort', members: { 'mf-a': a2 }, share: 0.05 } },
    ]);
    expect(await ask('PATCH', `/${made.id}`, { share: 0.25 })).toMatchObject({ status: 200, share: 0.25 });
    expect(await ask('PATCH', `/${made.id}`, { share: 0.1 })).toMatchObject({ status: 400, code: 'validation_failed' });
    const stopped = await ask('DELETE', `/${made.id}?why=enough`);
    expect(stopped).toMatchObject({ state: 'stopped', endedBecause: 'enough', endedAt: expect.any(String) });
    expect(await running()).toEqual([]);
    expect(await ask('PATCH', `/${made.id}`, { share: 0.5 })).toMatchObject({
      status: 409,
      message: `The cohort ${made.id} was stopped: enough`,
    });
    const listed = await registry.get<VariantSummary[]>('/variants?kind=cohort');
    expect(listed.map(({ id, state }) => [id, state])).toEqual([[made.id, 'stopped']]);
  });

  test('the files of a cohort that ended can be loaded for 30 days', async () => {
    const { id } = await start({ 'mf-a': a2 });
    await ask('DELETE', `/${id}?why=enough`);
    const endedBefore = async (age: string) => {
      await registry.sql`update registry.variant set changed_at = now() - ${age}::interval where id = ${id}`;
      return [...(await registry.sql`${cohortMembers(registry.sql, 30)}`)];
    };
    expect(await endedBefore('29 days 23 hours')).toEqual([{ name: 'mf-a', version: a2 }]);
    expect(await endedBefore('30 days 1 hour')).toEqual([]);
  });

  test('a cohort goes on beside releases of other packages, and ends with one of its own', async () => {
    const [a, b] = [await start({ 'mf-a': a2 }), await start({ 'mf-b': b2 })];
    const a3 = await registry.publish('mf-a', '3');
    await registry.promote(['mf-b', b1, b2]);
    expect(await ask('GET', `/${b.id}`)).toMatchObject({ state: 'promoted', endedBecause: `mf-b ${b2} became live` });
    expect(await ask('GET', `/${a.id}`)).toMatchObject({ state: 'running' });
    await registry.promote(['mf-a', a1, a3]);
    expect(await ask('GET', `/${a.id}`)).toMatchObject({ state: 'stopped', endedBecause: `mf-a ${a3} became live` });
    const both = await start({ 'mf-a': a2, 'mf-b': b1 });
    await registry.promote(['mf-b', b2, b1]);
    expect(await ask('GET', `/${both.id}`)).toMatchObject({ state: 'stopped' }); // only one of its two is live
  });

  test("a rollback to a cohort's version stops it and says so; its changes stay those of its start", async () => {
    await registry.promote(['mf-a', a1, a2]);
    const { id } = await start({ 'mf-a': a1 });
    await registry.rollback({ name: 'mf-a' });
    const changes = [{ name: 'mf-a', from: a2, to: a1 }];
    const endedBecause = `mf-a ${a1} became live again by a rollback`;
    expect(await ask('GET', `/${id}`)).toMatchObject({ state: 'stopped', endedBecause, changes });
    const ledger = await registry.get<LedgerEntry[]>('/ledger');
    expect(ledger.find(({ cohort }) => cohort?.id === id)).toMatchObject({ why: endedBecause, changes });
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
    const [taking, reserved] = [await withPage('mf-a', '/page'), await withPage('mf-a', '/previews')];
    const also = await withPage('mf-b', '/page');
    expect(await start({ 'mf-a': reserved })).toMatchObject({ status: 422, code: 'gate_refused' });
    expect(await create({ members: { 'mf-a': reserved } })).toMatchObject({ status: 422, code: 'gate_refused' });
    expect(await start({ 'mf-a': taking })).toMatchObject({ status: 201 });
    expect(await start({ 'mf-b': also })).toMatchObject({ status: 422, message: expect.stringContaining('/page') });
  });

  test.each([
    [{ share: 0 }, 'share is more than 0'],
    [{ share: 1.01 }, 'share is 1 at most'],
  ])('%j is refused', async (body, message) => {
    expect(await ask('POST', '', { kind: 'cohort', members: { 'mf-a': a2 }, ...body })).toMatchObject({
      ...{ status: 400, code: 'validation_failed', message: expect.stringContaining(message) },
    });
  });
});

describe('judgeCohorts', () => {
  test('a cohort with as many errors as the live set goes on; with more it is withdrawn, with the counts in its history', async () => {
    const { id } = await start({ 'mf-a': a2 });
    const logged: [string, object][] = [];
    const look = () => withdrawHarmful(registry.sql, (event, details) => logged.push([event, details]));
    await look();
    await visits(id, { views: 2000, withError: 10, liveViews: 38_000, liveWithError: 190 });
    await look();
    expect(await ask('GET', `/${id}`)).toMatchObject({ state: 'running', reported: { views: 2000, withError: 10 } });

    await ask('PATCH', `/${id}`, { share: 0.1 });
    expect(await ask('GET', `/${id}`)).toMatchObject({ reported: null });
    await visits(id, { views: 100, withError: 10, liveViews: 900, liveWithError: 5 });
    await Promise.all([look(), look()]); // in two processes
    const because = 'errors in 10 of 100 views, and in 5 of 900 with the live set';
    expect(await ask('GET', `/${id}`)).toMatchObject({ state: 'withdrawn', endedBecause: because });
    expect(logged).toEqual([['cohort was withdrawn automatically', expect.objectContaining({ because })]]);
  });
});

describe('a new shell', () => {
  test('ends all running variants, and its response, its notification and the history name them', async () => {
    const of = { members: { 'mf-a': a2 } };
    const [cohort, preview] = [await start(of.members), await create(of)];
    const revoked = await create(of);
    await ask('DELETE', `/${revoked.id}`);
    const next = await registry.publish('shell', 'that ends variants');
    const ended = [
      { id: cohort.id, kind: 'cohort', ...of, state: 'stopped' },
      { id: preview.id, kind: 'preview', ...of, state: 'expired' },
    ];
    expect(await registry.promote(['shell', shell, next])).toMatchObject({ number: 4, ended });
    expect(await running()).toEqual([]);
    for (const { id, state } of ended)
      expect(await ask('GET', `/${id}`)).toMatchObject({ state, endedBecause: `shell ${next} became live` });
    const subjects =
      await registry.sql`select subject from registry.notification where event = 'set.promoted' order by at`;
    expect(subjects.at(-1)).toMatchObject({ subject: { set: 4, ended } });
    const ledger = await registry.get<LedgerEntry[]>('/ledger');
    expect(ledger.find(({ number }) => number === 4)).toMatchObject({ ended });
    const another = await create(of);
    expect(await registry.rollback({ name: 'shell' })).toMatchObject({ ended: [{ id: another.id }] });
  });

  test('that goes live together with all of a cohort promotes it', async () => {
    const { id } = await start({ 'mf-a': a2 });
    const next = await registry.publish('shell', 'with a cohort');
    expect(await registry.promote(['shell', shell, next], ['mf-a', a1, a2])).toMatchObject({
      ended: [{ id, state: 'promoted' }],
    });
  });
});

describe('harmOf', () => {
  /** `npm run test:long` makes 1,000. */
  const runs = process.env.TEST_LONG ? 1000 : 200;

  /** Numbers from 0 to 1 that look random (xorshift). */
  function seeded(seed: number) {
    let state = seed;
    return () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 0) / 2 ** 32;
    };
  }

  type Visitor = { hasError?: boolean } & { [Name in SpeedVital]?: number };
  type Site = {
    share: number;
    visitor: (isIn: boolean, random: () => number) => Visitor;
    views: number;
    watch?: 'errors';
  };

  const measuredNone = (): Measured =>
    Object.fromEntries(speedVitals.map((vital) => [vital, { cohort: [], live: [] }])) as unknown as Measured;

  /** Looks after each fifth view of the cohort, and each error of it. @returns whether it was withdrawn before it had so many views */
  function isWithdrawn({ share, visitor, views, watch }: Site, random: () => number) {
    const seen = { views: 0, withError: 0, liveViews: 0, liveWithError: 0 };
    const measured = measuredNone();
    while (seen.views < views) {
      const isIn = random() < share;
      const { hasError, ...vitals } = visitor(isIn, random);
      seen[isIn ? 'views' : 'liveViews']++;
      if (hasError) seen[isIn ? 'withError' : 'liveWithError']++;
      for (const [vital, ms] of Object.entries(vitals)) {
        const counts = measured[vital as SpeedVital][isIn ? 'cohort' : 'live'];
        counts[stepOf(ms)] = (counts[stepOf(ms)] ?? 0) + 1;
      }
      if (isIn && (hasError || (Object.keys(vitals).length > 0 && seen.views % 5 === 0)))
        if (harmOf(seen, watch ? undefined : measured)) return true;
    }
    return false;
  }

  function withdrawn(runs: number, site: Site) {
    const random = seeded(2_026);
    return Array.from({ length: runs }, () => isWithdrawn(site, random)).filter(Boolean).length;
  }

  const failing =
    (errors: number, live = errors): Site['visitor'] =>
    (isIn, random) => ({ hasError: random() < (isIn ? errors : live) });

  test.each([
    [0.05, 105],
    [0.1, 110],
    [0.2, 125],
    [0.5, 225],
  ])('with a share of %d, one that fails in 1 view of 10, beside 1 of 200, is withdrawn by view %d', (share, views) => {
    expect(withdrawn(runs, { share, visitor: failing(0.1, 0.005), views })).toBeGreaterThanOrEqual(runs * 0.95);
  });

  test.each([
    [0.05, 0.005],
    [0.2, 0.005],
    [0.5, 0.005],
    [0.5, 0.05],
  ])(
    'with a share of %d and errors in %d of all views, a sound one is withdrawn in at most 1 of 100 runs',
    (share, errors) => {
      const site = { share, visitor: failing(errors), views: 2000, watch: 'errors' as const };
      expect(withdrawn(runs, site)).toBeLessThanOrEqual(runs / 100);
    },
  );

  /** Visitors as of a site: half of the devices are slow, some much; not every visit has each vital. @param more ms of the cohort's */
  const measuring =
    (more: { [Name in SpeedVital]?: number } = {}): Site['visitor'] =>
    (isIn, random) => {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      const of = (vital: SpeedVital, usual: number) => Math.exp(normal * 0.8) * usual + ((isIn && more[vital]) || 0);
      return {
        hasError: random() < 0.005,
        lcp: of('lcp', 1200),
        ...(random() < 0.6 && { inp: of('inp', 80) }),
        blocking: random() < 0.5 && !more.blocking ? 0 : of('blocking', random() < 0.5 ? 0 : 60),
      };
    };

  test.each([0.05, 0.2, 0.5])(
    'with a share of %d, a sound one is withdrawn in at most 1 of 50 runs, whatever is measured',
    (share) => {
      expect(withdrawn(runs / 2, { share, visitor: measuring(), views: runs })).toBeLessThanOrEqual(runs / 100);
    },
  );

  test.each<[number, SpeedVital, number, number]>([
    [0.05, 'blocking', 400, 25],
    [0.05, 'inp', 200, 55],
    [0.05, 'lcp', 1000, 150],
    [0.5, 'blocking', 400, 45],
  ])('with a share of %d, one whose %s is %d ms more is withdrawn by view %d', (share, vital, ms, views) => {
    const site = { share, visitor: measuring({ [vital]: ms }), views };
    expect(withdrawn(runs / 4, site)).toBeGreaterThanOrEqual((runs / 4) * 0.9);
  });

  test('what is hardly slower is not withdrawn, however many views prove it', () => {
    const measured = { ...measuredNone(), inp: { cohort: [], live: [] } as Measured[SpeedVital] };
    measured.inp.cohort[stepOf(110)] = 100_000;
    measured.inp.live[stepOf(90)] = 100_000;
    const reported = { views: 100_000, withError: 0, liveViews: 100_000, liveWithError: 0 };
    expect(harmOf(reported, measured)).toBeUndefined();
    measured.inp.cohort[stepOf(300)] = 100_000;
    expect(harmOf(reported, measured)).toMatch(
      /^INP of 3\d\d ms for three of four of 200,000 visitors, and \d\d ms of 100,000 with the live set$/,
    );
    expect(harmOf(reported)).toBeUndefined();
  });

  test('nothing is withdrawn over a handful of views, or without any to compare with', () => {
    const isHarmful = (views: number, withError: number, liveViews: number) =>
      harmOf({ views, withError, liveViews, liveWithError: 0 }) !== undefined;
    expect(isHarmful(19, 19, 1000)).toBe(false);
    expect(isHarmful(100, 4, 1000)).toBe(false);
    expect(isHarmful(100, 100, 0)).toBe(false);
    expect(isHarmful(100, 5, 1000)).toBe(true);
  });
});

describe('previews', () => {
  const revoke = (id: string) => ask('DELETE', `/${id}`);
  const open = async (handle: string) => (await registry.readPreviews([handle]))[0];

  test('a preview is opened by its handle alone, for seven days, and changes nothing of what is live', async () => {
    const made = await create({ members: { 'mf-a': a2 }, why: 'for review' });
    expect(made).toMatchObject({ status: 201, members: { 'mf-a': a2 }, why: 'for review', token: 'platform' });
    expect(Date.parse(made.expiresAt!) - Date.parse(made.createdAt)).toBe(7 * 24 * 3600_000);
    expect(await open(made.handle)).toMatchObject({ id: made.id, teams: ['Team A'], note: 'for review' });
    expect(await registry.current()).toMatchObject({ number: 3, versions: { 'mf-a': a1 } });
    const rows = await registry.sql`select * from registry.variant`;
    expect(JSON.stringify(rows)).not.toContain(made.handle.slice(9)); // only its digest is stored
    expect(made.handle).toMatch(/^[0-9a-z]{8}-[\w-]{32}$/);
  });

  test('an earlier set is previewed whole, although no gate that looks at the present would let it pass', async () => {
    const members = { shell, 'mf-a': a2 };
    registry.rendering.renderExamples.mockClear();
    await registry.sql`update registry.remote set budget_bytes = 1, paths = '{/else}' where name = 'mf-a'`;
    const made = await create({ members, isWhole: true });
    expect(await open(made.handle)).toMatchObject({ members, isWhole: true });
    expect(registry.rendering.renderExamples).not.toHaveBeenCalled();
    await registry.sql`update registry.remote set budget_bytes = null, paths = '{/a,/page,/previews}' where name = 'mf-a'`;
    expect(await create({ members: { 'mf-a': a2 }, isWhole: true })).toMatchObject({ code: 'validation_failed' });
    const { headers } = await registry.createToken('mf-a', 'publish');
    expect(await create({ members, isWhole: true }, headers)).toMatchObject({ status: 403 });
  });

  test('an expired or revoked preview is opened by nobody, and is still listed', async () => {
    const [expired, revoked] = [await create({ members: { 'mf-a': a2 } }), await create({ members: { 'mf-a': a2 } })];
    expect(await running()).toEqual(expect.arrayContaining([expired.id, revoked.id]));
    await registry.sql`update registry.variant set expires_at = now() where id = ${expired.id}`;
    expect(await revoke(revoked.id)).toMatchObject({ status: 200 });
    expect([await open(expired.handle), await open(revoked.handle)]).toEqual([undefined, undefined]);
    expect(await running()).toEqual([]);
    const listed = await registry.get<VariantSummary[]>('/variants');
    expect(listed.map(({ id, state }) => [id, state])).toEqual([
      [revoked.id, 'stopped'],
      [expired.id, 'expired'],
    ]);
    expect(await registry.get('/variants?limit=1')).toEqual([listed[0]]);
    expect(JSON.stringify(listed)).not.toContain(revoked.handle);
    expect(await revoke('aaaaaaaa')).toMatchObject({ status: 404 });
  });

  const many = (count: number, members: object, token: string) => registry.sql`
    insert into registry.variant (id, kind, members, digest, token, expires_at)
    select left(digest, 8), 'preview', ${registry.sql.json(members as never)}, digest, ${token}, now() + interval '1 day'
    from generate_series(1, ${count}) n, lateral (select encode(sha256(convert_to(concat(${token}::text, n), 'utf8')), 'hex') as digest) made`;

  test('a remote has so many open previews, and a team’s token so many', async () => {
    const { headers, id } = await registry.createToken('mf-a', 'publish');
    const wanted = { members: { 'mf-a': a2 }, why: 'x'.repeat(400) };
    const first = await create(wanted, headers);
    expect(first.why).toHaveLength(200);
    await many(maxPreviews.byToken - 1, wanted.members, id);
    const refused = await create({ members: wanted.members }, headers);
    expect(refused).toMatchObject({ status: 409, code: 'release_conflict' });
    expect(refused.message).toMatch(/^The token \w+ has 50 open previews already.*revoke --all mf-a$/);
    await many(maxPreviews.ofRemote - maxPreviews.byToken, { ...wanted.members, 'mf-b': b2 }, 'platform');
    expect((await create({ members: wanted.members })).message).toMatch(/^mf-a has 100 open previews already/);
    expect(await create({ members: { 'mf-b': b2 } })).toMatchObject({ status: 201 });
    expect((await registry.readLive()).cohorts).toEqual([]);

    const endAll = (headers = {}) => registry.ask('DELETE', '/variants?remote=mf-a', undefined, headers);
    expect(await endAll((await registry.createToken('mf-b', 'publish')).headers)).toMatchObject({ status: 403 });
    expect(Object.keys(await endAll(headers))).toHaveLength(1 + maxPreviews.byToken); // with the status
    expect(await open(first.handle)).toBeUndefined();
    expect(await create({ members: wanted.members }, headers)).toMatchObject({ status: 201 });
    expect(Object.keys(await endAll())).toHaveLength(1 + 1 + maxPreviews.ofRemote - maxPreviews.byToken);
    expect(await running()).toHaveLength(1);
  });

  test('with its token a preview ends for good, also one that is being made, and no other one', async () => {
    const { headers, id } = await registry.createToken('mf-a', 'publish');
    const of = { members: { 'mf-a': a2 } };
    const [made, others] = [await create(of, headers), await create(of)];
    const routes = [routeOf('/a', { render: 'server' })];
    const late = { 'mf-a': await registry.publishFiles('mf-a', remoteFiles('mf-a', 'late', { routes })) };
    registry.rendering.renderExamples.mockImplementationOnce(async () => {
      await registry.call('DELETE', `/tokens/${id}`);
      return [];
    });
    expect(await create({ members: late }, headers)).toMatchObject({ status: 401, code: 'not_authenticated' });
    expect(await ask('GET', `/${made.id}`)).toMatchObject({
      ...{ state: 'stopped', endedBecause: `its token ${id} was revoked` },
    });
    expect(await running()).toEqual([others.id]);
  });

  test.each([
    {},
    { members: {} },
    { members: { 'mf-a': 'latest' } },
    { members: { 'mf-a': '1.0.0-0123456789ab' }, days: 31 },
    { members: { 'mf-a': '1.0.0-0123456789ab' }, days: 0 },
  ])('%j is refused', async (body) => {
    expect(await create(body)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('a preview has no share', async () => {
    const { id } = await create({ members: { 'mf-a': a2 } });
    expect(await ask('PATCH', `/${id}`, { share: 0.5 })).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
