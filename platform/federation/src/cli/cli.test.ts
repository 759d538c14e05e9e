import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from '@onesite/protocol/build/pack';
import type { CurrentRelease, EdgesAt, VariantSummary } from '@onesite/protocol/registry';
import { type RegistryClient, RegistryError } from '@onesite/protocol/registryClient';
import { runCommand } from 'citty';
import { adviceOnFiles } from '../browserCheck/visitPage.ts';
import { billProblems } from '../testing/billProblems.mjs';
import { writeFiles } from '../testing/tinyRemote.ts';
import { billOf } from './billOf.mjs';
import { exitCodeOf, NotLiveEverywhere, type Output } from './command.ts';
import { bringApplication } from './commands/bring.ts';
import { isRefused, styleWarnings } from './commands/check.ts';
import { localVersion, promoteFrom, releaseVersions, rollBack, withdrawRemote } from './commands/release.ts';
import { describeCohorts, describeShown } from './commands/status.ts';
import { connect } from './connect.ts';
import { commands } from './main.ts';
import { describeServed, untilServed } from './served.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'federation-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

const served: EdgesAt = { serving: 1, failed: [], waiting: 0, refusing: [], lost: [] };
const refused: EdgesAt = { ...served, serving: 0, refusing: [{ edge: 'a', serving: 6, reason: 'it throws' }] };

const [progress, printed] = [jest.fn(), jest.fn()];
const out: Output = { progress, result: (_, text) => printed(text) };
beforeEach(() => jest.clearAllMocks());

type Live = { number?: number; versions?: Record<string, string>; published?: string[]; option?: string };

/** A fake registry where a set is live, and whose edges report this of a new one. */
function fakeRegistry(edges: EdgesAt, live: Live = {}) {
  const { number = 6, versions = { 'mf-a': '1.0.0-a' }, published = ['1.0.0-a'], option = '' } = live;
  const made = {
    option,
    current: jest.fn(async (): Promise<CurrentRelease> => ({ number, versions, origins: {}, rolledBack: {} })),
    promote: jest.fn(async () => ({ number: 7, versions, gatesMs: 0 })),
    rollback: jest.fn(async () => ({ number: 7, versions, gatesMs: 0 })),
    edgesAt: jest.fn(async () => edges),
    requirePublished: jest.fn(async (_: string, version: string) => {
      if (!published.includes(version)) throw new RegistryError(404, 'not_found', `${version} is not there.`);
    }),
  };
  return made as unknown as RegistryClient & typeof made;
}

/** Answers calls in place of GitHub and of sites. @returns each call, with its token and its body */
function answering(answers: Record<string, object> = {}) {
  const asked: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const url = new URL(String(address));
    asked.push(
      [init?.method ?? 'GET', url, new Headers(init?.headers).get('Authorization'), init?.body]
        .filter(Boolean)
        .join(' '),
    );
    const status = url.pathname === '/refuses' ? 403 : 200;
    return Response.json(answers[url.pathname] ?? [], { status });
  });
  return asked;
}

describe('describeServed', () => {
  const release = { what: ['mf-admin 0.1.0-3fa38b6b957a'], set: 7, undo: 'federation rollback mf-admin' };

  test('live everywhere', () => {
    expect(describeServed(release, { ...served, ms: 180 })).toEqual({
      state: 'live',
      text: 'mf-admin 0.1.0-3fa38b6b957a is live in set 7 on 1 of 1 edge after 180 ms',
    });
  });

  test('live, with pages that edges could not render: each once, with its edges and its reason', () => {
    const page = { name: 'mf-fleet', version: '1.0.0-aa', route: 'list', path: '/fleet', error: 'Error: no list' };
    const failed = [
      { edge: 'edge-1', ...page },
      { edge: 'edge-1', ...page, route: 'one', path: '/fleet/7' },
      { edge: 'edge-2', ...page },
    ];
    expect(describeServed(release, { ...served, serving: 2, failed, ms: 180 })).toEqual({
      state: 'live',
      text: [
        'mf-admin 0.1.0-3fa38b6b957a is live in set 7 on 2 of 2 edges after 180 ms',
        '/fleet of mf-fleet 1.0.0-aa failed to render on edge-1, edge-2: Error: no list. Visitors get it from their browser.',
        '/fleet/7 of mf-fleet 1.0.0-aa failed to render on edge-1: Error: no list. Visitors get it from their browser.',
        'Undo it with: federation rollback mf-admin',
      ].join('\n'),
    });
  });

  test('an edge that does not report in time is named', () => {
    const edges = { ...served, waiting: 1, ms: 15_020, late: ['edge-2'] };
    expect(describeServed(release, edges).text.split('\n').slice(1)).toEqual([
      'edge-2 did not report in 15020 ms that it serves the set.',
      'Check again with: federation status',
    ]);
  });

  test('lost edges: which, for how long, and what they may serve', () => {
    const lost = [{ edge: 'edge-2', serving: 6, secondsAgo: 41 }];
    expect(describeServed(release, { ...served, lost, ms: 180 })).toEqual({
      state: 'lost',
      text: [
        'mf-admin 0.1.0-3fa38b6b957a is in set 7, but not live everywhere. 1 of 2 edges serve it',
        'edge-2 is lost: it has not reported for 41 s. It may still serve set 6, and catches up when it is back.',
        'Check again with: federation status',
      ].join('\n'),
    });
    const behind = { ...served, serving: 0, waiting: 1, lost, ms: 180 };
    expect(describeServed(release, behind).state).toBe('behind');
  });

  test('no edge at all', () => {
    expect(describeServed(release, { ...served, serving: 0, ms: 3 })).toEqual({
      state: 'live',
      text: 'mf-admin 0.1.0-3fa38b6b957a is in set 7. No edge has reported lately: the next one to start serves it.',
    });
  });
});

