import { randomBytes } from 'node:crypto';
import type { BuiltFragment, BuiltRoute, RemoteFacts, ShellFacts } from '@onesite/protocol/facts';
import type { CheckResult, Finding } from '@onesite/protocol/registry';
import { remoteFiles, routeOf, shellFacts, shellFiles, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import type { TeamCode } from './teamCode.ts';

describe('gates', () => {
  let registry: TestRegistry;
  let [shell, a, b] = ['', '', ''];
  beforeAll(async () => {
    registry = await testRegistry();
    shell = await registry.publishFiles('shell', shellSharing('first', { react: ['useState'] }));
    a = await registry.publishFiles(
      'mf-a',
      using('mf-a', 'first', 'require("react").useState', { routes: [onServer('/a')] }),
    );
    b = await registry.publishFiles('mf-b', using('mf-b', 'first', '', { routes: [onServer('/b/c')] }));
  });
  beforeEach(async () => {
    registry.rendering.renderExamples.mockReset().mockResolvedValue([]);
    await registry.sql`truncate registry.attestation`;
  });
  afterAll(() => registry.close());

  const shellSharing = (content: string, provides: ShellFacts['provides']) => ({
    ...shellFiles(content),
    'facts.json': JSON.stringify({ ...shellFacts, provides }),
  });
  const using = (name: string, content: string, code: string, facts: Partial<RemoteFacts> = {}) => ({
    ...remoteFiles(name, content, facts),
    'server/main.cjs': `// ${content}\n${code}`,
  });
  const strictly = (requiredVersion: string) => ({ requiredVersion, singleton: true, strictVersion: true });
  const onServer = (path: string, more: Partial<BuiltRoute> = {}) => routeOf(path, { render: 'server', ...more });
  const failing = (name: string, version: string): Finding => ({
    gate: 'rendering',
    package: name,
    version,
    problem: 'its page throws',
    advice: 'Look at it',
  });

  /** A shell that shares `react` with useState, mf-a at `/a` and mf-b at `/b/c`, all live. */
  async function liveSet() {
    await registry.forgetSets();
    await registry.promote(['shell', null, shell], ['mf-a', null, a], ['mf-b', null, b]);
  }

  const names = (findings: Finding[] = []) => findings.map(({ gate, package: name }) => `${gate} ${name}`);
  type Refusal = { code?: string; message?: string; findings?: Finding[] };
  const post = async (path: string, body: object) =>
    (await (await registry.call('POST', path, body)).json()) as Refusal;

  const broken: [gate: string, files: () => Record<string, string>][] = [
    [
      'exports',
      () => using('mf-a', 'exports', 'const { useMissing } = require("react")', { routes: [onServer('/a')] }),
    ],
    ['paths', () => using('mf-a', 'beyond', '', { routes: [onServer('/a'), onServer('/elsewhere')] })],
    ['budget', () => using('mf-a', 'budget', '', { budgetBytes: 1, routes: [onServer('/a')] })],
  ];

  test.each(broken)(
    '%s: a version made to break it is refused, by check as well, and nothing changes',
    async (gate, files) => {
      await liveSet();
      await registry
        .publishFiles('mf-b', using('mf-b', 'first', '', { routes: [onServer('/b/c')] }))
        .then((version) => registry.promote(['mf-b', null, version]));
      const before = await registry.current();
      const build = versionOf('mf-a', files());
      const checking = await registry.call('POST', `/versions/mf-a/${build.version}/check`, build.archive);
      const checked = (await checking.json()) as CheckResult;
      expect(new Set(names(checked.findings))).toEqual(new Set([`${gate} mf-a`]));
      expect((await registry.call('GET', `/versions/mf-a/${build.version}`)).status).toBe(404); // a check stores nothing

      await registry.put(build);
      const refusal = await post('/promote', {
        moves: [{ name: 'mf-a', from: before.versions['mf-a'], to: build.version }],
      });
      expect(refusal.code).toBe('gate_refused');
      expect(new Set(names(refusal.findings))).toEqual(new Set([`${gate} mf-a`]));
      expect(refusal.message).toMatch(/^Refused, and nothing has changed\.\n {2}/);
      expect(await registry.current()).toEqual(before);
    },
  );

  test('rendering: a page that throws is refused, tried again, and goes live once it renders; then nobody renders it again', async () => {
    await liveSet();
    const before = await registry.current();
    const next = await registry.publishFiles('mf-a', using('mf-a', 'throws', '', { routes: [onServer('/a')] }));
    const { renderExamples } = registry.rendering;
    renderExamples
      .mockReset()
      .mockResolvedValueOnce([failing('mf-a', next)])
      .mockResolvedValue([]);
    expect(names(((await registry.promote(['mf-a', a, next])) as Refusal).findings)).toEqual(['rendering mf-a']);
    expect(await registry.current()).toEqual(before);
    expect(await registry.promote(['mf-a', a, next])).toMatchObject({ number: 2 });
    expect(renderExamples).toHaveBeenCalledTimes(2);
    await registry.rollback({ name: 'mf-a' });
    expect(await registry.resume('mf-a', a, next)).toMatchObject({ number: 4 });
    expect(renderExamples).toHaveBeenCalledTimes(2);
  });

  test('a rollback is not rendered, so that nothing refuses it: also under a shell in which its version never was', async () => {
    await liveSet();
    const next = await registry.publishFiles('mf-a', using('mf-a', 'next', '', { routes: [onServer('/a')] }));
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

  test('a fragment that is narrowed, removed, a circle or over budget is refused in releases, cohorts and previews alike', async () => {
    await liveSet();
    const offering = (content: string, more: Partial<BuiltFragment> = {}) => {
      const record = { id: 'button', render: 'server', example: {}, preload: [], shared: [], props: needing('sku') };
      const fragments = [{ ...record, ...more } as BuiltFragment];
      return using('mf-a', content, '', { routes: [onServer('/a')], fragments });
    };
    const needing = (...required: string[]) => ({
      ...{ type: 'object' as const, properties: { sku: {}, quantity: {} }, required },
    });
    const first = await registry.publishFiles('mf-a', offering('first'));
    await registry.promote(['mf-a', a, first]);
    const code = 'jsx(host.Fragment, { of: "mf-a/button", sku: 1 })';
    const route = onServer('/b/c', { fragments: [{ of: 'mf-a/button', props: { sku: 1 } }] });
    const page = await registry.publishFiles('mf-b', using('mf-b', 'shows', code, { routes: [route] }));
    expect(await registry.promote(['mf-b', b, page])).toMatchObject({ number: 3 });

    const before = await registry.current();
    for (const [gate, words, files] of [
      [
        'fragments',
        `button now needs \`quantity\`; mf-b ${page} does not send it`,
        offering('narrowed', { props: needing('sku', 'quantity') }),
      ],
      ['fragments', `button is gone, and mf-b ${page} shows it`, offering('removed', { id: 'other' })],
      [
        'fragments',
        'a fragment shows itself: mf-a/button, which shows mf-a/button',
        offering('circle', { fragments: [{ of: 'mf-a/button', props: { sku: ':sku' } }] }),
      ],
      [
        'budget',
        "mf-b's page /b/c loads",
        { ...offering('heavy', { preload: ['heavy.js'] }), 'browser/heavy.js': randomBytes(90_000).toString('base64') },
      ],
    ] as const) {
      const build = versionOf('mf-a', files);
      const checked = await registry.call('POST', `/versions/mf-a/${build.version}/check`, build.archive);
      const { findings } = (await checked.json()) as CheckResult;
      expect(new Set(names(findings))).toEqual(new Set([`${gate} mf-a`]));
      expect(findings[0]!.problem).toContain(words);
      await registry.put(build);
      const members = { 'mf-a': build.version };
      for (const refusal of [
        await registry.promote(['mf-a', first, build.version]),
        await post('/cohorts', { members, share: 0.1 }),
        await post('/previews', { members }),
      ])
        expect(refusal).toMatchObject({ code: 'gate_refused', message: expect.stringContaining(words) });
    }
    expect(await registry.promote(['mf-a', first, null])).toMatchObject({ code: 'gate_refused' });
    expect(await registry.current()).toEqual(before);
    // The page shows what stands instead: no reason to stay with a version that is broken.
    expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({
      number: 4,
      versions: { 'mf-a': a, 'mf-b': page },
    });
  });

  test('a shell with another major version of a shared package waits for the remotes, and is released with them', async () => {
    await liveSet();
    const requiring = (content: string, range: string) =>
      registry.publishFiles('mf-a', using('mf-a', content, '', { requires: { react: strictly(range) } }));
    const now = await requiring('react 19', '^19.3.0');
    await registry.promote(['mf-a', a, now]);
    const shell20 = await registry.publishFiles('shell', {
      ...shellFiles('react 20'),
      'facts.json': JSON.stringify({ ...shellFacts, sharedVersions: { react: '20.0.0' } }),
    });
    expect(await registry.promote(['shell', shell, shell20])).toMatchObject({
      code: 'gate_refused',
      message: expect.stringContaining(`it requires react ^19.3.0, and shell ${shell20} shares 20.0.0`),
    });
    const next = await requiring('react 20', '^20.0.0');
    expect(await registry.promote(['mf-a', now, next])).toMatchObject({ code: 'gate_refused' });
    expect(await registry.promote(['mf-a', now, next], ['shell', shell, shell20])).toMatchObject({ number: 3 });
  });

  describe('a shell that does not fit what a cohort or a preview shows', () => {
    let [shell20, trial] = ['', ''];
    beforeEach(async () => {
      await liveSet();
      await registry.sql`truncate registry.cohort, registry.cohort_event, registry.preview`;
      shell20 = await registry.publishFiles('shell', {
        ...shellFiles('react 20 alone'),
        'facts.json': JSON.stringify({ ...shellFacts, sharedVersions: { react: '20.0.0' } }),
      });
      trial = await registry.publishFiles(
        'mf-a',
        using('mf-a', 'trial', '', { requires: { react: strictly('^19.3.0') }, routes: [onServer('/a')] }),
      );
    });
    const variants = async () => {
      const [cohort] = await registry.sql`select state, ended_because as because from registry.cohort`;
      const [preview] = await registry.sql`select expires_at > now() as "isOpen" from registry.preview`;
      return { ...cohort, ...preview };
    };

    test('is refused while the cohort runs, also by check', async () => {
      const cohort = (await post('/cohorts', { members: { 'mf-a': trial }, share: 0.05 })) as { id: string };
      const problem = `in the cohort ${cohort.id}, it requires react ^19.3.0, and shell ${shell20} shares 20.0.0`;
      expect(await registry.promote(['shell', shell, shell20])).toMatchObject({
        code: 'gate_refused',
        findings: [{ gate: 'shared versions', package: 'mf-a', version: trial, problem }],
      });
      const build = versionOf('shell', {
        ...shellFiles('react 20, checked'),
        'facts.json': JSON.stringify({ ...shellFacts, sharedVersions: { react: '20.0.0' } }),
      });
      const checking = await registry.call('POST', `/versions/shell/${build.version}/check`, build.archive);
      expect(names(((await checking.json()) as CheckResult).findings)).toEqual(['shared versions mf-a']);
      expect((await registry.call('DELETE', `/cohorts/${cohort.id}?why=react`)).status).toBe(200);
      expect(await registry.promote(['shell', shell, shell20])).toMatchObject({ number: 2 });
    });

    test('ends the preview, and no preview keeps it away', async () => {
      await post('/previews', { members: { 'mf-a': trial } });
      expect(await variants()).toEqual({ isOpen: true });
      expect(await registry.promote(['shell', shell, shell20])).toMatchObject({ number: 2 });
      expect(await variants()).toEqual({ isOpen: false });
    });

    test('is no obstacle on the way back: the cohort is stopped, and says why', async () => {
      await registry.promote(['shell', shell, shell20]);
      const newer = await registry.publishFiles(
        'mf-a',
        using('mf-a', 'newer', '', { requires: { react: strictly('^20.0.0') }, routes: [onServer('/a')] }),
      );
      await post('/cohorts', { members: { 'mf-a': newer }, share: 0.05 });
      expect(await registry.rollback({ name: 'shell' })).toMatchObject({ number: 3, versions: { shell } });
      expect(await variants()).toEqual({
        state: 'stopped',
        because: `mf-a: it requires react ^20.0.0, and shell ${shell} shares 19.3.1`,
      });
    });
  });

  test('a rollback passes the gates as well: not to a version that the shell of today does not carry', async () => {
    await liveSet();
    const lean = await registry.publishFiles('mf-a', using('mf-a', 'lean', '', { routes: [onServer('/a')] }));
    await registry.promote(['mf-a', a, lean]);
    const poorer = await registry.publishFiles('shell', shellSharing('poorer', { react: [] }));
    await registry.promote(['shell', shell, poorer]);
    const before = await registry.current();
    expect(await registry.rollback({ name: 'mf-a' })).toMatchObject({ code: 'gate_refused' });
    expect(await registry.current()).toEqual(before);
    expect(await registry.rollback({ set: 1 })).toMatchObject({ number: 4, versions: { shell, 'mf-a': a, 'mf-b': b } });
  });

  describe('what was live comes back', () => {
    const publishA = (content: string, route: BuiltRoute) =>
      registry.publishFiles('mf-a', using('mf-a', content, '', { routes: [route] }));
    const allow = (name: string, row: object) => registry.call('PUT', `/remotes/${name}`, row);
    const owned = { paths: ['/a'], data: ['/api'] };
    beforeEach(liveSet);
    afterEach(async () => {
      await allow('mf-a', owned);
      await registry.sql`update registry.remote set budget_bytes = null`;
    });

    test('whatever its remote may own, read and load by now', async () => {
      const reading = await publishA('reading', onServer('/a', { data: ['/api/list'] }));
      const last = await publishA('last', onServer('/a'));
      await registry.promote(['mf-a', a, reading]);
      await registry.promote(['mf-a', reading, last]);
      await allow('mf-a', { paths: ['/elsewhere'], data: ['/api/none'], budgetBytes: 1 });
      const refused = (await registry.promote(['mf-a', last, reading])) as Refusal;
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
      const moved = await publishA('moved', onServer('/moved'));
      await registry.promote(['mf-a', a, moved]);
      const taking = await registry.publishFiles('mf-b', using('mf-b', 'taking', '', { routes: [onServer('/a')] }));
      expect(await registry.promote(['mf-b', b, taking])).toMatchObject({ number: 3 });
      const refused = (await registry.rollback({ name: 'mf-a' })) as Refusal;
      expect(names(refused.findings)).toEqual(['paths mf-a']);
      expect(refused.message).toContain(`its page /a has addresses of mf-b's page /a`);
      await allow('mf-b', { paths: ['/b'] });
    });
  });

  test('what only works together is released together', async () => {
    await liveSet();
    const needy = await registry.publishFiles(
      'mf-a',
      using('mf-a', 'needy', 'require("react").useNew', { routes: [onServer('/a')] }),
    );
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
    const response = { status: 200, body: { things: ['é'] } };
    const [one, two, three] = [1, 2, 3].map((count) =>
      versionOf('mf-a', using('mf-a', `data ${count}`, '', { routes: [onServer('/a')] })),
    );
    const check = (build: typeof one) =>
      registry.call('POST', `/versions/mf-a/${build!.version}/check`, build!.archive);
    fetchResponses.mockResolvedValue({});
    expect((await check(one)).status).toBe(503);
    fetchResponses.mockResolvedValue({ '/api/things': response });
    expect((await check(two)).status).toBe(200);
    fetchResponses.mockResolvedValue({});
    expect((await check(three)).status).toBe(200);
    expect(seen).toEqual([{ '/api/things': response }, { '/api/things': response }]);
  });

  test('a start allows the paths of its own builds', async () => {
    await liveSet();
    const next = await registry.publishFiles(
      'mf-a',
      using('mf-a', 'start', '', { routes: [onServer('/a'), onServer('/new')] }),
    );
    const moves = [{ name: 'mf-a', from: a, to: next }];
    expect(await post('/promote', { moves })).toMatchObject({ code: 'gate_refused' });
    expect(await post('/promote', { moves, origin: 'start' })).toMatchObject({ number: 2 });
  });

  test('a shell is released among releases of a remote, each of which has to be rendered in it, or refused as unavailable', async () => {
    await liveSet();
    const richer = await registry.publishFiles('shell', shellSharing('richer', { react: ['useState', 'useMemo'] }));
    let others = 8;
    registry.rendering.renderExamples.mockReset().mockImplementation(async ({ set }) => {
      if (set.shell.version !== richer || others-- <= 0) return [];
      const next = using('mf-a', `another ${others}`, '', { routes: [onServer('/a')] });
      const live = (await registry.current()).versions['mf-a']!;
      await registry.promote(['mf-a', live, await registry.publishFiles('mf-a', next)]);
      return [];
    });
    expect(await registry.promote(['shell', shell, richer])).toMatchObject({ number: 10 });
    const third = await registry.publishFiles('shell', shellSharing('third', { react: ['useState', 'useRef'] }));
    registry.rendering.renderExamples.mockImplementation(async ({ set }) => {
      if (set.shell.version !== third) return [];
      const next = using('mf-a', `yet another ${others--}`, '', { routes: [onServer('/a')] });
      const live = (await registry.current()).versions['mf-a']!;
      await registry.promote(['mf-a', live, await registry.publishFiles('mf-a', next)]);
      return [];
    });
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
  let registry: TestRegistry | undefined;
  afterEach(() => registry?.close());

  /** A registry with a shell that was released at its start, and a version of a remote. */
  async function startedRegistry(teamCode: TeamCode) {
    registry = await testRegistry({ teamCode });
    const [shell, remote] = [await registry.publish('shell', 'first'), await registry.publish('mf-a', 'first')];
    const moves = [{ name: 'shell', from: null, to: shell }];
    expect((await registry.call('POST', '/promote', { moves, origin: 'start' })).status).toBe(201);
    return { ...registry, remote };
  }

  const calls = (version: string): [method: string, path: string, body: object][] => [
    ['POST', '/promote', { moves: [{ name: 'mf-a', from: null, to: version }] }],
    ['POST', '/previews', { members: { 'mf-a': version } }],
    ['POST', '/cohorts', { members: { 'mf-a': version }, share: 0.5 }],
    ['POST', `/versions/mf-a/${version}/check`, {}],
  ];

  const withoutSandbox = 'namespaces: Operation not permitted';

  test('without a sandbox and without trust nothing that was published runs, and the refusal says what to do', async () => {
    const { call, publish, remote } = await startedRegistry({ withoutSandbox, isTrusted: false });
    for (const [method, path, body] of calls(remote)) {
      const response = await call(method, path, body);
      expect([path, response.status]).toEqual([path, 403]);
      expect(((await response.json()) as { message: string }).message).toMatch(
        /Operation not permitted.*TRUST_TEAMS=on/,
      );
    }
    expect(await publish('mf-a', 'second')).toMatch(/^1\./); // publishing works
  });

  test.each<[string, TeamCode]>([
    ['in a sandbox', { isTrusted: false }],
    ['with trust', { withoutSandbox, isTrusted: true }],
    ['while nobody but the platform can publish', { withoutSandbox }],
  ])('%s it runs', async (_, teamCode) => {
    const { call, remote } = await startedRegistry(teamCode);
    const moves = [{ name: 'mf-a', from: null, to: remote }];
    expect((await call('POST', '/promote', { moves })).status).toBe(201);
  });

  test('the first token of a team ends the trust that nobody has asked for, until it is revoked', async () => {
    const { call, remote } = await startedRegistry({ withoutSandbox });
    const { id } = (await (
      await call('POST', '/tokens', { remote: 'mf-a', rights: ['publish'], note: '', days: 1 })
    ).json()) as { id: string };
    const moves = [{ name: 'mf-a', from: null, to: remote }];
    expect((await call('POST', '/promote', { moves })).status).toBe(403);
    await call('DELETE', `/tokens/${id}`);
    expect((await call('POST', '/promote', { moves })).status).toBe(201);
  });

  test('so does the first workflow that may publish', async () => {
    const { call, remote } = await startedRegistry({ withoutSandbox });
    await call('PUT', '/remotes/mf-a', {
      workflow: { issuer: 'https://gitlab.com', subject: 'project_path:acme/a:*' },
    });
    const moves = [{ name: 'mf-a', from: null, to: remote }];
    expect((await call('POST', '/promote', { moves })).status).toBe(403);
  });
});
