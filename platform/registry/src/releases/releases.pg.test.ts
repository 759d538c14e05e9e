import type {
  CurrentRelease,
  EdgeState,
  LedgerEntry,
  PublishedVersion,
  ReleaseMove,
  SetDetails,
  SetSummary,
  StartedVariant,
} from '@onesite/protocol/registry';
import { Metrics } from '@onesite/telemetry/metrics';
import fc from 'fast-check';
import type { Sql } from 'postgres';
import { listPrunable } from '../prune/prune.ts';
import { inTransaction } from '../sets/transactions.ts';
import { rollbackTarget, rolledBackPackages, type Transition } from '../sets/transitions.ts';
import { remoteFiles, routeOf, shellFiles } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { runningVariants } from '../variants/variantRows.ts';
import { readLedger } from './readLedger.ts';
import { readSetDetails } from './setDetails.ts';

const metrics = new Metrics();
let registry: TestRegistry;
let shell: string;
let a: [string, string, string];
let b: [string, string];
beforeAll(async () => {
  registry = await testRegistry({ metrics, environments: ['staging', 'production'] });
  const { publish } = registry;
  a = [await publish('mf-a', '1'), await publish('mf-a', '2'), await publish('mf-a', '3')];
  b = [await publish('mf-b', '1'), await publish('mf-b', '2')];
});
beforeEach(async () => {
  const { sql, resetToShell } = registry;
  await sql`truncate registry.edge, registry.variant, registry.refusal, registry.notification`;
  shell = await resetToShell();
});
afterAll(() => registry.close());

async function promoteAll(name: string, versions: string[]) {
  for (const [index, to] of versions.entries()) await registry.promote([name, versions[index - 1] ?? null, to]);
}
const move = (name: string, from: string | null, to: string | null) => ({ name, from, to });
const cohortOf = (version: string, share: number) => ({ kind: 'cohort', members: { 'mf-a': version }, share });
const current = () => registry.get<CurrentRelease>('/current');

describe('promote', () => {
  test('the first set holds what was promoted, and each next one what was live and the moves', async () => {
    const { promote } = registry;
    await registry.forgetSets();
    expect(await promote(['shell', null, shell], ['mf-a', null, a[0]])).toEqual({
      number: 1,
      versions: { shell, 'mf-a': a[0] },
      ended: [],
    });
    await promote(['mf-b', null, b[0]]);
    expect(await promote(['mf-a', a[0], a[1]])).toMatchObject({ versions: { shell, 'mf-a': a[1], 'mf-b': b[0] } });
    expect(await registry.current()).toMatchObject({ versions: { shell, 'mf-a': a[1], 'mf-b': b[0] } });
    expect((await promote(['mf-b', b[0], null])).versions).toEqual({ shell, 'mf-a': a[1] });
  });

  test('a release says how long its gates with their rendering, and its commit, took, as the metrics do', async () => {
    const response = await registry.call('POST', '/promote', { moves: [move('mf-a', null, a[0])] });
    expect(response.headers.get('Server-Timing')).toMatch(/^gates;dur=\d+, commit;dur=\d+$/);
    for (const stage of ['attest', 'commit'])
      expect((await metrics.text()).text).toMatch(
        new RegExp(`registry_release_duration_seconds_count{stage="${stage}"} [1-9]`),
      );
  });

  test('what does not fit what is live, or was never published, is refused with all moves beside it', async () => {
    await registry.promote(['mf-a', null, a[1]]);
    const before = await registry.current();
    const unknown = '1.0.0-0123456789ab';
    for (const [moves, code, message] of [
      [
        [move('mf-a', a[0], a[2])],
        'release_conflict',
        `at ${a[1]}, not at ${a[0]}. Check what is live with: federation s`,
      ],
      [[move('mf-a', null, a[2])], 'release_conflict', `mf-a is at ${a[1]}, not absent.`],
      [[move('mf-b', null, b[0]), move('mf-c', null, unknown)], 'not_found', 'Publish it first.'],
      [[move('mf-other', null, a[0])], 'not_found', 'Publish it first.'],
    ] as const)
      expect(await registry.ask('POST', '/promote', { moves })).toMatchObject({
        ...{ code, message: expect.stringContaining(message) },
      });
    expect(await registry.current()).toEqual(before);
  });

  test('a promote that waits for another one is planned again on its result', async () => {
    let waiting: Promise<unknown> | undefined;
    await registry.sql.begin(async (other) => {
      await other`lock table registry.release_set in exclusive mode`;
      waiting = registry.promote(['mf-b', null, b[0]]);
      while ((await other`select from pg_locks where not granted`).length === 0);
      await other`insert into registry.release_set (number, reason) values (2, 'test')`;
      await other`
        insert into registry.release_member (set_number, name, version) values (2, 'shell', ${shell}), (2, 'mf-a', ${a[0]})`;
    });
    expect(await waiting).toMatchObject({ number: 3, versions: { shell, 'mf-a': a[0], 'mf-b': b[0] } });
  });

  test('the first set has a shell, or is refused', async () => {
    await registry.forgetSets();
    expect(await registry.promote(['mf-a', null, a[0]])).toMatchObject({
      code: 'validation_failed',
      message: 'A set without a shell cannot be served. Promote a shell first, or together with this.',
    });
    expect(await registry.current()).toEqual({ number: 0, versions: {} });
  });

  test('a reason as long as a commit message is cut, and nothing is refused for it', async () => {
    await registry.ask('POST', '/promote', { moves: [move('mf-a', null, a[0])], why: 'x'.repeat(2_000) });
    expect(await registry.get('/ledger?limit=1')).toMatchObject([{ why: `${'x'.repeat(499)}…` }]);
  });

  test('each version keeps the origin of what made it live, whatever happens to the others', async () => {
    const origins = async () => (await current()).origins;
    const start = (...moves: object[]) => registry.ask('POST', '/promote', { moves, origin: 'start' });
    await registry.forgetSets();
    await start(move('shell', null, shell), move('mf-a', null, a[0]), move('mf-b', null, b[0]));
    expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'start', 'mf-b': 'start' });
    await registry.promote(['mf-a', a[0], a[1]]);
    await start(move('mf-b', b[0], b[1]));
    expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'command', 'mf-b': 'start' });
    await registry.rollback({ name: 'mf-a' });
    expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'rollback', 'mf-b': 'start' });
    await registry.rollback({ set: 2 });
    expect(await origins()).toEqual({ shell: 'start', 'mf-a': 'restore', 'mf-b': 'restore' });
    expect(await start(move('mf-b', b[0], b[1]))).toMatchObject({ status: 201 }); // it needs no reason to resume
  });
});