describe('untilServed', () => {
  /** A fake registry whose edges get into these states, one after the other. */
  function registry(...states: EdgesAt[]) {
    const edgesAt = jest.fn(async (_number: number) => (states.length > 1 ? states.shift()! : states[0]!));
    return { edgesAt };
  }

  const waiting = { ...served, serving: 0, waiting: 1 };

  test('a release is waited for until every edge serves it', async () => {
    const edges = registry(waiting, waiting, served);
    expect(await untilServed(edges, 7)).toEqual({ ...served, ms: expect.any(Number) });
    expect(edges.edgesAt.mock.calls).toEqual([[7], [7], [7]]);
  });

  test('a refusal is an answer, once no edge is left that might serve it', async () => {
    const half = { ...refused, waiting: 1 };
    expect(await untilServed(registry(half, refused), 7)).toMatchObject(refused);
  });

  test('an edge that reports nothing is waited for no longer than the limit', async () => {
    expect(await untilServed(registry(waiting), 7, performance.now() - 14_950)).toMatchObject(waiting);
  });

  test('a site that cannot be reached for a moment is asked again: the release is made', async () => {
    const edges = registry(served);
    edges.edgesAt.mockRejectedValueOnce(new RegistryError(503, 'unavailable', 'Try again in a moment.'));
    expect(await untilServed(edges, 7)).toMatchObject(served);
  });

  test('what asking again does not change is reported at once', async () => {
    const edges = registry(served);
    edges.edgesAt.mockRejectedValueOnce(new RegistryError(401, 'not_authenticated', 'The token has expired.'));
    await expect(untilServed(edges, 7)).rejects.toThrow('The token has expired.');
  });
});

