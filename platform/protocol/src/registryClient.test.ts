import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { list } from 'tar';
import { pack, packMaps } from './build/pack.mjs';
import { refuseOldBuild, writeSources } from './build/sources.mjs';
import { createRegistryClient } from './registryClient.ts';

describe('pack', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'federation-pack-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const built = {
    'package.json': JSON.stringify({ name: 'mf-orders', version: '1.2.0', federation: { team: 'sales' } }),
    'dist/facts.json': '{}',
    'dist/browser/main.js': 'browser',
    'dist/browser/main.js.map': '{}',
    'dist/browser/mf-manifest.json': '{}',
    'dist/browser/mf-manifest.json.br': 'smaller',
    'dist/browser/mf-stats.json': '{}',
    'dist/server/main.cjs': 'server',
    'dist/server/main.cjs.map': '{}',
  };

  async function build(name: string, files: Record<string, string> = built) {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, name, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    return pack(join(folder, name));
  }

  async function pathsIn(archive: Buffer) {
    const paths: string[] = [];
    const listing = list({ onReadEntry: ({ path }) => paths.push(path) });
    await pipeline(Readable.from([archive]), listing as unknown as NodeJS.WritableStream);
    return paths.sort();
  }

  test('what is published is what pages and renderers run and the manifest for tools, without source maps and statistics', async () => {
    const { archive } = await build('a');
    const manifest = ['browser/mf-manifest.json', 'browser/mf-manifest.json.br'];
    expect(await pathsIn(await archive())).toEqual(['browser/main.js', ...manifest, 'facts.json', 'server/main.cjs']);
  });

  test('a version has its package, its team and a digest of its content, in any folder and without source maps', async () => {
    const packed = await build('a');
    expect(packed).toMatchObject({ name: 'mf-orders', team: 'sales' });
    expect(packed.version).toMatch(/^1\.2\.0-[0-9a-f]{12}$/);
    expect((await build('deep/er/b')).version).toBe(packed.version);
    expect((await build('a', { 'dist/browser/main.js.map': '{"other":1}' })).version).toBe(packed.version);
    expect((await build('a', { 'dist/browser/main.js': 'Browser' })).version).not.toBe(packed.version);
  });

  test('compressed copies are published, and change no version', async () => {
    const { version } = await build('a');
    const { archive, ...packed } = await build('a', { 'dist/browser/main.js.br': 'copy' });
    expect(packed.version).toBe(version);
    expect(await pathsIn(await archive())).toContain('browser/main.js.br');
  });

  test('a build is refused once a source of it has changed, on a machine that has the sources', async () => {
    const { archive } = await build('a', { ...built, 'src/a.ts': '1', 'src/b.ts': '1', 'node_modules/c/c.js': '1' });
    const dir = join(folder, 'a');
    writeSources(
      dir,
      ['package.json', 'src/a.ts?url', 'src/b.ts', 'node_modules/c/c.js'].map((file) => join(dir, file)),
    );
    expect(await pathsIn(await archive())).not.toContain('sources.json');
    await build('a', { 'src/a.ts': '1', 'package.json': '{}', 'node_modules/c/c.js': '2' });
    expect(() => refuseOldBuild(dir)).not.toThrow();
    await build('a', { 'src/a.ts': '2' });
    expect(() => refuseOldBuild(dir)).toThrow(`src/a.ts has changed since the build in ${join(dir, 'dist')}`);
    await rm(join(dir, 'src'), { recursive: true });
    expect(() => refuseOldBuild(dir)).not.toThrow();
  });

  test('a build that another one replaces while it is read is not sent', async () => {
    const { archive } = await build('a');
    await build('a', { 'dist/browser/main.js': 'of the next build' });
    await expect(archive()).rejects.toThrow('has changed while it was read. Wait until the build is done');
  });

  test('no build at all is refused with the command that makes one', async () => {
    await expect(build('a', { 'package.json': built['package.json'] })).rejects.toThrow(
      `There is no build in ${folder}/a/dist. Build it first, in its package: npm run build`,
    );
  });

  test('a build without facts is not sent to be built again: its bundler is named, and the page about it', async () => {
    const files = { 'package.json': built['package.json'], 'dist/index.html': '', 'dist/assets/index.js': 'browser' };
    await expect(build('a', files)).rejects.toThrow(
      `${folder}/a/dist has no facts.json: another bundler made it, or \`federation build\` did not finish. What a build of your own needs is in docs/coming-from.md`,
    );
  });

  test('maps of scripts are packed a line each, without the text of the sources; a build may have none', async () => {
    const map = { version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA' };
    const withText = { ...map, file: 'b.js', sourcesContent: ['const secret = 1;'] };
    await build('a', {
      ...built,
      'dist/browser/b.js.map': JSON.stringify(withText),
      'dist/browser/main.js.map': JSON.stringify(map),
      'dist/browser/a.css.map': JSON.stringify(map),
      'dist/server/main.cjs.map': JSON.stringify(map),
    });
    const text = gunzipSync(new Uint8Array((await packMaps(join(folder, 'a')))!)).toString();
    expect(text.split('\n').map((line) => JSON.parse(line))).toEqual([
      { file: 'b.js', map },
      { file: 'main.js', map },
      { file: 'main.cjs', map },
    ]);
    expect(await packMaps(folder)).toBeUndefined();
  });
});