describe('races', () => {
  /** `npm run test:long` makes a hundred. */
  const promotes = Number(process.env.PROOF_PROMOTES ?? 10);
  const callers = 10;

  /** On the same database, as two APIs of a site. */
  let processes: Pick<TestRegistry, 'ask'>[];
  beforeAll(() => {
    processes = [registry.serve(), registry.serve({}, registry.open())];
  });

  let calls = 0;
  /** By both processes in turn. */
  const ask = (path: string, body: object) => processes[++calls % 2]!.ask<Partial<SetSummary>>('POST', path, body);
  const promote = (name: string, from: string | null, to: string) => ask('/promote', { moves: [move(name, from, to)] });

  test(`${promotes} promotes of one remote, raced by ${callers} callers of two processes: one winner a step, and the history has each`, async () => {
    await registry.promote(['mf-a', null, a[0]]);
    let [live, next] = a;
    for (let step = 0; step < promotes; step++) {
      const outcomes = await Promise.all(Array.from({ length: callers }, () => promote('mf-a', live, next)));
      expect(outcomes.filter(({ number }) => number)).toEqual([expect.objectContaining({ number: step + 3 })]);
      expect(outcomes.filter(({ code }) => code === 'release_conflict')).toHaveLength(callers - 1);
      [live, next] = [next, live];
    }
    const history = await registry.get<LedgerEntry[]>('/ledger?only=sets&limit=1000&name=mf-a');
    const changes = history.map(({ changes }) => changes[0]!);
    expect(changes).toHaveLength(promotes + 1);
    expect(changes.slice(0, -1).map(({ from }) => from)).toEqual(changes.slice(1).map(({ to }) => to));
  });

  test('over five remotes there is no false conflict, and while others roll back, make previews and change the shell, every set passed its gates', async () => {
    const names = ['v', 'w', 'x', 'y', 'z'].map((one) => `mf-${one}`);
    const build = (name: string, content: string) =>
      registry.publishFiles(name, remoteFiles(name, content, { routes: [routeOf(`/${name}`, { render: 'server' })] }));
    const versions = new Map<string, [string, string]>();
    for (const name of names) versions.set(name, [await build(name, 'one'), await build(name, 'two')]);
    for (const name of names) await registry.promote([name, null, versions.get(name)![0]]);
    const shells = [shell];
    for (const content of ['one', 'two'])
      shells.push(await registry.publishFiles('shell', shellFiles(content, { provides: {} })));

    const perRemote = Math.ceil(promotes / names.length);
    const statuses: number[] = [];
    const done = async (answer: Promise<{ status: number }>) => void statuses.push((await answer).status);
    const ofOneRemote = async (name: string) => {
      const [one, two] = versions.get(name)!;
      for (let step = 0; step < perRemote; step++)
        await done(promote(name, step % 2 ? two : one, step % 2 ? one : two));
      await done(ask('/rollback', { name, from: (await registry.current()).versions[name] }));
    };
    const ofTheShell = async () => {
      for (let step = 0; step < perRemote; step++)
        await done(promote('shell', shells[step % 3]!, shells[(step + 1) % 3]!));
    };
    const ofPreviews = async () => {
      for (let step = 0; step < perRemote; step++) {
        const name = names[step % names.length]!;
        await done(ask('/variants', { kind: 'preview', members: { [name]: versions.get(name)![1] } }));
      }
    };
    await Promise.all([...names.map(ofOneRemote), ofTheShell(), ofPreviews()]);

    expect(new Set(statuses)).toEqual(new Set([201]));
    // Each remote of each set was rendered in that set's shell, but for what a rollback made live: that was, in the shell of its time.
    const [found] = await registry.sql`
      select
        count(distinct m.set_number)::int as sets,
        count(*) filter (where m.origin <> 'rollback' and not exists (
          select from registry.attestation a where a.name = m.name and a.version = m.version and a.shell = s.version
        ))::int as missing
      from registry.release_member m
      join registry.release_member s on s.set_number = m.set_number and s.name = 'shell'
      where m.name <> 'shell'`;
    // The number of sets: each remote's first one, its promotes and its rollback, and those of the shell.
    expect(found).toEqual({ sets: names.length * (perRemote + 2) + perRemote, missing: 0 });
  });
});