describe('release', () => {
  test('a promote is reported as live when the edges serve it', async () => {
    const { promote, ...others } = fakeRegistry(served);
    await releaseVersions({ promote, ...others }, [{ name: 'mf-a', version: '1.0.0-b' }], { why: 'a fix' }, out);
    expect(promote).toHaveBeenCalledWith([{ name: 'mf-a', from: '1.0.0-a', to: '1.0.0-b' }], { why: 'a fix' });
    expect(printed).toHaveBeenCalledWith(
      expect.stringMatching(/^mf-a 1\.0\.0-b is live in set 7 on 1 of 1 edge after/),
    );
  });

  test('a promote names the variants that it has ended', async () => {
    const ended = [
      { id: 'k3x9v2a0', kind: 'cohort', state: 'promoted', members: { 'mf-a': '1.0.0-b' } },
      { id: 'a1b2c3d4', kind: 'preview', state: 'expired', members: { 'mf-b': '2.0.0-c' } },
    ];
    const { promote, ...others } = fakeRegistry(served);
    promote.mockResolvedValue({ ...(await promote()), ...{ ended } });
    await releaseVersions({ promote, ...others }, [{ name: 'shell', version: '1.0.0-b' }], {}, out);
    expect(printed).toHaveBeenCalledWith(
      expect.stringContaining(
        '\nThe cohort k3x9v2a0 of mf-a 1.0.0-b is promoted.\nThe preview a1b2c3d4 of mf-b 2.0.0-c has ended.',
      ),
    );
  });

  test('a first release that an edge refuses is undone by a withdrawal: there is nothing to roll back to', async () => {
    const promoting = releaseVersions(fakeRegistry(refused), [{ name: 'mf-new', version: '1.0.0-b' }], {}, out);
    await expect(promoting).rejects.toThrow(/\nUndo it with: federation withdraw mf-new$/);
  });

  test('a promote that an edge refuses fails, with the reason and the way back', async () => {
    const promoting = releaseVersions(fakeRegistry(refused), [{ name: 'mf-a', version: '1.0.0-b' }], {}, out);
    await expect(promoting).rejects.toThrow(
      /a refuses it: it throws\. Still served: set 6\.\nUndo it with: federation rollback mf-a --from 1\.0\.0-b$/,
    );
    await expect(promoting).rejects.toThrow(NotLiveEverywhere);
    expect(printed).not.toHaveBeenCalled();
  });

  test('a promote that all edges serve but a lost one fails with an exit code of its own', async () => {
    const lost: EdgesAt = { ...served, lost: [{ edge: 'b', serving: 6, secondsAgo: 20 }] };
    const promoting = releaseVersions(fakeRegistry(lost), [{ name: 'mf-a', version: '1.0.0-b' }], {}, out);
    await expect(promoting).rejects.toThrow(/b is lost: .* It may still serve set 6/);
    await expect(promoting).rejects.toMatchObject({ isOnlyLost: true });
    expect([true, false].map((isOnlyLost) => exitCodeOf(new NotLiveEverywhere('', isOnlyLost)))).toEqual([7, 6]);
    const answers = [0, 401, 403, 409, 422, 429, 503].map((status) => exitCodeOf(new RegistryError(status, '', '')));
    expect(answers).toEqual([5, 4, 4, 3, 1, 5, 5]);
  });

  test('several packages are released together, those that are live already stay', async () => {
    const { promote, ...others } = fakeRegistry(served);
    const wanted = [
      { name: 'mf-a', version: '1.0.0-a' },
      { name: 'mf-b', version: '1.0.0-b' },
      { name: 'mf-c', version: '1.0.0-c' },
    ];
    await releaseVersions({ promote, ...others }, wanted, {}, out);
    const moves = ['b', 'c'].map((one) => ({ name: `mf-${one}`, from: null, to: `1.0.0-${one}` }));
    expect(promote).toHaveBeenCalledWith(moves, { why: undefined });
    expect(printed).toHaveBeenCalledWith(expect.stringContaining('mf-c 1.0.0-c are live in set 7'));
  });

  test('a live version is not promoted again, but the edges are checked', async () => {
    const registered = fakeRegistry(refused);
    await expect(releaseVersions(registered, [{ name: 'mf-a', version: '1.0.0-a' }], {}, out)).rejects.toThrow(
      'is in set 6, but not live everywhere',
    );
    expect(registered.promote).not.toHaveBeenCalled();
  });

  test('a live version that has lost files is not reported as live', async () => {
    const promoting = releaseVersions(
      fakeRegistry(served, { published: [] }),
      [{ name: 'mf-a', version: '1.0.0-a' }],
      {},
      out,
    );
    await expect(promoting).rejects.toThrow('1.0.0-a is not there.');
    expect(printed).not.toHaveBeenCalled();
  });

  test('a rollback names the version that it takes back', async () => {
    const { rollback, ...others } = fakeRegistry(served);
    await rollBack({ rollback, ...others }, { name: 'mf-a' }, 'prices', out);
    await rollBack({ rollback, ...others }, { name: 'mf-a', from: '1.0.0-bad' }, undefined, out);
    expect(rollback.mock.calls).toEqual([
      [{ name: 'mf-a', from: '1.0.0-a' }, 'prices'],
      [{ name: 'mf-a', from: '1.0.0-bad' }, undefined],
    ]);
    expect(printed).toHaveBeenCalledTimes(2);
  });

  test('who comes second to roll back a bad release learns that it was, and takes the good one back by its name only', async () => {
    const { rollback, current, ...others } = fakeRegistry(served);
    const bad = { from: '1.0.0-bad', to: '1.0.0-a', set: 6, at: '', person: 'Ada', why: 'prices' };
    current.mockResolvedValue({ number: 6, versions: { 'mf-a': '1.0.0-a' }, origins: {}, rolledBack: { 'mf-a': bad } });
    const second = { rollback, current, ...others };
    await expect(rollBack(second, { name: 'mf-a' }, undefined, out)).rejects.toMatchObject({
      code: 'release_conflict',
      message:
        'mf-a is at 1.0.0-a since set 6, which rolled back 1.0.0-bad by Ada: prices. Nothing has changed. To go back further: federation rollback mf-a --from 1.0.0-a',
    });
    expect(rollback).not.toHaveBeenCalled();
    await rollBack(second, { name: 'mf-a', from: '1.0.0-a' }, undefined, out);
    expect(rollback).toHaveBeenCalledTimes(1);
  });

  describe('without a version', () => {
    let dir: string;
    beforeAll(async () => {
      dir = join(folder, 'mf-orders');
      const pkg = JSON.stringify({ name: 'mf-orders', version: '1.2.0' });
      await writeFiles(dir, { 'package.json': pkg, 'dist/facts.json': '{}' });
    });

    test('it is the one that the local build is, whatever was published since', async () => {
      const { version } = await pack(dir);
      expect(await localVersion(fakeRegistry(served, { published: ['1.2.0-newer', version] }), dir)).toEqual({
        name: 'mf-orders',
        version,
      });
    });

    test("a build that is not in the registry is refused in the registry's words, with the next step", async () => {
      const { version } = await pack(dir);
      await expect(localVersion(fakeRegistry(served, { published: ['1.2.0-newer'] }), dir)).rejects.toMatchObject({
        code: 'not_found',
        message: `${version} is not there.\nPublish it with: federation publish ${dir} --promote`,
      });
    });
  });

  test('a remote is withdrawn from the version that is live, and the way back is named', async () => {
    const { promote, ...others } = fakeRegistry(served);
    await withdrawRemote({ promote, ...others }, 'mf-a', 'replaced', out);
    expect(promote).toHaveBeenCalledWith([{ name: 'mf-a', from: '1.0.0-a', to: null }], {
      why: 'replaced',
      resume: undefined,
    });
    expect(printed).toHaveBeenCalledWith(
      expect.stringMatching(/^The withdrawal of mf-a is live in set 7 on 1 of 1 edge/),
    );
    expect(progress).toHaveBeenLastCalledWith('Bring it back with: federation promote mf-a 1.0.0-a');
  });
});

