import { gzipSync } from 'node:zlib';
import type { BuiltFragment, BuiltRoute, RemoteFacts, ShellFacts } from '@onesite/protocol/facts';
import type { CheckResult, Finding, Readiness, RemoteSummary } from '@onesite/protocol/registry';
import type { TeamCode } from '../http/registryApp.ts';
import { remoteFiles, routeOf, shellFiles, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

describe('gates', () => {
  let [shell, a, b] = ['', '', ''];
  beforeAll(async () => {
    shell = await registry.publishFiles('shell', shellSharing('first', { react: ['useState'] }));
    a = await publishA('first', {}, 'require("react").useState');
    b = await publishB('first');
  });
  beforeEach(async () => {
    registry.rendering.renderExamples.mockReset().mockResolvedValue([]);
    await registry.sql`truncate registry.attestation`;
  });

  const shellSharing = (content: string, provides: ShellFacts['provides']) => shellFiles(content, { provides });
  const using = (name: string, content: string, code: string, facts: Partial<RemoteFacts> = {}) => ({
    ...remoteFiles(name, content, facts),
    'server/main.cjs': `// ${content}\n${code}`,
  });
  const onServer = (path: string, more: Partial<BuiltRoute> = {}) => routeOf(path, { render: 'server', ...more });
  const pageA = (content: string, facts: Partial<RemoteFacts> = {}, code = '') =>
    using('mf-a', content, code, { routes: [onServer('/a')], ...facts });
  const publishA = (...page: Parameters<typeof pageA>) => registry.publishFiles('mf-a', pageA(...page));
  const publishB = (content: string, code = '', route = onServer('/b/c')) =>
    registry.publishFiles('mf-b', using('mf-b', content, code, { routes: [route] }));
  const mapOf = (source: string) => ({ version: 3, names: [], sources: [source], mappings: 'AAAA,QAwCW' });
  const failing = (name: string, version: string, problem = 'its page throws'): Finding => ({
    gate: 'rendering',
    package: name,
    version,
    problem,
    advice: 'Look at it',
  });

  /** A shell that shares `react` with useState, mf-a at `/a` and mf-b at `/b/c`, all live. */
  async function liveSet() {
    await registry.forgetSets();
    await registry.promote(['shell', null, shell], ['mf-a', null, a], ['mf-b', null, b]);
  }

  const names = (findings: Finding[] = []) => findings.map(({ gate, package: name }) => `${gate} ${name}`);
  const post = (path: string, body: object) => registry.ask<{ id: string }>('POST', path, body);
  const check = ({ name, version, archive }: ReturnType<typeof versionOf>) =>
    registry.ask<CheckResult>('POST', `/versions/${name}/${version}/check`, archive);

  test('a version that breaks gates is refused, by check as well, and nothing changes', async () => {
    await liveSet();
    const before = await registry.current();
    const routes = [onServer('/a'), onServer('/elsewhere')];
    const code = 'const { useMissing } = require("react")';
    const build = versionOf('mf-a', pageA('broken', { budgetBytes: 1, routes }, code));
    const gates = new Set(['exports mf-a', 'paths mf-a', 'budget mf-a']);
    expect(new Set(names((await check(build)).findings))).toEqual(gates);
    expect((await registry.call('GET', `/versions/mf-a/${build.version}`)).status).toBe(404); // a check stores nothing

    await registry.put(build);
    const refusal = await registry.promote(['mf-a', a, build.version]);
    expect(refusal).toMatchObject({
      code: 'gate_refused',
      message: expect.stringMatching(/^Refused, and nothing has changed\.\n {2}/),
    });
    expect(new Set(names(refusal.findings))).toEqual(gates);
    expect(await registry.current()).toEqual(before);
  });

  test('what pages that browsers alone render use counts by the facts, as no server half has them', async () => {
    await liveSet();
    const stated = { uses: { react: ['useMissing'] } } as Partial<RemoteFacts>;
    expect(names((await check(versionOf('mf-a', pageA('browsers', stated)))).findings)).toEqual(['exports mf-a']);
  });

  test('rendering: a page that throws is refused, tried again, and goes live once it renders; then nobody renders it again', async () => {
    await liveSet();
    const before = await registry.current();
    const next = await publishA('throws');
    const { renderExamples } = registry.rendering;
    renderExamples
      .mockReset()
      .mockResolvedValueOnce([failing('mf-a', next)])
      .mockResolvedValue([]);
    expect(names((await registry.promote(['mf-a', a, next])).findings)).toEqual(['rendering mf-a']);
    expect(await registry.current()).toEqual(before);
    expect(await registry.promote(['mf-a', a, next])).toMatchObject({ number: 2 });
    expect(renderExamples).toHaveBeenCalledTimes(2);
    await registry.rollback({ name: 'mf-a' });
    expect(await registry.resume('mf-a', a, next)).toMatchObject({ number: 4 });
    expect(renderExamples).toHaveBeenCalledTimes(2);
    const throwing = await registry.publishFiles('shell', shellSharing('throwing', { react: ['useState'] }));
    renderExamples.mockResolvedValue([failing('shell', throwing)]);
    for (const _ of [1, 2])
      expect(names((await registry.promote(['shell', shell, throwing])).findings)).toEqual(['rendering shell']);
  });

  test('rendering: what is published for a later promote is rendered then, and not again; its publisher reads why a promote would refuse it', async () => {
    await liveSet();
    const { renderExamples } = registry.rendering;
    const [bad, good] = [versionOf('mf-a', pageA('bad')), versionOf('mf-a', pageA('good'))];
    renderExamples
      .mockReset()
      .mockResolvedValueOnce([failing('mf-a', bad.version)])
      .mockResolvedValue([]);
    const published = async (build: typeof bad) => (await registry.put(build, '?promoted=later')).json();
    expect(await published(bad)).toMatchObject({
      notes: [expect.stringContaining('Its promote would be refused: mf-a')],
    });
    expect(await published(good)).toMatchObject({ outcome: 'new', notes: [] });
    expect(await registry.promote(['mf-a', a, good.version])).toMatchObject({ number: 2 });
    expect(renderExamples).toHaveBeenCalledTimes(2);
  });

  describe('a shell with the next major of a shared package', () => {
    const requires = (requiredVersion: string) => ({
      requires: { react: { requiredVersion, singleton: true, strictVersion: true } },
    });
    let [next, before, stated] = ['', '', ''];
    beforeEach(async () => {
      await liveSet();
      next = await registry.publishFiles('shell', shellFiles('next', { sharedVersions: { react: '20.0.0' } }));
      before = await publishA('before', requires('^19.3.0'));
      stated = await publishA('stated', requires('^19.3.0 || ^20'));
      await registry.promote(['mf-a', a, before]);
      registry.rendering.renderExamples
        .mockReset()
        .mockImplementation(async ({ set: { remotes } }) =>
          remotes['mf-b'] ? [failing('mf-b', b, `throws at /remotes/mf-b/${b}/server/main.cjs:1:9`)] : [],
        );
    });
    const ready = async () => {
      const remotes = (await (await registry.call('POST', `/versions/shell/${next}/ready`)).json()) as Readiness[];
      return remotes.map(({ name, state, findings }) => [name, state, names(findings)]);
    };

    test('says of each live remote whether it is ready; who is not holds the shell by name', async () => {
      const lines = gzipSync(JSON.stringify({ file: 'main.cjs', map: mapOf('webpack://mf-b/./src/B.tsx') }));
      await registry.call('PUT', `/versions/mf-b/${b}/maps`, new Uint8Array(lines));
      expect(await ready()).toEqual([
        ['mf-a', 'not stated', ['shared versions mf-a']],
        ['mf-b', 'failing', ['rendering mf-b']],
      ]);
      expect(await registry.promote(['shell', shell, next])).toMatchObject({
        findings: [{ gate: 'shared versions', package: 'mf-a' }],
      });
      await registry.promote(['mf-a', before, stated]);
      expect(await ready()).toEqual([
        ['mf-a', 'ready', []],
        ['mf-b', 'failing', ['rendering mf-b']],
      ]);
      const { findings = [] } = await registry.promote(['shell', shell, next]);
      expect(findings.map(({ problem }) => problem)).toEqual(['throws at mf-b/src/B.tsx:41:12']);
      await registry.promote(['mf-b', b, null]); // the operator goes on without it
      expect(await post('/variants', { kind: 'cohort', share: 0.05, members: { shell: next } })).toMatchObject({
        status: 201,
      });
      expect(await registry.promote(['mf-a', stated, before])).toMatchObject({
        ended: [{ kind: 'cohort', members: { shell: next }, state: 'stopped' }],
      });
      await registry.promote(['mf-a', before, stated]);
      expect(await registry.promote(['shell', shell, next])).toMatchObject({ versions: { shell: next } });
      expect(await registry.rollback({ name: 'shell' })).toMatchObject({ versions: { shell, 'mf-a': stated } });
    });

    test('is tried with a build before that is live, and in a preview with all; either counts at the promote', async () => {
      const { renderExamples } = registry.rendering;
      const build = versionOf('mf-a', pageA('tried', requires('^19.3.0 || ^20')));
      const checked = await registry.ask<CheckResult>(
        'POST',
        `/versions/mf-a/${build.version}/check?shell=${next}`,
        build.archive,
      );
      expect(checked).toMatchObject({ shell: next, findings: [] });
      expect(names((await check(versionOf('mf-a', pageA('only', requires('^20'))))).findings)).toEqual([
        'shared versions mf-a',
      ]);
      await registry.put(build);
      renderExamples.mockClear();
      const preview = { kind: 'preview', members: { shell: next, 'mf-a': build.version } };
      expect(await post('/variants', preview)).toMatchObject({ status: 201 }); // with mf-b as it is
      expect(renderExamples.mock.calls.map(([{ set }]) => Object.keys(set.remotes))).toEqual([['mf-b']]);
      expect(await post('/variants', { kind: 'preview', members: { shell: next, 'mf-b': b } })).toMatchObject({
        code: 'gate_refused',
      });
      expect(await post('/variants', { kind: 'cohort', share: 0.05, members: { shell: next } })).toMatchObject({
        code: 'gate_refused',
      });
    });
  });

  test('a rollback is not rendered, so that nothing refuses it: also under a shell in which its version never was', async () => {
    await liveSet();
    const next = await publishA('next');
    await registry.promote(['mf-a', a, next]);
    const later = await registry.publishFiles('shell', shellSharing('later', { react: ['useState', 'useId'] }));
    await registry.promote(['shell', shell, later]);
    const { renderExamples } = registry.rendering;
    renderExamples.mockReset().mockResolvedValue([failing('mf-a', a)]);
    expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({
      number: 4,
      versions: { shell: later, 'mf-a': a },
    });
    expect(renderExamples).not.toHaveBeenCalled();
    const [set] = await registry.sql`select gates from registry.release_set where number = 4`;
    expect(set!.gates).toEqual(['shared versions', 'exports', 'paths', 'exposed module']);
  });

  test('a fragment that is narrowed or removed is refused in releases, cohorts and previews alike', async () => {
    await liveSet();
    const offering = (content: string, more: Partial<BuiltFragment> = {}) => {
      const record = { id: 'button', render: 'server', example: {}, preload: [], shared: [], props: needing('sku') };
      return pageA(content, { fragments: [{ ...record, ...more } as BuiltFragment] });
    };
    const needing = (...required: string[]) => ({
      ...{ type: 'object' as const, properties: { sku: {}, quantity: {} }, required },
    });
    const first = await registry.publishFiles('mf-a', offering('first'));
    await registry.promote(['mf-a', a, first]);
    const code = 'jsx(host.Fragment, { of: "mf-a/button", sku: 1 })';
    const route = onServer('/b/c', { fragments: [{ of: 'mf-a/button', props: { sku: 1 } }] });
    const page = await publishB('shows', code, route);
    expect(await registry.promote(['mf-b', b, page])).toMatchObject({ number: 3 });

    const before = await registry.current();
    const build = versionOf('mf-a', offering('narrowed', { props: needing('sku', 'quantity') }));
    const words = `button now needs \`quantity\`; mf-b ${page} does not send it`;
    expect((await check(build)).findings).toMatchObject([{ gate: 'fragments', package: 'mf-a', problem: words }]);
    await registry.put(build);
    const members = { 'mf-a': build.version };
    for (const refusal of [
      await registry.promote(['mf-a', first, build.version]),
      await post('/variants', { kind: 'cohort', members, share: 0.1 }),
      await post('/variants', { kind: 'preview', members }),
    ])
      expect(refusal).toMatchObject({ code: 'gate_refused', message: expect.stringContaining(words) });
    expect(await registry.promote(['mf-a', first, null])).toMatchObject({ code: 'gate_refused' });
    expect(await registry.current()).toEqual(before);
    // The page shows the fallback: no reason to stay with a version that is broken.
    expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({
      number: 4,
      versions: { 'mf-a': a, 'mf-b': page },
    });
  });

  test('a rollback passes the gates as well: not to a version that the shell of today does not carry', async () => {
    await liveSet();
    const lean = await publishA('lean');
    await registry.promote(['mf-a', a, lean]);
    const poorer = await registry.publishFiles('shell', shellSharing('poorer', { react: [] }));
    await registry.promote(['shell', shell, poorer]);
    const before = await registry.current();
    expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({ code: 'gate_refused' });
    expect(await registry.current()).toEqual(before);
    expect(await registry.rollback({ set: 1 })).toMatchObject({ number: 4, versions: { shell, 'mf-a': a, 'mf-b': b } });
  });

  describe('what was live comes back', () => {
    const allow = (name: string, row: object) => registry.call('PUT', `/remotes/${name}`, row);
    const owned = { paths: ['/a'], data: ['/api'] };
    beforeEach(liveSet);
    afterEach(async () => {
      await allow('mf-a', owned);
      await registry.sql`update registry.remote set budget_bytes = null`;
    });

    test('whatever its remote may own, read and load by now', async () => {
      const reading = await publishA('reading', { routes: [onServer('/a', { data: ['/api/list'] })] });
      const last = await publishA('last');
      await registry.promote(['mf-a', a, reading]);
      await registry.promote(['mf-a', reading, last]);
      await allow('mf-a', { paths: ['/elsewhere'], data: ['/api/none'], budgetBytes: 1 });
      const refused = await registry.promote(['mf-a', last, reading]);
      expect(names(refused.findings)).toEqual(['paths mf-a', 'paths mf-a', 'budget mf-a']);
      expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({ number: 4, versions: { 'mf-a': reading } });
      expect(await registry.rollback({ set: 1 })).toMatchObject({
        number: 5,
        versions: { shell, 'mf-a': a, 'mf-b': b },
      });
    });

    test('but not at an address that another remote has by now', async () => {
      await allow('mf-a', { paths: ['/a', '/moved'] });
      await allow('mf-b', { paths: ['/a', '/b'] });
      const moved = await publishA('moved', { routes: [onServer('/moved')] });
      await registry.promote(['mf-a', a, moved]);
      const taking = await publishB('taking', '', onServer('/a'));
      expect(await registry.promote(['mf-b', b, taking])).toMatchObject({ number: 3 });
      const refused = await registry.rollback({ name: 'mf-a' });
      expect(names(refused.findings)).toEqual(['paths mf-a']);
      expect(refused.message).toContain(`its page /a has addresses of mf-b's page /a`);
      await allow('mf-b', { paths: ['/b'] });
    });
  });

  test('what only works together is released together', async () => {
    await liveSet();
    const needy = await publishA('needy', {}, 'require("react").useNew');
    const giving = await registry.publishFiles('shell', shellSharing('giving', { react: ['useState', 'useNew'] }));
    expect(await registry.promote(['mf-a', a, needy])).toMatchObject({ code: 'gate_refused' });
    expect(await registry.promote(['mf-a', a, needy], ['shell', shell, giving])).toMatchObject({ number: 2 });
  });

  test('examples are rendered with what the API answers, and while it does not, with what it answered before', async () => {
    await liveSet();
    const { renderExamples, fetchResponses } = registry.rendering;
    const seen: unknown[] = [];
    renderExamples.mockReset().mockImplementation(async ({ responsesOf }) => {
      seen.push(await responsesOf(['/api/things']));
      return [];
    });
    const [first, next] = [
      { status: 200, body: { things: ['é'] } },
      { status: 404, body: { code: 'not_found' } },
    ].map((response) => ({ '/api/things': response }));
    for (const [answers, status] of [
      [{}, 503],
      [first!, 200],
      [next!, 200],
      [{}, 200],
    ] as const) {
      fetchResponses.mockResolvedValue(answers);
      expect(await check(versionOf('mf-a', pageA('data')))).toMatchObject({ status });
    }
    expect(seen).toEqual([first, next, next]);
  });

  test('a start allows the paths of its own builds', async () => {
    await liveSet();
    const next = await publishA('start', { routes: [onServer('/a'), onServer('/new')] });
    const moves = [{ name: 'mf-a', from: a, to: next }];
    expect(await post('/promote', { moves })).toMatchObject({ code: 'gate_refused' });
    expect(await post('/promote', { moves, origin: 'start' })).toMatchObject({ number: 2 });
  });

  test('a shell is released among releases of a remote, each of which has to be rendered in it, or refused as unavailable', async () => {
    await liveSet();
    /** While this shell is rendered, so many others are released. */
    const renderAmong = (shell: string, others: number) =>
      registry.rendering.renderExamples.mockReset().mockImplementation(async ({ set }) => {
        if (set.shell.version !== shell || others-- <= 0) return [];
        const live = (await registry.current()).versions['mf-a']!;
        await registry.promote(['mf-a', live, await publishA(`another ${others}`)]);
        return [];
      });
    const richer = await registry.publishFiles('shell', shellSharing('richer', { react: ['useState', 'useMemo'] }));
    renderAmong(richer, 8);
    expect(await registry.promote(['shell', shell, richer])).toMatchObject({ number: 10 });
    const third = await registry.publishFiles('shell', shellSharing('third', { react: ['useState', 'useRef'] }));
    renderAmong(third, 100);
    const response = await registry.call('POST', '/promote', { moves: [{ name: 'shell', from: richer, to: third }] });
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await response.json()).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/try again/) });
    expect((await registry.current()).versions.shell).toBe(richer);
  });

  test('a release that would wait for a second gives up, and says that nothing has changed', async () => {
    await liveSet();
    await registry.sql.begin(async (other) => {
      await other`lock table registry.release_set in exclusive mode`;
      const response = await registry.call('POST', '/promote', { moves: [{ name: 'mf-a', from: a, to: null }] });
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('Nothing has changed'),
      });
    });
  });
});

