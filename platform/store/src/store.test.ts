import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { contentDigest, integrityOf } from '@onesite/protocol/build/digest';
import { type ArtifactStore, recordPath } from './artifactStore.ts';
import { createFetchedVersions } from './fetchedVersions.ts';
import { createFolderStore } from './folderStore.ts';
import { openStore } from './openStore.ts';
import { storeFailure } from './storeFailure.ts';
import { archiveOf } from './testing/archiveOf.ts';
import { testBucket } from './testing/bucket.ts';
import { putFiles } from './testing/putFiles.ts';

describe('fetchedVersions', () => {
  const hour = 3_600_000;

  let root: string;
  let local: ReturnType<typeof createFolderStore>;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'fetched-'));
    local = createFolderStore(root);
    for (const hoursAgo of [0, 2, 4, 6]) await fetched(hoursAgo);
  });
  afterEach(() => rm(root, { recursive: true }));

  /** A version of a hundred bytes that was fetched this many hours ago, which is its name. */
  async function fetched(hoursAgo: number) {
    const folder = local.folder('mf-a', String(hoursAgo));
    await mkdir(join(folder, 'server'), { recursive: true });
    await writeFile(join(folder, 'server', 'main.cjs'), 'x'.repeat(100));
    const at = new Date(Date.now() - hoursAgo * hour);
    await utimes(folder, at, at);
  }
  const version = (hoursAgo: number) => ({ name: 'mf-a', version: String(hoursAgo) });
  const roomFor = (versions: number) => createFetchedVersions(local, { maxBytes: versions * 100, minIdleMs: hour });
  const cached = async () => (await local.versions()).map(({ version }) => Number(version)).sort();

  test('what was used longest ago goes, as soon as there is no room', async () => {
    await roomFor(4).evict();
    expect(await cached()).toEqual([0, 2, 4, 6]);
    const cache = roomFor(2);
    cache.use(version(6));
    await Promise.all([cache.evict(), cache.evict()]);
    expect(await cached()).toEqual([0, 6]);
  });

  test('what is served, and what was used in the last hour, stays though there is no room', async () => {
    const cache = roomFor(0);
    const [release, releaseToo] = [cache.pin([version(4), version(6)]), cache.pin([version(6)])];
    await cache.evict();
    expect(await cached()).toEqual([0, 4, 6]);
    releaseToo();
    releaseToo();
    await cache.evict();
    expect(await cached()).toEqual([0, 4, 6]);
    release();
    await cache.evict();
    expect(await cached()).toEqual([0, 4, 6]); // visitors of the previous set may still request them
    jest.useFakeTimers({ now: Date.now() + 2 * hour, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await cache.evict();
    jest.useRealTimers();
    expect(await cached()).toEqual([]);
  });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What every store does with texts of the registry. */
async function requireTexts(writer: ArtifactStore, reader: ArtifactStore) {
  expect([await reader.readText('sets/7.json'), await reader.filesIn('sets')]).toEqual([undefined, []]);
  for (const number of [7, 12]) await writer.putFile(`sets/${number}.json`, `set ${number}`);
  expect(await reader.readText('sets/7.json')).toBe('set 7');
  expect((await reader.filesIn('sets')).sort()).toEqual(['12.json', '7.json']);
  await writer.removeFile('sets/7.json');
  expect(await reader.filesIn('sets')).toEqual(['12.json']);

  const version = { name: 'mf-a', version: '1' };
  await writer.putFile(recordPath(version), 'facts');
  expect(await reader.readRecord(version, sha256('facts'))).toBe('facts');
  await expect(reader.readRecord(version, sha256('others'))).rejects.toThrow('is not what the registry wrote');
  await expect(reader.readRecord({ ...version, version: '2' }, '')).rejects.toThrow('is not in the store');
  await writer.putFile(recordPath(version), 'others'); // as after a copy was damaged
  expect(await reader.readRecord(version, sha256('others'))).toBe('others');
}

describe('folderStore', () => {
  let root: string;
  let store: ArtifactStore;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'registry-store-'));
    store = createFolderStore(root);
  });
  afterEach(() => rm(root, { recursive: true }));

  const put = (files: Record<string, string>) => putFiles(store, 'mf-a', '1', Object.entries(files));
  const fileAt = (path: string) => join(store.folder('mf-a', '1'), path);
  const both = { 'browser/main.js': 'x', 'server/main.cjs': 'y' };

  test('texts and records are stored', () => requireTexts(store, store));

  test('of the files that a version should have, the missing ones are named', async () => {
    await put(both);
    expect(await store.missing('mf-a', '1', Object.keys(both))).toEqual([]);
    await rm(fileAt('server/main.cjs'));
    expect(await store.missing('mf-a', '1', Object.keys(both))).toEqual(['server/main.cjs']);
    expect(await store.missing('mf-a', '1', ['browser'])).toEqual(['browser']); // a folder is no file
    expect(await store.missing('mf-a', '2', ['browser/main.js'])).toEqual(['browser/main.js']);
  });

  test.each([
    ['a file', 'server/main.cjs'],
    ['a folder', 'server'],
    ['everything', ''],
  ])('%s that was lost is put back, and what is there stays as it is', async (_, path) => {
    await put(both);
    await rm(fileAt(path), { recursive: true });
    await put({ ...both, 'browser/main.js': path ? 'another' : 'x' });
    expect(await readFile(fileAt('server/main.cjs'), 'utf8')).toBe('y');
    expect(await readFile(fileAt('browser/main.js'), 'utf8')).toBe('x');
  });

  test.each(['everything', 'lost files'])(
    'of many that put %s at once, each finds it whole and none leaves a draft',
    async (what) => {
      if (what === 'lost files') {
        await put(both);
        await rm(fileAt('server'), { recursive: true });
      }
      await Promise.all(
        Array.from({ length: 5 }, async () => {
          await put(both);
          expect(await store.missing('mf-a', '1', Object.keys(both))).toEqual([]);
        }),
      );
      expect(await readdir(join(root, 'drafts'))).toEqual([]);
    },
  );

  test('a version that cannot be put in place is an error, not a success without files', async () => {
    await mkdir(join(root, 'versions'), { recursive: true });
    await writeFile(join(root, 'versions', 'mf-a'), 'a file where the folder should be');
    await expect(put({ 'browser/main.js': 'x' })).rejects.toMatchObject({ code: expect.any(String) });
  });

  test('a later upload removes a draft that a killed process left behind, but not one in use', async () => {
    const [abandoned, used] = [await store.createTempFolder(), await store.createTempFolder()];
    const twoHoursAgo = Date.now() / 1000 - 7200;
    await utimes(abandoned, twoHoursAgo, twoHoursAgo);
    await store.createTempFolder();
    await expect(stat(abandoned)).rejects.toThrow('ENOENT');
    expect((await stat(used)).isDirectory()).toBe(true);
  });
});