describe('connect', () => {
  const local = () => writeFiles(folder, { 'platform-token': 'own\n', url: 'http://localhost:4000\n' });
  const site = 'https://site.example';

  test.each<[string, Record<string, string>, string]>([
    ['without settings, the site that runs from this workspace gets its own', {}, 'http://localhost:4000 own'],
    ['or the one that is set', { PLATFORM_TOKEN: 'set' }, 'http://localhost:4000 set'],
    ['another site gets the one that is for it', { REGISTRY_URL: site, FEDERATION_TOKEN: 'theirs' }, `${site} theirs`],
  ])('which token: %s', async (_, environment, expected) => {
    await local();
    const asked = answering();
    await connect({ DATA_DIR: folder, ...environment }).remotes();
    const [url, own] = expected.split(' ');
    expect(asked).toEqual([`GET ${url}/api/releases/remotes Bearer ${own}`]);
  });

  test.each<Record<string, string>>([{}, { PLATFORM_TOKEN: 'set' }, { FEDERATION_TOKEN: '' }])(
    "another site never gets this site's token: %j",
    async (own) => {
      await local();
      expect(() => connect({ DATA_DIR: folder, REGISTRY_URL: site, ...own })).toThrow(
        `No token: set FEDERATION_TOKEN to one of the site at ${site}.`,
      );
    },
  );

  test('an empty token is none', async () => {
    await local();
    const connecting = () => connect({ DATA_DIR: folder, FEDERATION_TOKEN: '' });
    expect(connecting).toThrow('No token: set FEDERATION_TOKEN, or DATA_DIR');
    expect(connecting).toThrow(expect.objectContaining({ status: 401 })); // exit code 4
  });

  const answers = { '/id': { value: 'of the run' }, '/api/releases/workflow-tokens': { token: 'for 15 minutes' } };
  const job = (path: string) => ({
    REGISTRY_URL: `${site}/`,
    ACTIONS_ID_TOKEN_REQUEST_URL: `https://github.example${path}`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the job',
  });

  test('a job without a token exchanges its id token once, for the remote that it names', async () => {
    const asked = answering(answers);
    const registry = connect({ ...job('/id?api-version=2'), FEDERATION_TOKEN: '', FEDERATION_REMOTE: 'mf-fleet' });
    await registry.remotes();
    await registry.edges();
    expect(asked).toEqual([
      `GET https://github.example/id?api-version=2&audience=${encodeURIComponent(site)} Bearer of the job`,
      expect.stringMatching(/^POST .*\/workflow-tokens Bearer ?\{"idToken":"of the run","remote":"mf-fleet"}$/),
      `GET ${site}/api/releases/remotes Bearer for 15 minutes`,
      `GET ${site}/api/releases/edges Bearer for 15 minutes`,
    ]);
  });

  test("another forge's job exchanges the id token that it was given, and one with a token uses that", async () => {
    const asked = answering(answers);
    await connect({ REGISTRY_URL: site, FEDERATION_ID_TOKEN: 'of the job' }).remotes();
    expect(asked[0]).toContain('{"idToken":"of the job"}');
    expect(asked[1]).toBe(`GET ${site}/api/releases/remotes Bearer for 15 minutes`);
    await connect({ ...job('/id'), FEDERATION_TOKEN: 'stored' }).remotes();
    expect(asked.slice(2)).toEqual([`GET ${site}/api/releases/remotes Bearer stored`]);
  });

  test('a job that gets no id token says so', async () => {
    answering();
    await expect(connect(job('/refuses')).remotes()).rejects.toThrow('GitHub gives this job no id token: 403 []');
  });
});