describe('rollback', () => {
  test('a remote goes back to its previous live version, in a new set, and the others stay; then further back, not forth', async () => {
    await promoteAll('mf-a', a);
    await promoteAll('mf-b', b);
    expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({
      number: 7,
      versions: { shell, 'mf-a': a[1], 'mf-b': b[1] },
    });
    expect((await registry.rollback({ name: 'mf-a' })).versions['mf-a']).toBe(a[0]);
    expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({ code: 'not_found' });
    expect(await registry.current()).toMatchObject({ number: 8, versions: { 'mf-a': a[0] } });
  });

  test('what was withdrawn does not come back by a rollback', async () => {
    await promoteAll('mf-a', a.slice(0, 2));
    await registry.promote(['mf-a', a[1], null]);
    expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({
      code: 'not_found',
      message: 'mf-a is not live. Promote the version you want.',
    });
    await registry.promote(['mf-a', null, a[2]]);
    expect((await registry.rollback({ name: 'mf-a' })).versions['mf-a']).toBe(a[0]);
  });

  test('what was never live cannot come back, and the refusal says what to do', async () => {
    await registry.promote(['mf-a', null, a[0]]);
    for (const [name, message] of [
      ['mf-a', /Promote the one you want, or take it off the site: federation withdraw mf-a$/],
      ['mf-unknown', /^mf-unknown is not live\. Promote the version you want\.$/],
      ['shell', /Promote the one you want\.$/],
    ] as const)
      expect(await registry.rollback({ name })).toMatchObject({
        ...{ code: 'not_found', message: expect.stringMatching(message) },
      });
    expect(await registry.rollback({ set: 7 })).toMatchObject({ code: 'not_found', message: 'There is no set 7.' });
    await registry.sql`insert into registry.release_set (number, reason) values (3, 'as before such were refused')`;
    await registry.sql`insert into registry.release_member (set_number, name, version) values (3, 'mf-a', ${a[0]})`;
    expect(await registry.rollback({ set: 3 })).toMatchObject({ code: 'validation_failed' });
  });

  test('a set is restored whole, as a new one: with packages withdrawn since, without packages added since', async () => {
    await registry.promote(['mf-a', null, a[0]]);
    await registry.promote(['mf-a', a[0], null], ['mf-b', null, b[0]]);
    expect(await registry.rollback({ set: 2 })).toEqual({ number: 4, versions: { shell, 'mf-a': a[0] }, ended: [] });
    expect(await registry.rollback({ set: 3 })).toEqual({ number: 5, versions: { shell, 'mf-b': b[0] }, ended: [] });
  });

  test('a set comes back whole even if another team promotes at that moment', async () => {
    await registry.promote(['mf-a', null, a[0]], ['mf-b', null, b[0]]);
    await registry.promote(['mf-a', a[0], a[1]]);
    const [promoted, restored] = await Promise.all([
      registry.promote(['mf-b', b[0], b[1]]),
      registry.rollback({ set: 2 }),
    ]);
    expect(restored.versions).toEqual({ shell, 'mf-a': a[0], 'mf-b': b[0] });
    expect(promoted.versions['mf-b']).toBe(b[1]);
  });

  test('two who roll back the same bad release go back one: the second finds it gone', async () => {
    await promoteAll('mf-a', a);
    const body = { name: 'mf-a', from: a[2] };
    const responses = await Promise.all([1, 2].map(() => registry.ask('POST', '/rollback', body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await registry.current()).versions['mf-a']).toBe(a[1]);
  });

  describe('after a rollback', () => {
    beforeEach(async () => {
      await promoteAll('mf-a', a.slice(0, 2));
      await promoteAll('mf-b', b.slice(0, 1));
      const body = { name: 'mf-a', from: a[1], why: 'prices are wrong' };
      await registry.ask('POST', '/rollback', body, { 'X-Person': 'Ada' });
    });

    test('no pipeline releases over it, and the refusal says what to do', async () => {
      expect(await registry.promote(['mf-a', a[0], a[2]])).toMatchObject({
        code: 'release_conflict',
        message: `mf-a was rolled back from ${a[1]} to ${a[0]} in set 5 by Ada: prices are wrong. Pipelines cannot release over that. Once the cause is fixed, say so: federation promote mf-a ${a[2]} --resume "<reason>"`,
      });
      expect(await current()).toMatchObject({
        versions: { 'mf-a': a[0] },
        rolledBack: { 'mf-a': { from: a[1], to: a[0], set: 5, person: 'Ada', why: 'prices are wrong' } },
      });
    });

    test('whoever says why it may be released again releases it, and then pipelines do', async () => {
      const moves = [move('mf-a', a[0], a[2])];
      expect(await registry.ask('POST', '/promote', { moves, resume: ' ' })).toMatchObject({ status: 400 });
      const why = { resume: 'the table is mended', why: 'a fix' };
      expect(await registry.ask('POST', '/promote', { moves, ...why })).toMatchObject({ status: 201 });
      expect((await current()).rolledBack).toEqual({});
      const [newest] = await registry.get<LedgerEntry[]>('/ledger');
      expect(newest).toMatchObject({ kind: 'promote', why: 'resumed: the table is mended; a fix' });
      expect(await registry.promote(['mf-a', a[2], a[1]])).toMatchObject({ number: 7 });
    });

    test('it can be withdrawn, and comes back with a reason only; so does what a restore took away', async () => {
      expect(await registry.promote(['mf-a', a[0], null])).toMatchObject({ number: 6 });
      expect(await registry.promote(['mf-a', null, a[1]])).toMatchObject({ code: 'release_conflict' });
      expect(await registry.resume('mf-a', null, a[2])).toMatchObject({ number: 7 });
      await registry.rollback({ set: 1 });
      expect(await registry.promote(['mf-b', null, b[0]])).toMatchObject({ code: 'release_conflict' });
    });
  });

  describe('a release that comes again with its key', () => {
    const send = (path: string, body: object, key: string) =>
      registry.ask('POST', path, body, { 'Idempotency-Key': key });
    const release = (from: string | null, to: string | null) => ({ moves: [move('mf-a', from, to)] });

    test('has the result of the first time, however often and late, and changes nothing', async () => {
      await registry.promote(['mf-a', null, a[0]]);
      const released = { ...release(a[0], a[1]), resume: 'its cause is fixed' };
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
      await registry.resume('mf-a', a[0], a[2]);
      expect(await send('/rollback', { set: 2 }, 'three')).toEqual(restored);
      expect(await registry.current()).toMatchObject({ number: 5, versions: { 'mf-a': a[2] } });
    });

    test('is another one where the key is, and is refused where the key is none', async () => {
      expect(await send('/promote', release(null, a[0]), 'four')).toMatchObject({ number: 2 });
      expect(await send('/promote', release(null, a[0]), 'five')).toMatchObject({ code: 'release_conflict' });
      expect(await send('/promote', release(a[0], a[1]), 'x'.repeat(201))).toMatchObject({
        status: 400,
        message: 'Idempotency-Key must have 1 to 200 visible characters.',
      });
    });
  });
});

describe('rollbackTarget', () => {
  type Step = string | null | 'rollback' | { restore: string | null };

  /** The transitions of these steps: a version is promoted, null withdraws, 'rollback' rolls back. */
  function history(steps: Step[]) {
    const transitions: Transition[] = [];
    const live = () => transitions.at(-1)?.version ?? null;
    const add = (version: string | null, kind: Transition['kind']) => {
      if (version !== live()) transitions.push({ set: transitions.length + 1, version, kind });
    };
    for (const step of steps) {
      if (step === 'rollback') add(rollbackTarget(transitions) ?? live(), 'rollback');
      else if (step !== null && typeof step === 'object') add(step.restore, 'restore');
      else add(step, 'promote');
    }
    return transitions;
  }

  test.each<[steps: Step[], target: string | undefined]>([
    [[], undefined],
    [['A'], undefined],
    [['A', 'B'], 'A'],
    [['A', 'B', 'A'], 'B'],
    [['A', 'B', 'C', 'B'], 'C'],
    [['A', 'B', 'C', 'rollback'], 'A'],
    [['A', 'B', 'C', 'rollback', 'rollback'], undefined],
    [['A', 'B', 'rollback', 'C'], 'A'],
    [['A', 'B', 'rollback', 'B'], 'A'],
    [['A', 'B', 'rollback', 'B', 'C'], 'B'],
    [['A', 'B', 'A', 'rollback'], undefined], // the first A is the version that was rolled back
    [['A', 'B', null], undefined],
    [['A', 'B', null, 'C'], 'A'],
    [['A', null, 'A'], undefined],
    [['A', 'B', 'C', { restore: 'A' }], undefined],
    [['A', 'B', 'C', { restore: 'A' }, 'D'], 'A'],
    [['A', 'B', 'C', { restore: 'B' }], 'A'],
    [['A', 'B', 'rollback', { restore: 'B' }, 'C'], 'B'],
    [['A', 'B', { restore: null }, 'C'], 'A'],
    [['A', 'B', { restore: 'C' }, 'B', 'D', { restore: 'C' }], 'A'],
  ])('after %j a rollback goes to %s', (steps, expected) => {
    expect(rollbackTarget(history(steps))).toBe(expected);
  });

  const step = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('A', 'B', 'C', 'D', 'E') },
    { weight: 4, arbitrary: fc.constant('rollback' as const) },
    { weight: 1, arbitrary: fc.constant(null) },
  );

  test('no rollback goes to what is live, nor to a version that was rolled back or withdrawn since its last promote', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const transitions = history(steps);
        const to = rollbackTarget(transitions);
        if (to === undefined) return;
        expect(to).not.toBe(transitions.at(-1)!.version);
        const lastPromote = transitions.findLastIndex(({ version, kind }) => version === to && kind === 'promote');
        const since = transitions.slice(lastPromote + 1);
        const wasLeftBy = since.filter((_, index) => transitions[lastPromote + index]!.version === to);
        expect(wasLeftBy.filter(({ version, kind }) => kind === 'rollback' || version === null)).toEqual([]);
      }),
    );
  });
});

