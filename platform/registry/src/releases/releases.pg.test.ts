import { setTimeout as sleep } from 'node:timers/promises';
import type {
  CurrentRelease,
  EdgeState,
  HistoryEntry,
  LedgerEntry,
  NewPreview,
  SetSummary,
} from '@onesite/protocol/registry';
import { Metrics } from '@onesite/telemetry/metrics';
import type { Sql } from 'postgres';
import { reportEdge } from '../edges/edgeRows.ts';
import { createReleaseSource } from '../edges/releaseSource.ts';
import { readLedger } from '../history/readLedger.ts';
import { listPrunable } from '../prune/prunableVersions.ts';
import { heldPackages } from '../sets/heldPackages.ts';
import { createStoredSets } from '../sets/storedSets.ts';
import { inTransaction } from '../sets/transactions.ts';
import { remoteFiles, routeOf, shellFacts, shellFiles } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { startRegistryProcess } from '../testing/registryProcess.ts';
import { readSetDetails } from './setDetails.ts';

describe('environments', () => {
  let registry: TestRegistry;
  let shell: string;
  let [one, two]: string[] = [];
  beforeAll(async () => {
    registry = await testRegistry({ environments: ['staging', 'production'] });
    shell = await registry.publish('shell', 'one');
    one = await registry.publish('mf-a', 'one');
    two = await registry.publish('mf-a', 'two');
  });
  beforeEach(async () => {
    const { sql, forgetSets, promote } = registry;
    await forgetSets();
    await sql`truncate registry.edge, registry.cohort, registry.cohort_event, registry.preview, registry.refusal, registry.notification`;
    await promote(['shell', null, shell], ['mf-a', null, one!]);
  });
  afterAll(() => registry.close());

  type Refused = { code?: string; message?: string };

  const staging = async <Body>(method: string, path: string, body?: object, headers = {}) =>
    (await (await registry.call(method, `/environments/staging${path}`, body, headers)).json()) as Body & Refused;

  const move = (name: string, from: string | null, to: string | null) => ({ name, from, to });

  /** Both packages in staging, as set 2. */
  const startStaging = () =>
    staging<SetSummary>('POST', '/promote', { moves: [move('shell', null, shell), move('mf-a', null, two!)] });

  const liveIn = async (environment: string) =>
    (await (await registry.call('GET', `/environments/${environment}/current`)).json()) as CurrentRelease;

  test('each environment has sets of its own, and a call that names none is about production', async () => {
    expect(await startStaging()).toEqual({ number: 2, versions: { shell, 'mf-a': two } });
    expect(await liveIn('staging')).toMatchObject({ number: 2, versions: { shell, 'mf-a': two } });
    expect(await liveIn('production')).toMatchObject({ number: 1, versions: { shell, 'mf-a': one } });
    expect(await registry.current()).toEqual({ number: 1, versions: { shell, 'mf-a': one } });

    await registry.promote(['mf-a', one!, two!]);
    const numbers = async (base: string) =>
      ((await (await registry.call('GET', `${base}/ledger`)).json()) as LedgerEntry[]).map(({ number }) => number);
    expect([await numbers(''), await numbers('/environments/staging')]).toEqual([[3, 1], [2]]);
    const [newest] = (await (await registry.call('GET', '/history')).json()) as LedgerEntry[];
    expect(newest).toMatchObject({ number: 3, changes: [{ name: 'mf-a', from: one, to: two }] });
    expect(await staging('GET', '/sets/2')).toMatchObject({ isLive: true });
    expect(await (await registry.call('GET', '/sets/3')).json()).toMatchObject({ isLive: true });
  });

  test('a rollback goes back in its own environment, and only there a package needs a reason to resume', async () => {
    await startStaging();
    await registry.promote(['mf-a', one!, two!]);
    expect(await staging('POST', '/rollback', { name: 'mf-a', from: two })).toMatchObject({ code: 'not_found' });
    await staging('POST', '/promote', { moves: [move('mf-a', two!, one!)] });
    expect(await staging<SetSummary>('POST', '/rollback', { name: 'mf-a', from: one })).toMatchObject({
      number: 5,
      versions: { shell, 'mf-a': two },
    });
    expect(await staging('POST', '/promote', { moves: [move('mf-a', two!, one!)] })).toMatchObject({
      code: 'release_conflict',
      message: expect.stringContaining(`federation promote mf-a ${one} --resume "<reason>" --environment staging`),
    });
    expect((await liveIn('production')).held).toEqual({});
    expect((await registry.promote(['mf-a', two!, one!])).versions).toEqual({ shell, 'mf-a': one });
  });

  test('a set is restored in its own environment, and the refusal names the command for another one', async () => {
    await startStaging();
    expect(await staging('POST', '/rollback', { set: 1 })).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('federation promote --from production --to staging'),
    });
    expect(await staging<SetSummary>('POST', '/rollback', { set: 2 })).toMatchObject({ number: 3 });
  });

  test('an environment that the site does not have is refused, with those that it has', async () => {
    const response = await registry.call('POST', '/environments/stagin/promote', { moves: [move('mf-a', one!, two!)] });
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ message: expect.stringContaining('This site has staging, production') }),
    ]);
  });

  test('a cohort is of one environment: a promote in another one leaves it, and its own ends it', async () => {
    await startStaging();
    const cohort = { members: { 'mf-a': one }, share: 0.1 };
    expect(await staging('POST', '/cohorts', cohort)).toMatchObject({ state: 'running' });
    await registry.promote(['mf-a', one!, two!]);
    const runningIn = async (environment: string) =>
      (await createReleaseSource(registry.sql, { environment }).variants()).cohorts.length;
    expect([await runningIn('staging'), await runningIn('production')]).toEqual([1, 0]);
    await staging('POST', '/promote', { moves: [move('mf-a', two!, one!)] });
    expect(await runningIn('staging')).toBe(0);
    expect(await staging('GET', '/cohorts')).toEqual([expect.objectContaining({ state: 'promoted' })]);
    expect(await (await registry.call('GET', '/cohorts')).json()).toEqual([]);
  });

  test('a preview is of the set of its environment: its link opens there alone, and a branch has one in each', async () => {
    await startStaging();
    const wanted = { members: { 'mf-a': one }, branch: 'feature/map' };
    const there = await staging<NewPreview>('POST', '/previews', wanted);
    const here = (await (await registry.call('POST', '/previews', wanted)).json()) as NewPreview;
    expect(here.id).not.toBe(there.id);
    const sources = ['staging', 'production'].map((environment) => createReleaseSource(registry.sql, { environment }));
    const opened = async (handle: string) =>
      (await Promise.all(sources.map((source) => source.openPreview(handle, 2)))).map((found) => found?.id);
    expect([await opened(there.handle), await opened(here.handle)]).toEqual([
      [there.id, undefined],
      [undefined, here.id],
    ]);
    expect((await Promise.all(sources.map((source) => source.variants()))).map(({ previews }) => previews)).toEqual([
      [there.id],
      [here.id],
    ]);
    expect(await staging('GET', '/previews')).toEqual([expect.objectContaining({ id: there.id })]);
    expect((await staging<NewPreview>('POST', '/previews', wanted)).handle).toBe(there.handle);
  });

  test('edges are compared with the newest set of their own environment', async () => {
    await startStaging();
    const report = { failed: [], refused: null };
    await reportEdge(registry.sql, { id: 'live', serving: 1, ...report });
    await reportEdge(registry.sql, { id: 'staging', serving: 2, ...report }, { environment: 'staging' });
    const stateOf = ({ edge, state }: EdgeState) => [edge, state];
    expect(((await (await registry.call('GET', '/edges')).json()) as EdgeState[]).map(stateOf)).toEqual([
      ['live', 'serving'],
    ]);
    expect((await staging<EdgeState[]>('GET', '/edges')).map(stateOf)).toEqual([['staging', 'serving']]);
    expect(await staging('GET', '/sets/2/edges')).toMatchObject({ serving: 1, waiting: 0, lost: [] });
  });

  test('while an edge of an earlier release of the platform is there, which knows no environments, none but production changes', async () => {
    await registry.sql`insert into registry.edge (id, serving) values ('old', 1)`;
    expect(await startStaging()).toMatchObject({
      code: 'release_conflict',
      message: expect.stringContaining('The edge old is of an earlier release of the platform'),
    });
    expect((await registry.promote(['mf-a', one!, two!])).number).toBe(2);
  });

  test('notifications name the environment', async () => {
    await startStaging();
    const found =
      await registry.sql`select subject ->> 'environment' as name from registry.notification where event = 'set.promoted'`;
    expect(found.map(({ name }) => name).sort()).toEqual(['production', 'staging']);
  });

  test('an edge that starts without the registry finds the stored sets of its environment', async () => {
    await startStaging();
    const sets = createStoredSets(registry.store, 'a secret');
    await sets.writeNewest(registry.sql);
    const other = createStoredSets(registry.store, 'a secret');
    expect([await other.numbers(), await other.numbers('staging')]).toEqual([[1], [2]]);
  });

  test('versions of one environment are live and were live there alone', async () => {
    await startStaging();
    const states = (
      await staging<{ version: string; isLive: boolean; wasLive: boolean }[]>('GET', '/versions/mf-a')
    ).map(({ version, isLive, wasLive }) => [version === one ? 'one' : 'two', isLive, wasLive]);
    expect(states.sort()).toEqual([
      ['one', false, false],
      ['two', true, true],
    ]);
  });
});

