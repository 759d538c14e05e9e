import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { fileTypes, importedEndings } from '@onesite/federation/fileTypes';
import { createFolderStore } from '@onesite/registry/store/folderStore';
import { putFiles } from '@onesite/registry/testing/putFiles';
import { Hono } from 'hono';
import { createFollower } from '../live/followRegistry.ts';
import { createReleasedVersions } from './releasedVersions.ts';
import { remoteFiles } from './remoteFiles.ts';

describe('releasedVersions', () => {
  type Source = Parameters<typeof createReleasedVersions>[0];

  const followed = (source: Source, pauseMs: number) =>
    createReleasedVersions(
      source,
      createFollower({ onChange: async () => async () => {} }, () => {}),
      pauseMs,
    );

  /** A registry whose sets each hold one more version of mf-a. */
  function registry() {
    const state = { sets: 0, failure: undefined as Error | undefined };
    const releasedAfter = jest.fn(async (number: number) => {
      if (state.failure) throw state.failure;
      const numbers = Array.from({ length: state.sets - number }, (_, index) => number + index + 1);
      return { number: state.sets, versions: numbers.map((set) => ({ name: 'mf-a', version: `${set}` })) };
    });
    return { state, releasedAfter };
  }

  test('a version is known from the moment of its release, and nothing else is', async () => {
    const source = registry();
    const released = followed(source, 1);
    expect(await released.has('mf-a', '1')).toBe(false);
    source.state.sets = 2;
    expect(await released.has('mf-a', '1')).toBe(true);
    expect(await released.has('mf-a', '2')).toBe(true);
    expect(await released.has('mf-a', '3')).toBe(false);
    expect(await released.has('mf-b', '1')).toBe(false);
  });

  test('what is known is not asked for again, and later questions are about later sets only', async () => {
    const source = registry();
    source.state.sets = 5;
    const released = followed(source, 1);
    for (const version of ['1', '2', '5']) expect(await released.has('mf-a', version)).toBe(true);
    expect(source.releasedAfter.mock.calls).toEqual([[0]]);
    await released.has('mf-a', '6');
    expect(source.releasedAfter.mock.calls).toEqual([[0], [5]]);
  });

  test('a thousand names that nobody released are two questions at most', async () => {
    const source = registry();
    const released = followed(source, 1);
    const first = released.has('mf-a', 'first');
    const responses = await Promise.all(Array.from({ length: 1000 }, (_, number) => released.has('mf-x', `${number}`)));
    expect([await first, ...responses]).not.toContain(true);
    expect(source.releasedAfter.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('between two questions there is a pause', async () => {
    const source = registry();
    const released = followed(source, 50);
    const began = performance.now();
    for (const version of ['x', 'y', 'z']) await released.has('mf-a', version);
    expect(performance.now() - began).toBeGreaterThan(90);
  });

  test('a question that was under way when a set was made does not count for it', async () => {
    const source = registry();
    const released = followed(source, 1);
    let reply = () => {};
    source.releasedAfter.mockImplementationOnce(
      () =>
        new Promise((done) => {
          reply = () => done({ number: 0, versions: [] });
        }),
    );
    const before = released.has('mf-a', '1');
    while (source.releasedAfter.mock.calls.length === 0) await new Promise((done) => setTimeout(done, 1));
    source.state.sets = 1;
    const after = released.has('mf-a', '1');
    reply();
    expect(await before).toBe(false);
    expect(await after).toBe(true);
  });

  test('where the store answers for the registry, what it has is known, and nothing else is denied', async () => {
    const versions = [{ name: 'mf-a', version: '1' }];
    const released = followed({ releasedAfter: async (number) => ({ number, versions, isPartial: true }) }, 1);
    expect(await released.has('mf-a', '1')).toBe(true);
    await expect(released.has('mf-a', '2')).rejects.toThrow('could not be read');
  });

  test('with the registry away what is known stays known, and the rest is asked for when it is back', async () => {
    const source = registry();
    source.state.sets = 1;
    const released = followed(source, 1);
    await released.refresh();
    source.state.failure = new Error('gone');
    expect(await released.has('mf-a', '1')).toBe(true);
    await expect(released.has('mf-a', '2')).rejects.toThrow('gone');
    source.state.failure = undefined;
    source.state.sets = 2;
    expect(await released.has('mf-a', '2')).toBe(true);
  });
});

describe('remoteFiles', () => {
  const script = 'console.log(1);'.repeat(100);
  const version = '/remotes/mf-a/1.0.0-0123456789ab';
  const app = new Hono();
  const isReleased = jest.fn(async (version: string) => version === '1.0.0-0123456789ab');
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'edge-files-'));
    const store = createFolderStore(join(root, 'store'));
    const files = {
      'browser/main.js': script,
      'browser/main.js.br': brotliCompressSync(script),
      'browser/main.js.gz': gzipSync(script),
      'browser/text.woff2': 'font',
      'browser/picture.svg': '<svg/>',
      'browser/long.mp4': 'film',
      ...Object.fromEntries(importedEndings.map((ending) => [`browser/some.${ending}`, ending])),
      'server/main.cjs': 'secret',
      'facts.json': '{}',
    };
    await putFiles(store, 'mf-a', '1.0.0-0123456789ab', Object.entries(files));
    await writeFile(join(root, 'outside.js'), 'secret');
    await putFiles(store, 'mf-a', '1.0.0-unreleased00', Object.entries(files));
    app.get(
      '/remotes/:name/:version/:file',
      remoteFiles(store, async (_c, _name, version) => ((await isReleased(version)) ? 'public' : undefined)),
    );
  });
  afterAll(() => rm(root, { recursive: true }));

  const get = (path: string, accepted?: string) =>
    app.request(path, { headers: accepted ? { 'Accept-Encoding': accepted } : {} });

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    [null, 'deflate', (bytes: Uint8Array) => bytes],
    [null, undefined, (bytes: Uint8Array) => bytes],
  ])('a script comes as %s to a browser that accepts %s', async (encoding, accepted, decode) => {
    const response = await get(`${version}/main.js`, accepted);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(Buffer.from(decode(new Uint8Array(await response.arrayBuffer()))).toString()).toBe(script);
  });

  test('a file is cacheable for ever, and its type is not sniffed', async () => {
    const { headers } = await get(`${version}/main.js`);
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test.each(importedEndings)('a file that ends with .%s is served with its type', async (ending) => {
    const response = await get(`${version}/some.${ending}`);
    expect(response.headers.get('Content-Type')).toBe(fileTypes[ending]);
    expect(await response.text()).toBe(ending);
  });

  test.each([
    [undefined, 200, 'webm', null],
    ['bytes=1-2', 206, 'eb', 'bytes 1-2/4'],
    ['bytes=2-', 206, 'bm', 'bytes 2-3/4'],
    ['bytes=0-99', 206, 'webm', 'bytes 0-3/4'],
    ['bytes=4-', 416, '', 'bytes */4'],
    ['bytes=0-0,2-2', 200, 'webm', null],
    ['bytes=5-2', 200, 'webm', null],
  ])('of a film, the range %s is answered with %i', async (range, status, text, contentRange) => {
    const response = await app.request(`${version}/some.webm`, { headers: range ? { Range: range } : {} });
    expect([response.status, await response.text()]).toEqual([status, text]);
    expect(response.headers.get('Content-Range')).toBe(contentRange);
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
  });

  test('of a long film, no more is read than what is asked for', async () => {
    await truncate(join(root, 'store/versions/mf-a/1.0.0-0123456789ab/browser/long.mp4'), 3e9); // more than one buffer can have
    const ask = (range?: string, method = 'GET') =>
      app.request(`${version}/long.mp4`, { method, headers: range ? { Range: range } : {} });
    const end = await ask('bytes=2999999998-');
    expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 2]);
    expect([end.headers.get('Content-Length'), end.headers.get('Content-Range')]).toEqual([
      '2',
      'bytes 2999999998-2999999999/3000000000',
    ]);
    const whole = await ask();
    expect([whole.status, whole.headers.get('Content-Length')]).toEqual([200, '3000000000']);
    const reader = whole.body!.getReader();
    expect((await reader.read()).value!.byteLength).toBeLessThan(1_000_000);
    await reader.cancel();
    expect((await ask(undefined, 'HEAD')).headers.get('Content-Length')).toBe('3000000000');
  });

  test.each(['worker', 'serviceworker', 'script', ''])(
    'a script has the policy of a worker, because caches may give it to one: requested as "%s"',
    async (destination) => {
      const { headers } = await app.request(`${version}/main.js`, { headers: { 'Sec-Fetch-Dest': destination } });
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'");
    },
  );

  test('what was compressed before is sent as it is', async () => {
    const response = await get(`${version}/text.woff2`, 'gzip, br');
    expect(response.headers.get('Content-Encoding')).toBeNull();
    expect(response.headers.get('Content-Type')).toBe('font/woff2');
    expect(await response.text()).toBe('font');
  });

  test.each([
    'missing.js',
    'main.cjs',
    'main.js.br',
    'main.js.map',
    'main',
    '',
    'facts.json',
    '..%2ffacts.json',
    '..%2fserver%2fmain.cjs',
    '%2e%2e%2fserver%2fmain.cjs',
    '%252e%252e%252ffacts.json',
    '..%5cserver%5cmain.cjs',
    'main.js%00',
    '%00main.js',
    '.js',
    'main.js/',
    'main.constructor',
  ])('%s is not found, in plain text that is not cached', async (file) => {
    const response = await get(`${version}/${file}`);
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/);
    expect(await response.text()).not.toContain('secret');
  });

  test.each([
    '/remotes/mf-a/../../outside.js',
    '/remotes/mf-a/%2e%2e/outside.js',
    '/remotes/mf-a/..%2f..%2f..%2foutside.js/outside.js',
    '/remotes/..%2f..%2f../%2e%2e/outside.js',
    '/remotes/mf-a%2f1.0.0-0123456789ab/browser/main.js',
    '/remotes/mf-a/1.0.0-0123456789ab/browser/main.js',
    '/remotes/mf-b/1.0.0-0123456789ab/main.js',
    '/remotes/mf-a/2.0.0-0123456789ab/main.js',
  ])('%s leads nowhere', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  test('a file that is not there is asked for anew each time', async () => {
    expect((await get(`${version}/missing.js`)).headers.get('Cache-Control')).toBe('no-store');
  });

  test('a version that was published, but never released, is not found', async () => {
    const response = await get('/remotes/mf-a/1.0.0-unreleased00/main.js', 'br');
    expect([response.status, await response.text(), response.headers.get('Cache-Control')]).toEqual([
      404,
      'Not found',
      'no-store',
    ]);
  });

  test('of files that the store does not have, the registry is not asked', async () => {
    isReleased.mockClear();
    await get('/remotes/mf-b/1.0.0-0123456789ab/main.js');
    await get(`${version}/missing.js`);
    expect(isReleased).not.toHaveBeenCalled();
  });

  test('while nobody can say whether a version was released, the browser is asked to come again', async () => {
    isReleased.mockRejectedValueOnce(new Error('no database'));
    const response = await get(`${version}/main.js`);
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('nothing runs in a picture that is opened by itself', async () => {
    const policy = (await get(`${version}/picture.svg`)).headers.get('Content-Security-Policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/; sandbox$/);
    expect(policy).not.toContain('script');
  });

  test('a file that this machine fetched but could not store is served; one that it does not have either may be there later', async () => {
    const stored = createFolderStore(join(root, 'store'));
    let isFetched = false;
    const full = {
      ...stored,
      read: async (name: string, version: string, file: string) =>
        isFetched ? stored.read(name, version, file) : undefined,
      obtain: async () => {
        isFetched = true;
        throw new Error('no space left');
      },
    };
    const own = new Hono().get(
      '/remotes/:name/:version/:file',
      remoteFiles(full, async () => 'public'),
    );
    expect((await own.request(`${version}/main.js`)).status).toBe(200);
    expect((await own.request(`${version}/missing.js`)).status).toBe(503);
  });
});