describe('s3Store', () => {
  const script = 'console.log(1);'.repeat(100);
  const files = { 'browser/main.js': script, 'browser/text.woff2': 'font', 'server/main.cjs': 'server' };
  const integrity = Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, integrityOf(Buffer.from(content))]),
  );
  const known = { name: 'mf-a', version: `1.0.0-${contentDigest(integrity)}`, integrity };

  let root: string;
  let bucket: Awaited<ReturnType<typeof testBucket>>;
  let machines = 0;
  /** The store as seen by a machine that has fetched nothing yet. */
  const machine = () => openStore(bucket.address, join(root, `cache-${++machines}`));
  let publisher: ArtifactStore;

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 's3-store-'));
    bucket = await testBucket();
    publisher = await machine();
    await putFiles(publisher, known.name, known.version, Object.entries(files));
  });
  afterEach(async () => {
    await bucket.close();
    await rm(root, { recursive: true });
  });

  /** Replaces a version's object, as anybody could who can write to the bucket. */
  const replace = (content: Record<string, string>) =>
    replaceArchive(archiveOf(Object.entries(content).map(([path, content]) => ({ path, content }))));

  async function replaceArchive(archive: string | Uint8Array) {
    const stored = await readdir(bucket.folder, { recursive: true });
    const object = stored.find((path) => path.includes(`${known.version}.tar`) && path.endsWith('_object'));
    await writeFile(join(bucket.folder, object!), archive);
  }

  test('a version that one machine puts is there, whole, for another', async () => {
    const edge = await machine();
    expect(await edge.missing(known.name, known.version, ['browser/main.js'])).toEqual([]);
    expect(await edge.missing('mf-b', known.version, ['browser/main.js'])).toEqual(['browser/main.js']);
    expect(await edge.read(known.name, known.version, 'browser/main.js')).toBeUndefined();
    await edge.fetch(known);
    expect(String(await edge.read(known.name, known.version, 'browser/main.js'))).toBe(script);
    expect(await readFile(join(edge.folder(known.name, known.version), 'server/main.cjs'), 'utf8')).toBe('server');
    expect(await edge.versions()).toEqual([{ name: known.name, version: known.version }]);
    const other = await machine();
    await other.fetchByName?.(known.name, known.version); // by the digest in its name
    expect(String(await other.read(known.name, known.version, 'browser/text.woff2'))).toBe('font');
  });

  test.each(Object.keys(files))(
    'another content of %s is refused, and nothing of the version is kept',
    async (path) => {
      await replace({ ...files, [path]: 'forged' });
      const edge = await machine();
      await expect(edge.fetch(known)).rejects.toThrow(`${path} of mf-a ${known.version} is not what was published`);
      await expect(edge.fetchByName?.(known.name, known.version)).rejects.toThrow('is not what was published');
      expect(await edge.read(known.name, known.version, 'browser/text.woff2')).toBeUndefined();
      await putFiles(publisher, known.name, known.version, Object.entries(files)); // publishing it again restores it
      await edge.fetch(known);
    },
  );

  test.each(['', 'a page of a proxy'])(
    'an archive that is none (%j) is refused by name, with what to do',
    async (archive) => {
      await replaceArchive(archive);
      await expect((await machine()).fetch(known)).rejects.toThrow(
        `the archive of mf-a ${known.version} is not what was published: remove it from the store, and publish it again`,
      );
    },
  );

  test('what does not belong to the version is never written, and a forged copy is replaced', async () => {
    await replace({ ...files, 'browser/main.js.br': 'forged', '../../escaped.js': 'x', 'browser/more.js': 'x' });
    const edge = await machine();
    await edge.fetch(known);
    const copy = await edge.read(known.name, known.version, 'browser/main.js.br');
    expect(String(brotliDecompressSync(new Uint8Array(copy!)))).toBe(script);
    const all = await readdir(join(root, `cache-${machines}`), { recursive: true });
    expect(all.filter((path) => /escaped|more/.test(path))).toEqual([]);
  });

  test('a file that is missing is named', async () => {
    const { 'server/main.cjs': _, ...others } = files;
    await replace(others);
    await expect((await machine()).fetch(known)).rejects.toThrow(
      `server/main.cjs of mf-a ${known.version} is not in the`,
    );
    await publisher.remove(known.name, known.version);
    await expect((await machine()).fetch(known)).rejects.toThrow('is not in the store: publish it again');
  });

  test('a file that has changed on this machine is fetched again', async () => {
    const edge = await machine();
    await edge.fetch(known);
    await writeFile(join(edge.folder(known.name, known.version), 'server/main.cjs'), 'changed');
    await Promise.all([edge.fetch(known), edge.fetch(known)]);
    expect(String(await edge.read(known.name, known.version, 'server/main.cjs'))).toBe('server');
  });

  test('what a machine cannot store, as its disk is full, is not fetched, but its files can be read', async () => {
    await replace({ ...files, 'browser/main.js.br': 'a forged copy' });
    await writeFile(join(root, 'no folder'), '');
    const edge = await openStore(bucket.address, join(root, 'no folder', 'cache'));
    await expect(edge.fetch(known)).rejects.toThrow('ENOTDIR');
    await expect(edge.fetchByName?.(known.name, known.version)).rejects.toThrow('ENOTDIR');
    expect(String(await edge.read(known.name, known.version, 'browser/main.js'))).toBe(script);
    expect(await edge.read(known.name, known.version, 'browser/main.js.br')).toBeUndefined();
  });

  test('texts and records that one machine writes are there for another', async () => {
    await requireTexts(publisher, await machine());
  });

  test('a machine keeps what it serves; other versions make room for what it fetches, and are fetched again when asked for', async () => {
    const others = ['one', 'two'].map((content) => {
      const files = Object.entries({ 'browser/main.js': '', 'server/main.cjs': content });
      const digests = Object.fromEntries(files.map(([path, content]) => [path, integrityOf(Buffer.from(content))]));
      return { name: 'mf-b', version: `1.0.0-${contentDigest(digests)}`, integrity: digests, files };
    });
    for (const { name, version, files } of others) await putFiles(publisher, name, version, files);
    const [one, two] = [others[0]!, others[1]!];
    const edge = await openStore(bucket.address, join(root, `cache-${++machines}`), { maxBytes: 0, minIdleMs: -1 });
    const isHere = async ({ name, version }: typeof one | typeof known) =>
      (await edge.read(name, version, 'server/main.cjs')) !== undefined;
    edge.pin?.([known, two]);
    await edge.fetch(known);
    await edge.fetch(one);
    await edge.fetch(two);
    for (let turn = 0; turn < 1000 && (await isHere(one)); turn++) await sleep(5);
    expect([await isHere(one), await isHere(known), await isHere(two)]).toEqual([false, true, true]);
    await edge.fetch(one);
  });

  const storeFacing = async (status: number, headers: Record<string, string>, body: string) => {
    const server = createServer((_, response) => response.writeHead(status, headers).end(body)).listen(0);
    await once(server, 'listening');
    process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { store: await machine(), end: () => server.close() };
  };

  test.each(['', '<Error><Code>NoSuchKey</Code></Error>', '<html>Not found</html>'])(
    'a file is not there by the status alone: 404 with %j',
    async (body) => {
      const { store, end } = await storeFacing(404, {}, body);
      expect([await store.readText('a'), await store.hasFile('a')]).toEqual([undefined, false]);
      end();
    },
  );

  test.each([
    [404, {}, '<Error><Code>NoSuchBucket</Code></Error>', 'There is no such bucket.'],
    [307, { 'x-amz-bucket-region': 'eu-west-1', location: 'http://a.example/' }, '', 'Set AWS_REGION=eu-west-1.'],
    [301, {}, '', 'Set AWS_REGION to its own.'],
    [403, {}, '', 'Give the key s3:GetObject and s3:ListBucket'],
    [403, {}, '<Error><Code>SignatureDoesNotMatch</Code></Error>', 'Correct AWS_ACCESS_KEY_ID'],
  ])('%i with %j and %j says what to do', async (status, headers, body, advice) => {
    const { store, end } = await storeFacing(status, headers, body);
    const error = await store.readText('a').catch((failure) => failure);
    expect(storeFailure(error)).toContain(advice);
    end();
  });

  test('without the bucket, what was fetched goes on, and the rest says so', async () => {
    const edge = await machine();
    await edge.fetch(known);
    await publisher.putFile(recordPath(known), 'facts');
    await edge.readRecord(known, sha256('facts'));
    await bucket.stop();
    await edge.fetch(known);
    expect(await edge.readRecord(known, sha256('facts'))).toBe('facts');
    expect(String(await edge.read(known.name, known.version, 'browser/main.js'))).toBe(script);
    await expect((await machine()).fetch(known)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('storeFailure', () => {
  test.each([
    [{ code: 'ENOSPC' }, 'no space left'],
    [{ code: 'EROFS' }, 'cannot be written'],
    [
      { code: 'ECONNREFUSED', $metadata: { attempts: 3 } },
      'The bucket of STORE_URL does not answer as it should (ECONNREFUSED)',
    ],
    [{ name: 'AccessDenied', $metadata: {} }, '(AccessDenied)'],
  ])('%j is of the store, not of the database', (own, message) => {
    expect(storeFailure(Object.assign(new Error('failed'), own))).toContain(message);
  });

  test('a database that cannot be reached is none of the store', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(storeFailure(error)).toBeUndefined();
  });
});