describe('manySets', () => {
  const environment = 'production';

  /** `npm run test:long` makes 25,000 with 50 packages. */
  const sets = Number(process.env.PROOF_SETS ?? 400);
  const packages = Number(process.env.PROOF_PACKAGES ?? 10);

  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await testRegistry();
    const { sql } = registry;
    await sql`
    insert into registry.version (name, version, digest, size_bytes, facts, integrity, inspection)
    select 'mf-p' || p, '1.0.' || v || '-0123456789ab', '0123456789ab', 1, '{"role": "remote", "routes": []}', '{}', '{"scriptBytes": {}}'
    from generate_series(1, ${packages}) p, generate_series(0, ${sets}) v where v % ${packages} = p % ${packages} or v = 0
  `;
    await sql`
    insert into registry.release_set (number, reason, created_at)
    select number, 'test', now() - make_interval(hours => ${sets} - number) from generate_series(1, ${sets}) number
  `;
    await sql.begin(async (sql) => {
      // Skips the check of each of a million rows.
      await sql`
      alter table registry.release_member
        drop constraint release_member_set_number_fkey, drop constraint release_member_name_version_fkey,
        disable trigger user
    `;
      // Each set changes one package: its number modulo the number of packages.
      await sql`
      insert into registry.release_member (set_number, name, version)
      select
        number, 'mf-p' || p,
        '1.0.' || greatest(number - (number - p % ${packages} + ${packages}) % ${packages}, 0) || '-0123456789ab'
      from generate_series(1, ${sets}) number, generate_series(1, ${packages}) p
    `;
      await sql`
      insert into registry.release_change (set_number, name, version, version_before)
      select a.set_number, a.name, a.version, b.version
      from registry.release_member a
      left join registry.release_member b on b.name = a.name and b.set_number = a.set_number - 1
      where a.version is distinct from b.version
    `;
    });
    await sql`analyze registry.release_set, registry.release_member, registry.release_change, registry.version`;
  }, 600_000);
  afterAll(() => registry.close());

  /** How many rows of set members a query reads. */
  const membersRead = (question: (sql: Sql) => Promise<unknown>) =>
    inTransaction(registry.sql, async (sql) => {
      const before = await readSoFar(sql);
      await question(sql);
      return (await readSoFar(sql)) - before;
    });

  async function readSoFar(sql: Sql) {
    const [row] = await sql<{ rows: number }[]>`
    select (pg_stat_get_xact_tuples_returned(oid) + pg_stat_get_xact_tuples_fetched(oid))::int as rows
    from pg_class where oid = 'registry.release_member'::regclass
  `;
    return row!.rows;
  }

  test.each<[string, (sql: Sql) => Promise<unknown>]>([
    ['a page of the ledger', (sql) => readLedger(sql, { environment, limit: 10, offset: sets / 2 })],
    [
      'a page of the ledger of a package',
      (sql) => readLedger(sql, { environment, name: 'mf-p1', limit: 10, offset: 10 }),
    ],
    ['the history', (sql) => readLedger(sql, { environment, limit: 20, offset: 0, onlySets: true })],
    [
      'the history of a package',
      (sql) => readLedger(sql, { environment, name: 'mf-p1', limit: 20, offset: 0, onlySets: true }),
    ],
    ['what the live set is made of', (sql) => readSetDetails(sql, sets)],
    ['what is held', (sql) => heldPackages(sql, environment)],
    ['what can be pruned', (sql) => listPrunable(sql)],
  ])('%s reads the members of two sets at most, however many sets there are', async (_, question) => {
    expect(await membersRead(question)).toBeLessThanOrEqual(2 * packages);
  });

  test('the changes of each set are known', async () => {
    const { entries } = await readLedger(registry.sql, { environment, limit: 1, offset: 0, onlySets: true });
    expect(entries[0]).toMatchObject({ number: sets, changes: [{ to: `1.0.${sets}-0123456789ab` }] });
    expect((await readLedger(registry.sql, { environment, limit: 1, offset: 0 })).total).toBe(sets);
    expect((await readSetDetails(registry.sql, sets))?.members).toHaveLength(packages);
  });
});