describe('environments', () => {
  const staging = <Answer = object>(method: string, path: string, body?: object) =>
    registry.ask<Answer>(method, `/environments/staging${path}`, body);
  const listed = <Answer>(path: string) => registry.get<Answer>(`/environments/staging${path}`);

  /** Production has the first version of mf-a, as set 2; staging the second, as set 3. */
  beforeEach(async () => {
    await registry.promote(['mf-a', null, a[0]]);
    await staging('POST', '/promote', { moves: [move('shell', null, shell), move('mf-a', null, a[1])] });
  });

  test('each environment has sets of its own, and a call that names none is about production', async () => {
    expect(await listed('/current')).toMatchObject({ number: 3, versions: { shell, 'mf-a': a[1] } });
    for (const base of ['', '/environments/production'])
      expect(await registry.get(`${base}/current`)).toMatchObject({ number: 2, versions: { shell, 'mf-a': a[0] } });
    await registry.promote(['mf-a', a[0], a[1]]);
    const numbers = async (base: string) =>
      (await registry.get<LedgerEntry[]>(`${base}/ledger`)).map(({ number }) => number);
    expect([await numbers(''), await numbers('/environments/staging')]).toEqual([[4, 2, 1], [3]]);
    const [newest] = await registry.get<LedgerEntry[]>('/ledger');
    expect(newest).toMatchObject({ number: 4, changes: [move('mf-a', a[0], a[1])] });
    for (const path of ['/environments/staging/sets/3', '/sets/4'])
      expect(await registry.get(path)).toMatchObject({ isLive: true });
  });

  test('a rollback goes back in its own environment, and only there a package needs a reason to resume', async () => {
    await registry.promote(['mf-a', a[0], a[1]]);
    expect(await staging('POST', '/rollback', { name: 'mf-a', from: a[1] })).toMatchObject({ code: 'not_found' });
    await staging('POST', '/promote', { moves: [move('mf-a', a[1], a[0])] });
    expect(await staging('POST', '/rollback', { name: 'mf-a', from: a[0] })).toMatchObject({
      number: 6,
      versions: { shell, 'mf-a': a[1] },
    });
    expect(await staging('POST', '/promote', { moves: [move('mf-a', a[1], a[0])] })).toMatchObject({
      code: 'release_conflict',
      message: expect.stringContaining(`federation promote mf-a ${a[0]} --resume "<reason>" --environment staging`),
    });
    expect((await current()).rolledBack).toEqual({});
    expect((await registry.promote(['mf-a', a[1], a[0]])).versions).toEqual({ shell, 'mf-a': a[0] });
  });

  test('a set is restored in its own environment, and the refusal names the command for another one', async () => {
    expect(await staging('POST', '/rollback', { set: 2 })).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('federation promote --from production --to staging'),
    });
    expect(await staging('POST', '/rollback', { set: 3 })).toMatchObject({ number: 4 });
  });

  test('an environment that the site does not have is refused, with those that it has', async () => {
    expect(await registry.ask('POST', '/environments/stagin/promote', {})).toMatchObject({
      status: 404,
      message: expect.stringContaining('no environment stagin. This site has staging, production'),
    });
  });

  test('a cohort is of one environment: a promote in another one leaves it, and its own ends it', async () => {
    const cohort = cohortOf(a[2], 0.1);
    expect(await staging('POST', '/variants', cohort)).toMatchObject({ state: 'running' });
    await registry.promote(['mf-a', a[0], a[1]]);
    const runningIn = async (environment: string) => (await runningVariants(registry.sql, environment)).length;
    expect([await runningIn('staging'), await runningIn('production')]).toEqual([1, 0]);
    expect(await registry.get('/sets/4')).toMatchObject({ members: [{ since: { number: 1 } }, { name: 'mf-a' }] });
    await staging('POST', '/promote', { moves: [move('mf-a', a[1], a[2])] });
    expect(await runningIn('staging')).toBe(0);
    expect(await listed('/variants')).toEqual([expect.objectContaining({ state: 'promoted' })]);
    expect(await registry.get('/variants')).toEqual([]);
  });

  test('a preview is of the set of its environment: its link opens there alone', async () => {
    const wanted = { kind: 'preview', members: { 'mf-a': a[2] } };
    const there = await staging<StartedVariant>('POST', '/variants', wanted);
    const here = await registry.ask<StartedVariant>('POST', '/variants', wanted);
    const opened = async (environment: string) =>
      (await registry.readPreviews([there.handle!, here.handle!], environment)).map(({ id }) => id);
    expect([await opened('staging'), await opened('production')]).toEqual([[there.id], [here.id]]);
    expect(await listed('/variants')).toEqual([expect.objectContaining({ id: there.id })]);
  });

  test('edges are compared with the newest set of their own environment', async () => {
    await registry.report('live', { serving: 2 });
    await registry.report('late', { serving: 1 });
    await registry.report('staging', { serving: 3, environment: 'staging' });
    const states = (edges: EdgeState[]) => edges.map(({ edge, state }) => [edge, state]);
    expect(states(await registry.get('/edges'))).toEqual([
      ['late', 'waiting'],
      ['live', 'serving'],
    ]);
    expect(states(await listed('/edges'))).toEqual([['staging', 'serving']]);
    expect(await listed('/sets/3/edges')).toMatchObject({ serving: 1, waiting: 0, lost: [] });
  });

  test('notifications and versions are those of one environment', async () => {
    const subjects = await registry.sql`
      select subject ->> 'environment' as name from registry.notification where event = 'set.promoted' order by at`;
    expect(subjects.map(({ name }) => name)).toEqual(['production', 'production', 'staging']);

    const versions = await listed<PublishedVersion[]>('/versions/mf-a');
    const live = versions.filter(({ isLive, wasLive }) => isLive && wasLive).map(({ version }) => version);
    expect([live, versions.filter(({ isLive, wasLive }) => isLive || wasLive)]).toEqual([[a[1]], [expect.anything()]]);
  });
});