describe('what a command prints', () => {
  const releases = '/api/releases';
  const [version, at, later] = ['1.2.0-0123456789ab', '2026-01-01T00:00:00Z', '2999-01-01T00:00:00Z'];
  const owner = { name: 'mf-a', version, team: null, commit: null, at: null };
  const unused = { revokedAt: null, lastUsedAt: null, note: '' };
  const made = { id: '0k3v9x2a', remote: 'mf-a', rights: ['publish'], expiresAt: at, ...unused };
  const created = [
    'Token 0k3v9x2a of mf-a: publish, until 2026-01-01 00:00 UTC\n  fed_x',
    'It is not shown again. Anybody who has it can run code in the pages of every visitor: store it as a secret,',
    'and end it with: federation token revoke 0k3v9x2a',
  ].join('\n');
  const first = 'No version of mf-a was ever published: the token is for its first one. Check that the name is right.';
  const remoteRow = { name: 'mf-a', team: 'a', paths: [], data: ['/b', '/c'], budgetBytes: 2048, workflow: null };
  const begun = { createdAt: at, expiresAt: null, person: 'Ada', why: 'new', reported: null };
  const variant = { id: 'c1', members: { 'mf-a': '1' }, share: 0.05, state: 'running', ...begun };
  const held = { ...owner, state: 'failing', findings: [{ problem: 'its page throws', advice: 'Look at it' }] };
  const gone = { isDryRun: true, versions: [{ ...owner, sizeBytes: 3 * 1024 * 1024 }], strays: [owner], sets: 2 };
  const summary = '1 versions, 3.0 MB, 1 folders without a version, and 2 old sets in the store';
  const rows = `PACKAGE  VERSION             SIZE\nmf-a     ${version}  3.0 MB\nmf-a     ${version}  never finished, or pruned before`;

  test.each<[string, string, object, string]>([
    ['whose /a.js', '/files', owner, `mf-a ${version}, team unknown, commit unknown`],
    ['whose /a.js', '/files', { ...owner, team: 'b', at: 'c:1' }, `mf-a ${version}, team b, commit unknown, c:1`],
    ['errors mf-a', '/remotes', [remoteRow], 'No browser has reported an error of mf-a.'],
    ['errors mf-a', '/remotes', [], 'There is no mf-a. See: federation remote'],
    ['history mf-a', '/ledger', [], 'No set has changed mf-a. See: federation status'],
    ['history', '/ledger', [], 'There is no set yet. Publish with --promote.'],
    ['status', '/current', { number: 0 }, 'Nothing is live. Publish with: federation publish <package>… --promote'],
    ['token create mf-a', '/tokens', { ...made, token: 'fed_x' }, created],
    ['token create mf-a', '/tokens', { ...made, token: 'fed_x', isUnpublished: true }, `${created}\n${first}`],
    ['token list', '/tokens', [made], '0k3v9x2a  mf-a    publish  expired  2026-01-01 00:00 UTC  -          -'],
    ['token list', '/tokens', [{ ...made, revokedAt: at }], 'publish  revoked  2026-01-01 00:00 UTC  -          -'],
    ['token list', '/tokens', [{ ...made, expiresAt: later }], 'publish  valid  2999-01-01 00:00 UTC  -          -'],
    ['cohort list', '/variants', [variant], ' 5 %    running  2026-01-01 00:00 UTC  -        Ada  new  -'],
    ['preview list', '/variants', [variant], ' mf-a 1  running  2026-01-01 00:00 UTC  -        Ada  new  -'],
    ['preview revoke', '/variants', [variant], 'federation preview list; or a remote: --all <remote>'],
    ['preview revoke --all mf-a', '/variants', [variant], 'Revoked of mf-a: c1.'],
    ['remote', '/remotes', [remoteRow], 'mf-a    a     -      /b /c  2 KB    -'],
    ['remote mf-b', '/remotes', [remoteRow], 'or make its row: federation remote mf-b --paths /…'],
    ['ready shell@2.0.0-0', '/versions/shell/2.0.0-0/ready', [held], `-\n\nmf-a: its page throws.\n  Look at it`],
    ['prune', '/prune', gone, `${rows}\n\nWould remove ${summary}. Remove them with: federation prune --yes`],
    ['prune --yes', '/prune', { ...gone, isDryRun: false }, `Removed ${summary}.`],
    ['prune', '/prune', { ...gone, versions: [], strays: [], sets: 0 }, 'or is one of the last ten of its package.'],
  ])('%s: %s', (line, path, answer, printed) => expectPrinted(line.split(' '), { [path]: answer }, printed));

  async function expectPrinted([name, ...rawArgs]: string[], answers: Record<string, object>, printed: string) {
    const site = { REGISTRY_URL: 'https://site.example', FEDERATION_TOKEN: 'x' };
    jest.replaceProperty(process, 'env', { ...process.env, ...site });
    answering(Object.fromEntries(Object.entries(answers).map(([path, answer]) => [releases + path, answer])));
    const print = jest.fn();
    for (const way of ['log', 'error'] as const) jest.spyOn(console, way).mockImplementation(print);
    await runCommand(commands[name as 'whose'], { rawArgs });
    expect(print.mock.calls.flat().map((text: string) => text.slice(-printed.length))).toEqual([printed]);
    process.exitCode = 0;
  }

  const licensed = { name: 'mf-a', version, team: 'a', commit: 'c0ffee', places: ['production', 'preview p1'] };
  const contained = { ...licensed, packages: { 'a@1.9.0-rc.1': 'MIT', 'a@2.0.0': '' } };
  test.each([
    ['a@<2', `a@1.9.0-rc.1  mf-a    ${version}  a     c0ffee  production, preview p1`],
    ['a', `a@1.9.0-rc.1, a@2.0.0  mf-a    ${version}  a     c0ffee  production, preview p1`],
    ['a@>2', 'No version that visitors get contains a@>2.'],
    ['a@x y', 'x y is no range of versions, such as <4.17.21.'],
  ])('packages %s: %s', (name, printed) => expectPrinted(['packages', name], { '/packages': [contained] }, printed));

  test('status: what is live, and what each edge serves', () => {
    const current = { number: 7, versions: { 'mf-a': version }, origins: { 'mf-a': 'set 7' }, rolledBack: {} };
    const edge = { edge: 'e1', serving: 7, state: 'ok', secondsAgo: 2, reason: null, failed: [] };
    const live = `PACKAGE  VERSION             CAME FROM\nmf-a     ${version}  set 7`;
    const printed = `Set 7\n\n${live}\n\nEDGE  SET  STATE  SEEN     REASON\ne1    7    ok     2 s ago  -`;
    return expectPrinted(['status'], { '/current': current, '/sets/7': { members: [] }, '/edges': [edge] }, printed);
  });

  test.each([['pack', [], 'FOLDER']] as const)('%s %j asks for its %s', (name, rawArgs, lacking) =>
    expect(runCommand(commands[name], { rawArgs: [...rawArgs] })).rejects.toThrow(lacking),
  );
});