describe('promote', () => {
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
});

describe('races', () => {
  /** `npm run test:long` makes a hundred. */
  const promotes = Number(process.env.PROOF_PROMOTES ?? 10);
  const callers = 10;
  /** Checked only in the long run, on a machine without other work. */
  const maxWaitMs = process.env.PROOF_PROMOTES ? 1000 : Number.POSITIVE_INFINITY;

  let registry: TestRegistry;
  /** On the same database, like two APIs of a site. */
  let processes: Awaited<ReturnType<typeof startRegistryProcess>>[] = [];
  beforeAll(async () => {
    registry = await testRegistry();
    processes = await Promise.all([startRegistryProcess(registry), startRegistryProcess(registry)]);
  });
  afterAll(async () => {
    await Promise.all(processes.map(({ stop }) => stop()));
    await registry.close();
  });

  type Outcome = { status: number; number?: number; code?: string; ms: number };
  let calls = 0;

  /** By both processes in turn. */
  async function call(path: string, body: object): Promise<Outcome> {
    const began = performance.now();
    const { status, body: response } = await processes[++calls % 2]!.call('POST', path, body);
    return { ...(response as object), status, ms: performance.now() - began };
  }

  const promote = (name: string, from: string | null, to: string) => call('/promote', { moves: [{ name, from, to }] });

  const historyOf = async (name: string) =>
    (await (await registry.call('GET', `/history?limit=1000&name=${name}`)).json()) as HistoryEntry[];

  const worst = (outcomes: Outcome[]) => Math.max(...outcomes.map(({ ms }) => ms));

  test(`${promotes} promotes of one remote, raced by ${callers} callers of two processes: one winner a step, and the history has each`, async () => {
    await registry.resetToShell();
    const [one, two] = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2')];
    await registry.promote(['mf-a', null, one]);
    const all: Outcome[] = [];
    let live = one;
    for (let step = 0; step < promotes; step++) {
      const next = live === one ? two : one;
      const outcomes = await Promise.all(Array.from({ length: callers }, () => promote('mf-a', live, next)));
      expect(outcomes.filter(({ number }) => number)).toEqual([expect.objectContaining({ number: step + 3 })]);
      expect(outcomes.filter(({ code }) => code === 'release_conflict')).toHaveLength(callers - 1);
      all.push(...outcomes);
      live = next;
    }
    const changes = (await historyOf('mf-a')).map(({ changes }) => changes[0]!);
    expect(changes).toHaveLength(promotes + 1);
    expect(changes.slice(0, -1).map(({ from }) => from)).toEqual(changes.slice(1).map(({ to }) => to));
    expect(worst(all)).toBeLessThan(maxWaitMs);
  });

  test('over five remotes there is no false conflict, and while others roll back, make previews and change the shell, every set passed its gates', async () => {
    await registry.resetToShell();
    const names = ['a', 'b', 'c', 'd', 'e'].map((one) => `mf-${one}`);
    const build = (name: string, content: string) =>
      registry.publishFiles(name, remoteFiles(name, content, { routes: [routeOf(`/${name}`, { render: 'server' })] }));
    const versions = new Map<string, [string, string]>();
    for (const name of names) versions.set(name, [await build(name, 'one'), await build(name, 'two')]);
    for (const name of names) await registry.promote([name, null, versions.get(name)![0]]);
    const shells = ['one', 'two'].map((content) => ({
      ...shellFiles(content),
      'facts.json': JSON.stringify({ ...shellFacts, provides: {} }),
    }));
    const [firstShell, ...others] = [
      (await registry.current()).versions.shell!,
      ...(await Promise.all(shells.map((files) => registry.publishFiles('shell', files)))),
    ];

    const perRemote = Math.ceil(promotes / names.length);
    const all: Outcome[] = [];
    const ofOneRemote = async (name: string) => {
      const [one, two] = versions.get(name)!;
      for (let step = 0; step < perRemote; step++)
        all.push(await promote(name, step % 2 ? two : one, step % 2 ? one : two));
      all.push(await call('/rollback', { name, from: (await registry.current()).versions[name] }));
    };
    const ofTheShell = async () => {
      let from = firstShell!;
      for (let step = 0; step < perRemote; step++) {
        const to = [...others, firstShell!].find((shell) => shell !== from)!;
        all.push(await promote('shell', from, to));
        from = to;
      }
    };
    const ofPreviews = async () => {
      for (let step = 0; step < perRemote; step++) {
        const name = names[step % names.length]!;
        all.push(await call('/previews', { members: { [name]: versions.get(name)![1] } }));
      }
    };
    await Promise.all([...names.map(ofOneRemote), ofTheShell(), ofPreviews()]);

    expect(all.filter(({ status }) => status !== 201)).toEqual([]);
    expect(worst(all)).toBeLessThan(maxWaitMs);
    // Each remote of each set was rendered in that set's shell, but for what a rollback made live: that was, in the shell of its time.
    const [{ sets, missing } = { sets: 0, missing: 0 }] = await registry.sql<{ sets: number; missing: number }[]>`
    select
      count(distinct m.set_number)::int as sets,
      count(*) filter (where m.origin <> 'rollback' and not exists (
        select from registry.attestation a where a.name = m.name and a.version = m.version and a.shell = s.version
      ))::int as missing
    from registry.release_member m
    join registry.release_member s on s.set_number = m.set_number and s.name = 'shell'
    where m.name <> 'shell'
  `;
    // The number of sets: each remote's first one, its promotes and its rollback, and those of the shell.
    expect({ sets, missing }).toEqual({ sets: names.length * (perRemote + 2) + perRemote, missing: 0 });
  });
});

