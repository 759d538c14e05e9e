// The order of these tests matters.

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { contentDigest, integrityOf } from '@onesite/federation/release/digest';
import { testBucket } from '../testing/bucket.ts';
import { archiveOf } from '../testing/builds.ts';
import { putFiles } from '../testing/putFiles.ts';
import type { ArtifactStore } from './artifactStore.ts';
import { openStore } from './openStore.ts';

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

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 's3-store-'));
  bucket = await testBucket();
  publisher = await machine();
});
beforeEach(async () => {
  await putFiles(publisher, known.name, known.version, Object.entries(files));
});
afterAll(async () => {
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
});

test.each(Object.keys(files))('another content of %s is refused, and nothing of the version is kept', async (path) => {
  await replace({ ...files, [path]: 'forged' });
  const edge = await machine();
  await expect(edge.fetch(known)).rejects.toThrow(`${path} of mf-a ${known.version} is not what was published`);
  await expect(edge.obtain?.(known.name, known.version)).rejects.toThrow('is not what was published');
  expect(await edge.read(known.name, known.version, 'browser/text.woff2')).toBeUndefined();
  await putFiles(publisher, known.name, known.version, Object.entries(files)); // publishing it again restores it
  await edge.fetch(known);
});

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

test('a version of which only the name is known is obtained by the digest in it', async () => {
  const edge = await machine();
  await edge.obtain?.(known.name, known.version);
  expect(String(await edge.read(known.name, known.version, 'browser/text.woff2'))).toBe('font');
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
  await expect(edge.obtain?.(known.name, known.version)).rejects.toThrow('ENOTDIR');
  expect(String(await edge.read(known.name, known.version, 'browser/main.js'))).toBe(script);
  expect(await edge.read(known.name, known.version, 'browser/main.js.br')).toBeUndefined();
});

test('sets are stored', async () => {
  const edge = await machine();
  expect([await edge.setNumbers(), await edge.readSet(7)]).toEqual([[], undefined]);
  await publisher.putSet(7, 'a set');
  await publisher.putSet(12, 'another');
  expect([(await edge.setNumbers()).sort((a, b) => a - b), await edge.readSet(7)]).toEqual([[7, 12], 'a set']);
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
  edge.hold?.([known, two]);
  await edge.fetch(known);
  await edge.fetch(one);
  await edge.fetch(two);
  while (await isHere(one)) await new Promise(setImmediate);
  expect([await isHere(known), await isHere(two)]).toEqual([true, true]);
  await edge.fetch(one);
});

test('without the bucket, what was fetched goes on, and the rest says so', async () => {
  const edge = await machine();
  await edge.fetch(known);
  await bucket.stop();
  await edge.fetch(known);
  expect(String(await edge.read(known.name, known.version, 'browser/main.js'))).toBe(script);
  await expect((await machine()).fetch(known)).rejects.toThrow('ECONNREFUSED');
});