describe('registryClient', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'federation-client-'));
    await mkdir(join(dir, 'dist'));
    await writeFile(join(dir, 'package.json'), JSON.stringify({ name: 'mf-orders', version: '1.2.0' }));
    await writeFile(join(dir, 'dist/facts.json'), '{}');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await rm(dir, { recursive: true });
  });

  /** A fake registry, with responses by method. */
  function registry(responses: Record<string, () => Response>) {
    const asked: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const method = init?.method ?? 'GET';
      asked.push(`${method} ${url}`);
      return responses[method]!();
    });
    return asked;
  }

  const refusal = (status: number, code: string) => () =>
    Response.json({ code, message: `Words for ${code}.` }, { status });
  /** The first responses one after the other, then the last one again. */
  const inTurn =
    (...responses: (() => Response)[]) =>
    () =>
      (responses.length > 1 ? responses.shift()! : responses[0]!)();
  const busy = () => Response.json({ code: 'unavailable' }, { status: 503, headers: { 'Retry-After': '0' } });
  const client = () => createRegistryClient('http://site.test', 'token');

  test('a build that the registry has is not sent again', async () => {
    const asked = registry({ GET: () => Response.json({}) });
    expect(await client().publish(dir)).toMatchObject({ name: 'mf-orders', isNew: false });
    expect(asked).toEqual([
      expect.stringMatching(/^GET http:\/\/site.test\/api\/releases\/versions\/mf-orders\/1\.2\.0-/),
    ]);
  });

  test('of a build that the registry has without its source maps, these alone are sent', async () => {
    await mkdir(join(dir, 'dist/browser'));
    await writeFile(join(dir, 'dist/browser/a.js.map'), JSON.stringify({ version: 3, mappings: '' }));
    const asked = registry({
      GET: () => Response.json({ hasMaps: false }),
      PUT: () => Response.json({}, { status: 201 }),
    });
    expect(await client().publish(dir)).toMatchObject({ isNew: false });
    expect(asked).toEqual([expect.stringMatching(/^GET /), expect.stringMatching(/^PUT .*\/maps$/)]);
  });

  test.each([
    ['new', { isNew: true, isRestored: false }],
    ['unchanged', { isNew: false, isRestored: false }],
    ['restored', { isNew: false, isRestored: true }],
  ])('a build that the registry does not have is sent, and may turn out to be %s', async (outcome, published) => {
    const notes = ['Its page / is large.'];
    const asked = registry({ GET: refusal(404, 'not_found'), PUT: () => Response.json({ outcome, notes }) });
    expect(await client().publish(dir)).toMatchObject({ ...published, notes });
    expect(asked).toHaveLength(2);
  });

  test('an upload that has to wait for its turn is sent again, as the registry says', async () => {
    const asked = registry({
      GET: refusal(404, 'not_found'),
      PUT: inTurn(busy, busy, () => Response.json({ outcome: 'new' }, { status: 201 })),
    });
    expect(await client().publish(dir)).toMatchObject({ isNew: true });
    expect(asked.filter((call) => call.startsWith('PUT'))).toHaveLength(3);
  });

  test('what a registry refuses, and a release, are not sent again', async () => {
    const asked = registry({ GET: refusal(404, 'not_found'), PUT: refusal(503, 'unavailable'), POST: busy });
    await expect(client().publish(dir)).rejects.toMatchObject({ status: 503 }); // without a `Retry-After`
    await expect(client().rollback({ name: 'mf-orders', from: null })).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(3);
  });

  test("a refusal has the registry's code and message", async () => {
    registry({ POST: refusal(409, 'release_conflict') });
    await expect(client().promote([])).rejects.toMatchObject({
      status: 409,
      code: 'release_conflict',
      message: 'Words for release_conflict.',
    });
  });

  test('an answer from a proxy in between is reported by its status', async () => {
    registry({ GET: () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }) });
    await expect(client().current()).rejects.toMatchObject({ status: 502, message: 'Bad Gateway' });
  });

  test('where there is no site, the message names the address', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    await expect(client().current()).rejects.toMatchObject({
      code: 'unreachable',
      message: 'There is no site at http://site.test. Is it running? (TypeError: fetch failed)',
    });
  });

  test('what is read or released is asked again where no answer comes, and gets more time; other changes are sent once', async () => {
    const asked: string[] = [];
    const keys: (string | null)[] = [];
    let attempts = 0;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      asked.push(`in ${ms} ms`);
      return AbortSignal.abort();
    });
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      asked.push(`${init!.method} ${new URL(`${url}`).pathname.split('/').at(-1)}`);
      keys.push(new Headers(init!.headers).get('Idempotency-Key'));
      attempts += 1;
      if (attempts % 2 === 1) throw new Error('socket hang up');
      return Response.json({ number: 1 });
    });
    expect(await client().current()).toEqual({ number: 1 });
    expect(await client().promote([])).toMatchObject({ number: 1 });
    expect(await client().rollback({ set: 1 })).toMatchObject({ number: 1 });
    await expect(client().prune(false)).rejects.toThrow('There is no site');
    const twice = (call: string, ms: number) => [`in ${ms} ms`, call, `in ${2 * ms} ms`, call];
    expect(asked).toEqual([
      ...twice('GET current', 2000),
      ...twice('POST promote', 5000),
      ...twice('POST rollback', 5000),
      'POST prune',
    ]);
    const releases = keys.slice(2, 6);
    expect(releases).toEqual([0, 0, 2, 2].map((index) => releases[index]));
    expect(new Set(releases).size).toBe(2);
  });
});