test('a bill of materials is one by the schema of CycloneDX', () => {
  const packages = { '@a/b@1.0.0': '(MIT OR Apache-2.0)', 'c@1.0.0+x': 'SEE LICENSE IN LICENSE', 'd@2.0.0': '' };
  const of = { team: null, commit: null, places: ['set 7'] };
  const bill = billOf({ type: 'application', 'bom-ref': 'set-7', name: 'site', version: 'set 7' }, [
    { ...of, name: 'shell', version: '1.0.0-aa', packages },
    { ...of, name: 'mf-a', version: '2.0.0-bb', team: 'a', packages: { 'd@2.0.0': '' } },
  ]);
  expect(billProblems(bill)).toBeNull();
  expect(billProblems({ ...bill, components: [{}] })).not.toBeNull();
  const d = { 'bom-ref': 'pkg:npm/d@2.0.0', name: 'd', version: '2.0.0' };
  expect(bill.components).toHaveLength(5);
  expect(bill.components).toMatchObject([
    { name: 'shell' },
    { name: 'mf-a', properties: [{ name: 'federation:team', value: 'a' }] },
    { purl: 'pkg:npm/%40a/b@1.0.0', name: '@a/b', licenses: [{ expression: '(MIT OR Apache-2.0)' }] },
    { purl: 'pkg:npm/c@1.0.0%2Bx', licenses: [{ license: { name: 'SEE LICENSE IN LICENSE' } }] },
    d,
  ]);
  expect(bill.dependencies.at(-1)).toEqual({ ref: 'mf-a@2.0.0-bb', dependsOn: [d['bom-ref']] });
});

describe('check', () => {
  test.each([
    ['/port/assets/a.png', ['public.assets.a.png is a file of this version']],
    ['/logo.svg?v=1', ['logo.svg is a file of this version']],
    ['/assets/ba.png', []],
  ])('a browser that misses %s is missing a file of the build, or none', (address, advice) => {
    const problem = `Failed to load resource: the server responded with a status of 404 (Not Found): http://a.test${address}`;
    const found = adviceOnFiles([problem], ['public.assets.a.png', 'logo.svg', 'main.js']);
    expect(found).toEqual(advice.map((text) => expect.stringContaining(text)));
  });

  test('fails for what a gate finds, or a browser', () => {
    const opened = (problems: string[]) => ({ findings: [], browser: { pages: [{ problems }] } });
    const found = [{ findings: [] }, { findings: ['one'] }, opened([]), opened(['one'])];
    expect(found.map((one) => Boolean(isRefused(one as never)))).toEqual([false, true, false, true]);
  });

  test('styles for elements are warned of, by file', async () => {
    const dir = join(folder, 'mf-check');
    const globalSelectors = [
      { selector: 'body', file: 'src/all.css' },
      { selector: '*', file: 'node_modules/some-library/reset.css' },
      { selector: 'a', file: 'src/all.css' },
      { selector: 'a', file: 'src/all.css' },
    ];
    await writeFiles(dir, { 'dist/facts.json': JSON.stringify({ role: 'remote', globalSelectors }) });
    expect(await styleWarnings(dir)).toEqual([
      'src/all.css styles body, a, also of other remotes beside it (the frame stays as it is): use a class, or a CSS module.',
      'node_modules/some-library/reset.css styles *, also of other remotes beside it (the frame stays as it is): use a class, or a CSS module.',
    ]);
    await writeFiles(dir, { 'dist/facts.json': JSON.stringify({ role: 'remote' }) });
    expect(await styleWarnings(dir)).toEqual([]);
  });
});

describe('promote', () => {
  const both = () => ({
    source: fakeRegistry(served, {
      number: 8,
      versions: { shell: '1', 'mf-a': '2', 'mf-new': '1' },
      option: ' --environment staging',
    }),
    target: fakeRegistry(served, { number: 7, versions: { shell: '1', 'mf-a': '1', 'mf-old': '1' } }),
  });
  const options = { from: 'staging', to: 'production', diff: false };

  test('a whole set is said in words, and then promoted: what it does not have is withdrawn', async () => {
    const { source, target } = both();
    await promoteFrom({ source, target }, [], { ...options, why: 'tested' }, out);
    expect(progress).toHaveBeenNthCalledWith(
      1,
      [
        'From staging, set 8, to production, set 7:',
        '  mf-a: 1 -> 2',
        '  mf-new: absent -> 1',
        '  mf-old: 1 -> withdrawn',
      ].join('\n'),
    );
    const moves = [
      { name: 'mf-a', from: '1', to: '2' },
      { name: 'mf-new', from: null, to: '1' },
      { name: 'mf-old', from: '1', to: null },
    ];
    expect(target.promote).toHaveBeenCalledWith(moves, { why: 'tested', resume: undefined });
    expect(source.promote).not.toHaveBeenCalled();
    expect(printed).toHaveBeenCalledWith(expect.stringMatching(/are live in set 7/));
  });

  test('of named remotes only these are promoted, and a dry run promotes nothing', async () => {
    const { source, target } = both();
    await promoteFrom({ source, target }, ['mf-a'], { ...options, diff: true }, out);
    expect(printed).toHaveBeenCalledWith('From staging, set 8, to production, set 7:\n  mf-a: 1 -> 2');
    expect(target.promote).not.toHaveBeenCalled();
    await promoteFrom({ source, target }, ['mf-a'], options, out);
    expect(target.promote).toHaveBeenCalledWith([{ name: 'mf-a', from: '1', to: '2' }], expect.anything());
  });

  test('where nothing differs, nothing is promoted', async () => {
    const { source, target } = both();
    await promoteFrom({ source, target }, ['shell'], options, out);
    expect(printed).toHaveBeenCalledWith(
      'From staging, set 8, to production, set 7:\n  nothing changes, because all versions are the same',
    );
    expect(target.promote).not.toHaveBeenCalled();
  });

  test('a remote that is not live there is an error, with the command that says what is', async () => {
    await expect(promoteFrom(both(), ['mf-old'], options, out)).rejects.toThrow(
      'mf-old is not live in staging. See: federation status --environment staging',
    );
  });
});

