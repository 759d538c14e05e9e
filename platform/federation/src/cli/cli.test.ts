import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CurrentRelease, EdgesAt } from '@onesite/protocol/registry';
import { pack } from '../publish/pack.ts';
import { type RegistryClient, RegistryError } from '../publish/registryClient.ts';
import { connect } from './connect.ts';
import { describeServed } from './describeServed.ts';
import { exitCodeOf, NotLiveEverywhere } from './exitCodes.ts';
import type { Output } from './output.ts';
import { localVersion, releaseVersions, rollBack, withdraw } from './release.ts';

describe('describeServed', () => {
  const release = { what: ['mf-admin 0.1.0-3fa38b6b957a'], set: 7, undo: 'federation rollback mf-admin' };

  test('live everywhere', () => {
    expect(describeServed(release, { serving: 1, failed: [], waiting: 0, refusing: [], lost: [], ms: 180 })).toEqual({
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
    expect(describeServed(release, { serving: 2, failed, waiting: 0, refusing: [], lost: [], ms: 180 })).toEqual({
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
    const edges = { serving: 1, failed: [], waiting: 1, refusing: [], lost: [], ms: 15_020, late: ['edge-2'] };
    expect(describeServed(release, edges).text.split('\n').slice(1)).toEqual([
      'edge-2 did not report in 15020 ms that it serves the set.',
      'Check again with: federation status',
    ]);
  });

  test('lost edges: which, for how long, and what they may serve', () => {
    const lost = [{ edge: 'edge-2', serving: 6, secondsAgo: 41 }];
    expect(describeServed(release, { serving: 1, failed: [], waiting: 0, refusing: [], lost, ms: 180 })).toEqual({
      state: 'lost',
      text: [
        'mf-admin 0.1.0-3fa38b6b957a is in set 7, but not live everywhere. 1 of 2 edges serve it',
        'edge-2 is lost: it has not reported for 41 s. It may still serve set 6, and catches up when it is back.',
        'Check again with: federation status',
      ].join('\n'),
    });
    const behind = { serving: 0, failed: [], waiting: 1, refusing: [], lost, ms: 180 };
    expect(describeServed(release, behind).state).toBe('behind');
  });

  test('no edge at all', () => {
    expect(describeServed(release, { serving: 0, failed: [], waiting: 0, refusing: [], lost: [], ms: 3 })).toEqual({
      state: 'live',
      text: 'mf-admin 0.1.0-3fa38b6b957a is in set 7. No edge has reported lately: the next one to start serves it.',
    });
  });
});

describe('release', () => {
  let printed: jest.Mock;
  let out: Output;
  beforeEach(() => {
    printed = jest.fn();
    out = { progress: () => {}, result: (_, text) => printed(text) };
  });

  const served: EdgesAt = { serving: 1, failed: [], waiting: 0, refusing: [], lost: [] };
  const refused: EdgesAt = {
    serving: 0,
    failed: [],
    waiting: 0,
    refusing: [{ edge: 'a', serving: 6, reason: 'it throws' }],
    lost: [],
  };

  /** A fake registry where set 6 is live, and whose edges report this of a new set. */
  function registry(edges: EdgesAt, published: string[] = ['1.0.0-a']) {
    const made = {
      option: '',
      current: jest.fn(
        async (): Promise<CurrentRelease> => ({ number: 6, versions: { 'mf-a': '1.0.0-a' }, origins: {}, held: {} }),
      ),
      promote: jest.fn(async () => ({ number: 7, versions: { 'mf-a': '1.0.0-b' }, gatesMs: 0 })),
      rollback: jest.fn(async () => ({ number: 7, versions: { 'mf-a': '1.0.0-a' }, gatesMs: 0 })),
      edgesAt: jest.fn(async () => edges),
      requirePublished: jest.fn(async (_: string, version: string) => {
        if (!published.includes(version)) throw new RegistryError(404, 'not_found', `${version} is not there.`);
      }),
    };
    return made as unknown as RegistryClient & typeof made;
  }

  test('a promote is reported as live when the edges serve it', async () => {
    const { promote, ...others } = registry(served);
    await releaseVersions({ promote, ...others }, [{ name: 'mf-a', version: '1.0.0-b' }], { why: 'a fix' }, out);
    expect(promote).toHaveBeenCalledWith([{ name: 'mf-a', from: '1.0.0-a', to: '1.0.0-b' }], { why: 'a fix' });
    expect(printed).toHaveBeenCalledWith(
      expect.stringMatching(/^mf-a 1\.0\.0-b is live in set 7 on 1 of 1 edge after/),
    );
  });

  test('a first release that an edge refuses is undone by a withdrawal: there is nothing to roll back to', async () => {
    const promoting = releaseVersions(registry(refused), [{ name: 'mf-new', version: '1.0.0-b' }], {}, out);
    await expect(promoting).rejects.toThrow(/\nUndo it with: federation withdraw mf-new$/);
  });

  test('a promote that an edge refuses fails, with the reason and the way back', async () => {
    const promoting = releaseVersions(registry(refused), [{ name: 'mf-a', version: '1.0.0-b' }], {}, out);
    await expect(promoting).rejects.toThrow(
      /a refuses it: it throws\. Still served: set 6\.\nUndo it with: federation rollback mf-a --from 1\.0\.0-b$/,
    );
    await expect(promoting).rejects.toThrow(NotLiveEverywhere);
    expect(printed).not.toHaveBeenCalled();
  });

  test('a promote that all edges serve but a lost one fails with an exit code of its own', async () => {
    const lost: EdgesAt = { ...served, lost: [{ edge: 'b', serving: 6, secondsAgo: 20 }] };
    const promoting = releaseVersions(registry(lost), [{ name: 'mf-a', version: '1.0.0-b' }], {}, out);
    await expect(promoting).rejects.toThrow(/b is lost: .* It may still serve set 6/);
    await expect(promoting).rejects.toMatchObject({ isOnlyLost: true });
    expect([true, false].map((isOnlyLost) => exitCodeOf(new NotLiveEverywhere('', isOnlyLost)))).toEqual([7, 6]);
  });

  test('several packages are released together, those that are live already stay', async () => {
    const { promote, ...others } = registry(served);
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
    const registered = registry(refused);
    await expect(releaseVersions(registered, [{ name: 'mf-a', version: '1.0.0-a' }], {}, out)).rejects.toThrow(
      'is in set 6, but not live everywhere',
    );
    expect(registered.promote).not.toHaveBeenCalled();
  });

  test('a live version that has lost files is not reported as live', async () => {
    const promoting = releaseVersions(registry(served, []), [{ name: 'mf-a', version: '1.0.0-a' }], {}, out);
    await expect(promoting).rejects.toThrow('1.0.0-a is not there.');
    expect(printed).not.toHaveBeenCalled();
  });

  test('a rollback names the version that it takes back', async () => {
    const { rollback, ...others } = registry(served);
    await rollBack({ rollback, ...others }, { name: 'mf-a' }, 'prices', out);
    await rollBack({ rollback, ...others }, { name: 'mf-a', from: '1.0.0-bad' }, undefined, out);
    expect(rollback.mock.calls).toEqual([
      [{ name: 'mf-a', from: '1.0.0-a' }, 'prices'],
      [{ name: 'mf-a', from: '1.0.0-bad' }, undefined],
    ]);
  });

  test('who comes second to roll back a bad release learns that it was, and takes the good one back by its name only', async () => {
    const { rollback, current, ...others } = registry(served);
    const held = { from: '1.0.0-bad', to: '1.0.0-a', set: 6, at: '', person: 'Ada', why: 'prices' };
    current.mockResolvedValue({ number: 6, versions: { 'mf-a': '1.0.0-a' }, origins: {}, held: { 'mf-a': held } });
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
    beforeEach(async () => {
      dir = await mkdtemp(join(tmpdir(), 'federation-release-'));
      await mkdir(join(dir, 'dist'));
      await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'mf-orders', version: '1.2.0' }));
      await writeFile(join(dir, 'dist/facts.json'), '{}');
    });
    afterEach(() => rm(dir, { recursive: true }));

    test('it is the one that the local build is, whatever was published since', async () => {
      const { version } = await pack(dir);
      expect(await localVersion(registry(served, ['1.2.0-newer', version]), dir)).toEqual({
        name: 'mf-orders',
        version,
      });
    });

    test("a build that is not in the registry is refused in the registry's words, with the next step", async () => {
      const { version } = await pack(dir);
      await expect(localVersion(registry(served, ['1.2.0-newer']), dir)).rejects.toMatchObject({
        code: 'not_found',
        message: `${version} is not there.\nPublish it with: federation publish ${dir} --promote`,
      });
    });
  });

  test('a remote is withdrawn from the version that is live, and the way back is named', async () => {
    const { promote, ...others } = registry(served);
    const progress: string[] = [];
    await withdraw({ promote, ...others }, 'mf-a', 'replaced', { ...out, progress: (line) => progress.push(line) });
    expect(promote).toHaveBeenCalledWith([{ name: 'mf-a', from: '1.0.0-a', to: null }], {
      why: 'replaced',
      resume: undefined,
    });
    expect(printed).toHaveBeenCalledWith(
      expect.stringMatching(/^The withdrawal of mf-a is live in set 7 on 1 of 1 edge/),
    );
    expect(progress.at(-1)).toBe('Bring it back with: federation promote mf-a 1.0.0-a');
  });
});

describe('workflowToken', () => {
  /** GitHub and a site in one: they answer as those do, and say what they were asked. */
  let server: Server;
  let address = '';
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const body = (await request.toArray()).join('');
      asked.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`.trim());
      const answers = { '/id': { value: 'of the run' }, '/api/releases/workflow-tokens': { token: 'for 15 minutes' } };
      const path = request.url!.split('?')[0]!;
      response.statusCode = path === '/refuses' ? 403 : 200;
      response.end(JSON.stringify(answers[path as keyof typeof answers] ?? []));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => asked.splice(0));
  afterAll(() => server.close());

  const job = (path: string) => ({
    REGISTRY_URL: `${address}/`,
    ACTIONS_ID_TOKEN_REQUEST_URL: `${address}${path}`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the job',
  });

  test('a job without a token exchanges its id token once, for the remote that it names', async () => {
    const registry = connect({ ...job('/id?api-version=2'), FEDERATION_TOKEN: '', FEDERATION_REMOTE: 'mf-fleet' });
    await registry.remotes();
    await registry.edges();
    expect(asked).toEqual([
      `GET /id?api-version=2&audience=${encodeURIComponent(address)} Bearer of the job`,
      'POST /api/releases/workflow-tokens Bearer  {"idToken":"of the run","remote":"mf-fleet"}'.replace('  ', ' '),
      'GET /api/releases/remotes Bearer for 15 minutes',
      'GET /api/releases/edges Bearer for 15 minutes',
    ]);
  });

  test("another forge's job exchanges the id token that it was given", async () => {
    await connect({ REGISTRY_URL: address, FEDERATION_ID_TOKEN: 'of the job' }).remotes();
    expect(asked[0]).toContain('{"idToken":"of the job"}');
    expect(asked[1]).toBe('GET /api/releases/remotes Bearer for 15 minutes');
  });

  test('a job with a token uses that', async () => {
    await connect({ ...job('/id'), FEDERATION_TOKEN: 'stored' }).remotes();
    expect(asked).toEqual(['GET /api/releases/remotes Bearer stored']);
  });

  test('a job that gets no id token says so', async () => {
    await expect(connect(job('/refuses')).remotes()).rejects.toThrow('GitHub gives this job no id token: 403');
  });
});