describe('ledger', () => {
  async function ledger(query = '') {
    const response = await registry.call('GET', `/ledger${query}`);
    return { total: response.headers.get('X-Total-Count'), entries: (await response.json()) as LedgerEntry[] };
  }
  const details = (number: number | string) => registry.get<SetDetails>(`/sets/${number}`);

  test('a cohort that was ended stands in the list, with who ended it', async () => {
    await promoteAll('mf-a', a.slice(0, 2));
    const { id } = await registry.ask<{ id: string }>('POST', '/variants', cohortOf(a[2], 0.5));
    expect((await ledger('?name=mf-a')).entries.map(({ kind }) => kind)).toEqual(['promote', 'promote']);
    await registry.ask('DELETE', `/variants/${id}?why=too+slow`, undefined, { 'X-Person': 'ada' });
    expect((await ledger('?name=mf-a')).entries[0]).toMatchObject({
      ...{ id: `cohort-${id}`, number: null, kind: 'cohort', person: 'ada', why: 'too slow', findings: [] },
      ...{ changes: [move('mf-a', a[1], a[2])], cohort: { id, state: 'stopped' } },
    });
    expect((await ledger('?name=mf-b')).entries).toEqual([]);
  });

  test('sets and refused releases stand in one list, with who, what and why, by page and by package', async () => {
    await registry.ask('PUT', '/remotes/mf-a', { team: 'Back office', paths: ['/a'] });
    const { id, headers } = await registry.createToken('mf-a', 'promote');
    await registry.promote(['mf-a', null, a[0]]);
    await registry.ask('POST', '/promote', { moves: [move('mf-a', a[0], a[1])], why: 'prices' }, headers);
    const routes = [routeOf('/forbidden')];
    const forbidden = await registry.publishFiles('mf-a', remoteFiles('mf-a', 'forbidden', { routes }));
    const moves = [move('mf-a', a[1], forbidden)];
    expect(await registry.ask('POST', '/promote', { moves, why: 'more' }, headers)).toMatchObject({ status: 422 });
    await registry.rollback({ name: 'mf-a' });

    const { entries, total } = await ledger();
    expect(total).toBe('5');
    const gates = ['shared versions', 'exports', 'paths', 'exposed module', 'fragments', 'budget', 'rendering'];
    expect(entries).toMatchObject([
      { id: 'set-4', number: 4, kind: 'rollback', changes: [move('mf-a', a[1], a[0])], team: null, findings: [] },
      {
        ...{
          number: null,
          kind: 'promote',
          changes: moves,
          token: id,
          team: 'Back office',
          person: 'Åsa',
          why: 'more',
        },
        passed: gates.filter((gate) => !['paths', 'rendering'].includes(gate)),
        findings: [{ gate: 'paths', package: 'mf-a', version: forbidden }],
      },
      { number: 3, person: 'Åsa', why: 'prices', passed: gates },
      { number: 2, changes: [move('mf-a', null, a[0])] },
      { number: 1, changes: [{ name: 'shell', from: null }] },
    ]);
    expect((await ledger('?limit=2&offset=1')).entries.map(({ number }) => number)).toEqual([null, 3]);
    expect(await ledger('?name=shell')).toMatchObject({ total: '1', entries: [{ number: 1 }] });
    expect((await ledger('?name=mf-a')).entries.map(({ number }) => number)).toEqual([4, null, 3, 2]);
    expect(await registry.ask('GET', '/ledger?name=%00')).toMatchObject({ status: 404 });

    const throwing = { routes: [routeOf('/r', { render: 'server' })] };
    const version = await registry.publishFiles('mf-r', remoteFiles('mf-r', 'throws', throwing));
    const finding = { gate: 'rendering' as const, package: 'mf-r', version, problem: 'its page / throws', advice: '' };
    registry.rendering.renderExamples.mockResolvedValueOnce([finding]);
    await registry.promote(['mf-r', null, version]);
    expect((await ledger()).entries[0]).toMatchObject({ number: null, passed: gates.slice(0, -1) });
  });

  test('a set says what it is made of: versions, since when, what a rollback would bring, and what a restore would change', async () => {
    await promoteAll('mf-a', a.slice(0, 2));
    await registry.promote(['mf-b', null, b[0]]);
    await registry.ask('PUT', '/remotes/mf-b', { team: 'B' });
    const set = await details(4);
    expect(set).toMatchObject({ number: 4, isLive: true, memberCount: 3 });
    expect(set.members).toMatchObject([
      { name: 'shell', since: { number: 1 }, previous: null },
      { name: 'mf-a', version: a[1], since: { number: 3 }, previous: a[0] },
      { name: 'mf-b', since: { number: 4 }, team: 'B' },
    ]);
    const paged = await registry.get('/sets/4?limit=1&offset=1');
    expect(paged).toEqual({ ...set, members: set.members.slice(1, 2).map(({ fragments, ...member }) => member) });
    expect(await details(3)).toMatchObject({ isLive: false, members: [{}, { version: a[1], previous: null }] });
    expect(await details(2)).toMatchObject({ members: [{}, { version: a[0], since: { number: 2 } }] });
    for (const path of ['5', '0', 'x', String(2 ** 31), 'x/moves'])
      expect(await registry.ask('GET', `/sets/${path}`)).toMatchObject({ status: 404 });
    expect(await registry.get<ReleaseMove[]>('/sets/2/moves')).toEqual([
      move('mf-a', a[1], a[0]),
      move('mf-b', b[0], null),
    ]);
  });

  test('of a set with many changes the ledger has the first ones, with all that was withdrawn', async () => {
    await registry.promote(['mf-b', null, b[0]]);
    const names = Array.from({ length: 22 }, (_, at) => `mf-m${at + 10}`);
    const moves: [string, null, string][] = [];
    for (const name of names) moves.push([name, null, await registry.publish(name, '1')]);
    await registry.promote(...moves, ['mf-b', b[0], null]);
    const [newest] = (await ledger()).entries;
    expect(newest).toMatchObject({ moreChanges: 3 });
    expect(newest!.changes.map(({ name }) => name)).toEqual(['mf-b', ...names.slice(0, 19)]);
  });

  test('a set says who shows what of whom, and what each offers with which props', async () => {
    const props = { type: 'object' as const, properties: { sku: { type: 'string' } } };
    const button = { id: 'button', render: 'server' as const, example: {}, preload: [], shared: [], props };
    const slot = { name: 'header', order: 1 };
    const facts = { fragments: [button, { ...button, id: 'mini', preload: ['exposed.js'], slot }] };
    const offering = await registry.publishFiles('mf-a', remoteFiles('mf-a', 'offers', facts));
    const showing = await registry.publishFiles('mf-c', {
      ...remoteFiles('mf-c', 'shows'),
      'server/main.cjs':
        'jsx(Fragment, { of: "mf-a/button", sku }); jsx(Fragment, { of: "mf-c/own" }); jsx(Slot, { name: "header" });',
    });
    await registry.promote(['mf-a', null, offering], ['mf-c', null, showing]);
    const offered = [
      { of: 'mf-a/button', props },
      { of: 'mf-a/mini', props, slot: 'header' },
    ];
    expect((await details(2)).members).toMatchObject([
      { name: 'shell', shows: [], shownBy: [], fragments: [] },
      { name: 'mf-a', shows: [], shownBy: ['mf-c'], fragments: offered },
      { name: 'mf-c', shows: ['mf-a/button', 'mf-a/mini'], shownBy: [] },
    ]);
    const [row] = await registry.sql`select inspection from registry.version where version = ${offering}`;
    expect(Object.keys(row!.inspection.scriptBytes).sort()).toEqual(['exposed.js', 'remoteEntry.js']);
  });
});