describe('teamCode', () => {
  let remote = '';
  beforeAll(async () => {
    remote = await registry.publish('mf-team', 'first');
  });
  beforeEach(async () => {
    await registry.resetToShell();
    await registry.sql`delete from registry.token`;
  });

  const withoutSandbox = 'namespaces: Operation not permitted';
  const promoteOn = (teamCode: TeamCode, origin?: 'start') => {
    const moves = [{ name: 'mf-team', from: null, to: remote }];
    return registry.serve({ teamCode }).ask('POST', '/promote', { moves, origin });
  };

  test('without a sandbox and without trust nothing that was published runs, and the refusal says what to do', async () => {
    const { ask, publish } = registry.serve({ teamCode: { withoutSandbox, isTrusted: false } });
    for (const [path, body] of [
      ['/promote', { moves: [{ name: 'mf-team', from: null, to: remote }] }],
      ['/variants', { kind: 'preview', members: { 'mf-team': remote } }],
      ['/variants', { kind: 'cohort', members: { 'mf-team': remote }, share: 0.5 }],
      [`/versions/mf-team/${remote}/check`, {}],
    ] as const)
      expect([path, await ask('POST', path, body)]).toMatchObject([
        path,
        { status: 403, message: expect.stringMatching(/Operation not permitted.*TRUST_TEAMS=on/) },
      ]);
    expect(await publish('mf-team', 'second')).toMatch(/^1\./); // publishing works
    expect(await promoteOn({ withoutSandbox, isTrusted: false }, 'start')).toMatchObject({ status: 201 });
    const withdrawal = { moves: [{ name: 'mf-team', from: remote, to: null }] };
    expect(await ask('POST', '/promote', withdrawal)).toMatchObject({ status: 201 });
  });

  test.each<[string, TeamCode]>([
    ['in a sandbox', { isTrusted: false }],
    ['with trust', { withoutSandbox, isTrusted: true }],
    ['while nobody but the platform can publish', { withoutSandbox }],
  ])('%s it runs', async (_, teamCode) => {
    expect(await promoteOn(teamCode)).toMatchObject({ status: 201 });
  });

  test('the first token or workflow that may publish ends the trust that nobody has asked for, until it is revoked', async () => {
    const { id } = await registry.createToken('mf-team', 'publish');
    expect(await promoteOn({ withoutSandbox })).toMatchObject({ status: 403 });
    await registry.ask('DELETE', `/tokens/${id}`);
    const workflow = { issuer: 'https://gitlab.com', subject: 'project_path:acme/a:*' };
    await registry.ask('PUT', '/remotes/mf-team', { workflow });
    expect(await promoteOn({ withoutSandbox })).toMatchObject({ status: 403 });
    await registry.ask('PUT', '/remotes/mf-team', { workflow: null });
    expect(await promoteOn({ withoutSandbox })).toMatchObject({ status: 201 });
  });
});