describe('rollback', () => {
  let registry: TestRegistry;
  let shell: string;
  let a: string[];
  let b: string[];
  beforeAll(async () => {
    registry = await testRegistry();
    a = [await registry.publish('mf-a', '1'), await registry.publish('mf-a', '2'), await registry.publish('mf-a', '3')];
    b = [await registry.publish('mf-b', '1'), await registry.publish('mf-b', '2')];
  });
  beforeEach(async () => {
    shell = await registry.resetToShell();
  });
  afterAll(() => registry.close());

  async function promoteAll(name: string, versions: string[]) {
    let from: string | null = null;
    for (const to of versions) {
      await registry.promote([name, from, to]);
      from = to;
    }
  }

  test('a remote goes back to its previous live version, in a new set, and the others stay', async () => {
    await promoteAll('mf-a', a.slice(0, 2));
    await promoteAll('mf-b', b);
    expect(await registry.rollback({ name: 'mf-a' })).toEqual({
      number: 6,
      versions: { shell, 'mf-a': a[0], 'mf-b': b[1] },
    });
  });

  test('a rollback of a rollback goes further back, not forth again', async () => {
    await promoteAll('mf-a', a);
    expect((await registry.rollback({ name: 'mf-a' })).versions).toEqual({ shell, 'mf-a': a[1] });
    expect((await registry.rollback({ name: 'mf-a' })).versions).toEqual({ shell, 'mf-a': a[0] });
    expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({ code: 'not_found' });
    expect(await registry.current()).toEqual({ number: 6, versions: { shell, 'mf-a': a[0] } });
  });

  test('what was withdrawn does not come back by a rollback', async () => {
    await promoteAll('mf-a', a.slice(0, 2));
    await registry.promote(['mf-a', a[1]!, null]);
    expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({
      code: 'not_found',
      message: 'mf-a is not live. Promote the version you want.',
    });
    await registry.promote(['mf-a', null, a[2]!]);
    expect((await registry.rollback({ name: 'mf-a' })).versions['mf-a']).toBe(a[0]);
  });

  test.each([
    ['mf-a', expect.stringMatching(/Promote the one you want, or take it off the site: federation withdraw mf-a$/)],
    ['mf-unknown', 'mf-unknown is not live. Promote the version you want.'],
    ['shell', expect.stringMatching(/Promote the one you want\.$/)],
  ])(
    '%s, of which nothing else was ever live, cannot go back, and the refusal says what to do',
    async (name, message) => {
      await promoteAll('mf-a', a.slice(0, 1));
      expect(await registry.rollback({ name })).toMatchObject({ code: 'not_found', message });
    },
  );

  test('a set is restored whole, as a new one: with packages withdrawn since, without packages added since', async () => {
    await registry.promote(['mf-a', null, a[0]!]);
    await registry.promote(['mf-a', a[0]!, null], ['mf-b', null, b[0]!]);
    expect(await registry.rollback({ set: 2 })).toEqual({ number: 4, versions: { shell, 'mf-a': a[0] } });
    expect(await registry.rollback({ set: 3 })).toEqual({ number: 5, versions: { shell, 'mf-b': b[0] } });
  });

  test('a set that there never was cannot come back', async () => {
    await registry.promote(['mf-a', null, a[0]!]);
    expect(await registry.rollback({ set: 7 })).toMatchObject({ code: 'not_found' });
  });

  test('a set without a shell cannot come back: there may be one from before such sets were refused', async () => {
    await registry.sql`insert into registry.release_set (number, reason) values (2, 'test')`;
    await registry.sql`
    insert into registry.release_member (set_number, name, version) values (2, 'mf-a', ${a[0]!})
  `;
    expect(await registry.rollback({ set: 2 })).toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('A set without a shell cannot be served.'),
    });
  });

  test('a set comes back whole even if another team promotes at that moment', async () => {
    await registry.promote(['mf-a', null, a[0]!], ['mf-b', null, b[0]!]);
    await registry.promote(['mf-a', a[0]!, a[1]!]);
    const [promoted, restored] = await Promise.all([
      registry.promote(['mf-b', b[0]!, b[1]!]),
      registry.rollback({ set: 2 }),
    ]);
    expect(restored.versions).toEqual({ shell, 'mf-a': a[0], 'mf-b': b[0] });
    expect(promoted.versions['mf-b']).toBe(b[1]);
  });

  test('two who roll back the same bad release go back one: the second finds it gone', async () => {
    await promoteAll('mf-a', a);
    const body = { name: 'mf-a', from: a[2] };
    const responses = await Promise.all([1, 2].map(() => registry.call('POST', '/rollback', body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await registry.current()).versions['mf-a']).toBe(a[1]);
    const later = await registry.call('POST', '/rollback', body);
    expect(await later.json()).toMatchObject({
      code: 'release_conflict',
      message: `mf-a is at ${a[1]}, not at ${a[2]}. Check what is live with: federation status`,
    });
  });

  test('a rollback that does not say from what is refused', async () => {
    await promoteAll('mf-a', a);
    expect((await registry.call('POST', '/rollback', { name: 'mf-a' })).status).toBe(400);
  });

  describe('after a rollback', () => {
    const held = async () => ((await (await registry.call('GET', '/current')).json()) as CurrentRelease).held;
    beforeEach(async () => {
      await promoteAll('mf-a', a.slice(0, 2));
      await promoteAll('mf-b', b.slice(0, 1));
      const body = { name: 'mf-a', from: a[1], why: 'prices are wrong' };
      await registry.call('POST', '/rollback', body, { 'X-Person': 'Ada' });
    });

    test('no pipeline releases over it, and the refusal says what to do', async () => {
      expect(await registry.promote(['mf-a', a[0]!, a[2]!])).toMatchObject({
        code: 'release_conflict',
        message: `mf-a was rolled back from ${a[1]} to ${a[0]} in set 5 by Ada: prices are wrong. Pipelines cannot release over that. Once the cause is fixed, say so: federation promote mf-a ${a[2]} --resume "<reason>"`,
      });
      expect((await registry.current()).versions['mf-a']).toBe(a[0]);
      expect(await held()).toMatchObject({
        'mf-a': { from: a[1], to: a[0], set: 5, person: 'Ada', why: 'prices are wrong' },
      });
    });

    test('whoever says why it may be released again releases it, and then pipelines do', async () => {
      const moves = [{ name: 'mf-a', from: a[0], to: a[2] }];
      expect((await registry.call('POST', '/promote', { moves, resume: ' ' })).status).toBe(400);
      expect(
        (await registry.call('POST', '/promote', { moves, resume: 'the table is mended', why: 'a fix' })).status,
      ).toBe(201);
      expect(await held()).toEqual({});
      const [newest] = (await (await registry.call('GET', '/history')).json()) as HistoryEntry[];
      expect(newest).toMatchObject({ kind: 'promote', why: 'resumed: the table is mended; a fix' });
      expect(await registry.promote(['mf-a', a[2]!, a[1]!])).toMatchObject({ number: 7 });
    });

    test('it can be withdrawn, and comes back with a reason only', async () => {
      expect(await registry.promote(['mf-a', a[0]!, null])).toMatchObject({ number: 6 });
      expect(await registry.promote(['mf-a', null, a[1]!])).toMatchObject({ code: 'release_conflict' });
      expect(await registry.resume('mf-a', null, a[2]!)).toMatchObject({ number: 7 });
    });

    test('what a restore took away needs a reason as well', async () => {
      await registry.rollback({ set: 1 });
      expect(await registry.promote(['mf-b', null, b[0]!])).toMatchObject({ code: 'release_conflict' });
    });
  });

  describe('a release that comes again with its key', () => {
    const send = async (path: string, body: object, key: string) => {
      const response = await registry.call('POST', path, body, { 'Idempotency-Key': key });
      return { status: response.status, ...((await response.json()) as object) };
    };
    const move = (from: string | null, to: string | null) => ({ moves: [{ name: 'mf-a', from, to }] });

    test('has the result of the first time, however often and late, and changes nothing', async () => {
      await registry.promote(['mf-a', null, a[0]!]);
      const released = { ...move(a[0]!, a[1]!), resume: 'its cause is fixed' };
      const first = await send('/promote', released, 'one');
      expect(first).toMatchObject({ status: 201, number: 3 });
      expect(await Promise.all([1, 2, 3].map(() => send('/promote', released, 'one')))).toEqual([first, first, first]);

      const back = { name: 'mf-a', from: a[1] };
      const rolledBack = await send('/rollback', back, 'two');
      expect(rolledBack).toMatchObject({ status: 201, number: 4 });
      expect(await send('/rollback', back, 'two')).toEqual(rolledBack);
      expect(await send('/promote', released, 'one')).toEqual(first); // the move alone would allow it again
      expect(await registry.current()).toMatchObject({ number: 4, versions: { 'mf-a': a[0] } });
    });

    test('restores a set once, whatever is released meanwhile', async () => {
      await promoteAll('mf-a', a.slice(0, 2));
      const restored = await send('/rollback', { set: 2 }, 'three');
      await registry.resume('mf-a', a[0]!, a[2]!);
      expect(await send('/rollback', { set: 2 }, 'three')).toEqual(restored);
      expect(await registry.current()).toMatchObject({ number: 5, versions: { 'mf-a': a[2] } });
    });

    test('is another one where the key is, and is refused where the key is none', async () => {
      expect(await send('/promote', move(null, a[0]!), 'four')).toMatchObject({ number: 2 });
      expect(await send('/promote', move(null, a[0]!), 'five')).toMatchObject({
        status: 409,
        code: 'release_conflict',
      });
      expect(await send('/promote', move(a[0]!, a[1]!), 'x'.repeat(201))).toMatchObject({
        status: 400,
        message: 'Idempotency-Key must have 1 to 200 visible characters.',
      });
    });
  });
});