/** Only in the long run. */
(process.env.TEST_LONG ? describe : describe.skip)('manySets', () => {
  const environment = 'production';

  const [sets, packages] = [25_000, 50];

  let many: TestRegistry;
  beforeAll(async () => {
    many = await testRegistry();
    const { sql } = many;
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
  afterAll(() => many.close());

  /** How many rows of set members a query reads. */
  const membersRead = (question: (sql: Sql) => Promise<unknown>) =>
    inTransaction(many.sql, async (sql) => {
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
    ['what was rolled back', (sql) => rolledBackPackages(sql, environment)],
    ['what can be pruned', (sql) => listPrunable(sql)],
  ])('%s reads the members of two sets at most, however many sets there are', async (_, question) => {
    expect(await membersRead(question)).toBeLessThanOrEqual(2 * packages);
  });

  test('the changes of each set are known', async () => {
    const { entries } = await readLedger(many.sql, { environment, limit: 1, offset: 0, onlySets: true });
    expect(entries[0]).toMatchObject({ number: sets, changes: [{ to: `1.0.${sets}-0123456789ab` }] });
    expect((await readLedger(many.sql, { environment, limit: 1, offset: 0 })).total).toBe(sets);
    expect((await readSetDetails(many.sql, sets))?.members).toHaveLength(packages);
  });
});