describe('status', () => {
  const running: VariantSummary = {
    ...{
      id: 'k3x9v2a0',
      kind: 'cohort',
      expiresAt: null,
      members: { 'mf-orders': '1.4.0-0123456789ab' },
      changes: [],
      share: 0.05,
      state: 'running',
    },
    ...{ token: 'platform', person: null, why: null, createdAt: '2026-11-20T14:02:00Z' },
    ...{ endedAt: null, endedBecause: null, watch: 'all' as const, reported: null },
  };

  test('status says which cohorts run, and what the last ones were ended by', () => {
    const endedBecause = 'errors in 9 of 90 views';
    const ended = { ...running, endedBecause, state: 'withdrawn' as const };
    const of = (state: string) => `Cohort k3x9v2a0, 5 % of all visitors with mf-orders 1.4.0-0123456789ab: ${state}`;
    expect(describeCohorts([running, ...Array(5).fill(ended)])).toBe(
      [of('running'), ...Array(3).fill(`${of('withdrawn')}; ${endedBecause}`)].join('\n'),
    );
    expect(describeCohorts([])).toBe('');
  });

  test('status says who shows what of whom, a line for each package', () => {
    expect(
      describeShown([
        { name: 'shell' }, // a site from before fragments
        { name: 'mf-checkout', shows: [], shownBy: ['mf-decide', 'shell'] },
        { name: 'mf-decide', shows: ['mf-checkout/add-to-cart', 'mf-explore/more'], shownBy: ['mf-explore'] },
        { name: 'mf-explore', shows: [], shownBy: [] },
      ]),
    ).toBe(
      'mf-checkout: shown by mf-decide, shell\nmf-decide: shows mf-checkout/add-to-cart, mf-explore/more; shown by mf-explore',
    );
  });
});

describe('types', () => {
  const fragment = (id: string, properties: object, required: string[] = [], more = {}) => ({
    id,
    props: { type: 'object', properties, required },
    ...more,
  });

  test('the types of what is built complete those of the host, and a slot gives what all that fill it take', async () => {
    const slot = { slot: { name: 'header', order: 1 } };
    const button = {
      sku: { type: 'string' },
      rest: {},
      size: { enum: ['s', {}] },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      onAdded: { tsType: '(...values: any[]) => void' },
    };
    const built = {
      'mf-b': [fragment('button', button, ['sku', 'rest'])],
      'mf-a': [fragment('mini', { user: { type: 'string' } }, [], slot), fragment('none', {})],
      'mf-c': [fragment('badge', { items: { type: 'array', items: { type: 'number' } } }, ['items'], slot)],
    };
    const root = join(folder, 'site');
    await writeFiles(root, { 'pnpm-workspace.yaml': '', 'package.json': '{ "federation": { "host": "@site/host" } }' });
    for (const [name, fragments] of Object.entries(built))
      await writeFiles(join(root, name), {
        'package.json': JSON.stringify({ name }),
        'dist/facts.json': JSON.stringify({ role: 'remote', fragments }),
      });
    execFileSync(process.execPath, [join(__dirname, '../../bin/federation.mjs'), 'types'], { cwd: root }); // its library is for Node
    expect(
      await readFile(join(root, 'fragments.d.ts'), 'utf8'),
    ).toBe(`// Written by \`federation types\`: the props of the fragments that remotes offer, and what slots are given.
import '@site/host/fragments';

declare module '@site/host/fragments' {
  export interface Fragments {
    'mf-a/mini': {
      user?: string;
    };
    'mf-a/none': {};
    'mf-b/button': {
      sku: string;
      rest: unknown;
      size?: 's' | {};
      note?: string | null;
      onAdded?: (...values: any[]) => void;
    };
    'mf-c/badge': {
      items: number[];
    };
  }

  export interface Slots {
    header: {
      user?: string;
    } & {
      items: number[];
    };
  }
}
`);
  });
});