describe('what a remote may own', () => {
  beforeEach(() => registry.resetToShell());

  const buildOf = (name: string, paths: string[]) =>
    versionOf(name, remoteFiles(name, paths.join(), { routes: paths.map((path) => routeOf(path)) }));
  async function publish(name: string, paths: string[], team = 'sales') {
    const { version, archive } = buildOf(name, paths);
    await registry.ask('PUT', `/versions/${name}/${version}`, archive, { 'X-Team': team });
    return version;
  }
  const remote = async (name: string) =>
    (await registry.get<RemoteSummary[]>('/remotes')).find((row) => row.name === name);
  const put = (name: string, change: object) => registry.ask('PUT', `/remotes/${name}`, change);

  test('the first version claims the first segments of its paths, later ones claim no more', async () => {
    await publish('mf-orders', ['/', '/Orders', '/orders/:id', '/order-help']);
    await publish('mf-orders', ['/orders', '/checkout'], 'another team');
    const { paths, ...others } = (await remote('mf-orders'))!;
    expect(new Set(paths)).toEqual(new Set(['/', '/orders', '/order-help']));
    expect(others).toEqual({ name: 'mf-orders', team: 'sales', data: ['/api'], budgetBytes: null, workflow: null });
  });

  test('what another remote owns, or lies above it, is not claimed, and its pages are refused', async () => {
    await put('mf-guide', { paths: ['/guide/deep'] });
    for (const [name, paths, claimed] of [
      ['mf-late', ['/guide/deep/map', '/late'], ['/late']],
      ['mf-above', ['/guide', '/above'], ['/above']],
      ['mf-thief', ['/late/reset-password'], []],
    ] as const) {
      await publish(name, [...paths]);
      expect((await remote(name))!.paths).toEqual(claimed);
    }
    expect(
      await registry.promote(['mf-thief', null, await publish('mf-thief', ['/late/reset-password'])]),
    ).toMatchObject({
      code: 'gate_refused',
      message: expect.stringContaining('/late/reset-password is outside of the paths that it may own: no path'),
    });
    await publish('mf-thief', ['/loot']);
    expect((await remote('mf-thief'))!.paths).toEqual(['/loot']);
  });

  test('a check before the first version judges by the paths that it would claim', async () => {
    await publish('mf-owner', ['/owned']);
    const check = async (name: string, path: string) => {
      const { version, archive } = buildOf(name, [path]);
      return (await registry.ask<CheckResult>('POST', `/versions/${name}/${version}/check`, archive)).findings;
    };
    await put('mf-reserved', { budgetBytes: 10_000 });
    for (const name of ['mf-unknown', 'mf-reserved']) {
      expect(await check(name, '/owned/by-another')).toMatchObject([{ gate: 'paths' }]);
      expect(await check(name, '/free')).toEqual([]);
    }
  });

  test('the platform sets what a remote may own, before its first version as well', async () => {
    await put('mf-planned', { paths: ['/plan'], budgetBytes: 10_000 });
    await publish('mf-planned', ['/plan', '/other']);
    await put('mf-planned', { data: ['/api/plans'] });
    const owned = { team: 'sales', paths: ['/plan'], data: ['/api/plans'], budgetBytes: 10_000, workflow: null };
    expect(await remote('mf-planned')).toEqual({ name: 'mf-planned', ...owned });
    const names = (await registry.get<RemoteSummary[]>('/remotes')).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
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
    expect(await put('mf-x', change)).toMatchObject({ status: 400 });
    expect(await remote('mf-x')).toBeUndefined();
  });
});