describe('bring', () => {
  const createRoot = "import { createRoot } from 'react-dom/client'; // not in a page\n";
  const router = "import { createBrowserRouter } from 'react-router';\n";
  test.each([
    [
      'Vite, and a router in a component',
      {
        'vite.config.ts':
          '/// <reference types="vite/client" />\nexport default { css: { postcss: { plugins: [] } }, plugins: [react({ a: [] })] };\n',
        'index.html':
          '<body class="dark"><script type="module" src="/src/main.tsx"></script><link rel="stylesheet" href="//a.test/a.css">',
        'src/main.tsx': `${createRoot}import { App } from './App';\ncreateRoot(document.getElementById('root')!).render(\n  <App />,\n);\nreport();\n`,
        'src/App.tsx':
          'import { BrowserRouter as Router } from \'react-router\';\nexport const App = () => <Router><a href="/b" /></Router>;\n',
      },
      {
        'vite.config.ts':
          /^\/\/\/.*\nimport .*federation\/vite.*postcss: \{ plugins: \[\] \} \}, plugins: \[react\(\{ a: \[\] \}\), federatedRemote\(\)\]/s,
        'src/App.tsx': /<Router basename="\/yard">/,
        'src/RemotePage.tsx':
          /^import '.\/remote.css';\n\nimport \{ App \} from '.\/App';\nexport default .*<div className="yard dark"><App \/><\/div>;\n\}\n$/s,
        'src/remote.tsx': /path: '\/yard\/\*',.*import\('.\/RemotePage'\)/s,
      },
      [
        'src/main.tsx: not in the page: report();',
        'index.html:1: the policy',
        'src/App.tsx:2: a plain link leaves /yard',
      ],
    ],
    [
      'webpack, and a router of data',
      {
        'webpack.config.js': "module.exports = { entry: './src/start.jsx', plugins: [new Html()], a: require('a') };\n",
        'src/start.jsx': `${createRoot}${router}const router = createBrowserRouter([{}], { basename: env.BASE });\nconst root = createRoot(x);\nroot.render(<A router={router} />);\n`,
      },
      {
        'webpack.config.js':
          /^const \{ federatedRemote \} = require\('@onesite\/federation\/webpack'\);\n.*plugins: \[federatedRemote\(\), new Html/s,
        'src/start.jsx': /\{ basename: '\/yard' \}/,
        'src/RemotePage.jsx': /basename: '\/yard' \}\);\nexport default/,
      },
      [],
    ],
    [
      'Rsbuild, and no router',
      {
        'rsbuild.config.mjs': 'export default defineConfig({ plugins: [] });\n',
        'src/index.jsx': 'ReactDOM.createRoot(x).render(<A />);\n',
      },
      {
        'rsbuild.config.mjs': /plugins: \[\{ name: 'remote', setup: .*prependPlugins\(federatedRemote\(\)\)\) \}\]/,
        'src/remote.jsx': /path: '\/yard',/,
      },
      [],
    ],
    [
      'React 17',
      {
        'package.json': '{\n  "name": "@team/yard",\n  "scripts": { "build": "react-scripts build" }\n}',
        'node_modules/react/package.json': '{ "version": "17.0.2" }',
        'webpack.config.js': "module.exports = { entry: './src/index.jsx', plugins: [] };\n",
        'src/index.jsx':
          "import { BrowserRouter } from 'react-router-dom';\nReactDOM.render(<BrowserRouter />, root);\n",
      },
      {
        'package.json':
          /^\{\n {2}"name": "@team\/yard",.*\n {2}"version": "1\.0\.0",\n {2}"federation": \{\n {4}"host": false/s,
        'webpack.config.js': /plugins: \[federatedRemote\(\)/,
        'src/index.jsx': /<BrowserRouter basename="\/yard"/,
        'src/remote.js':
          /^export default \{\n.*path: '\/yard\/\*',.*\n {6}mount: \(\) => import\('\.\/index'\),\n.*\};\n$/s,
      },
      ['src/index.jsx: let it export mount(element, host)', 'package.json:4: its build runs the bundler'],
    ],
    [
      'a builder without a plugin',
      {
        'package.json': '{ "name": "yard", "version": "2.0.0", "federation": { "host": false } }',
        'src/main.ts': 'export async function mount() {}',
        'src/index.html': '<title>The yard</title>',
      },
      { 'src/remote.js': /title: "The yard".*import\('\.\/main'\)/s, 'package.json': /"2\.0\.0"/ },
      ['its build, which takes no plugin: federation pack'],
    ],
  ] as [string, Record<string, string>, Record<string, RegExp>, string[]][])(
    'an application of %s becomes a remote, once',
    async (_, files, expected, left) => {
      const dir = await mkdtemp(join(folder, 'bring-'));
      const react = { 'node_modules/react/package.json': '{ "version": "19.2.0" }' };
      await writeFiles(dir, { 'package.json': '{ "name": "@team/yard" }', ...react, ...files });
      const brought = bringApplication(dir);
      for (const [file, text] of Object.entries(expected))
        expect(await readFile(join(dir, file), 'utf8')).toMatch(text);
      expect(brought.left).toEqual(left.map((text) => expect.stringContaining(text)));
      expect(bringApplication(dir, '/elsewhere').written).toEqual([]);
    },
  );
});
