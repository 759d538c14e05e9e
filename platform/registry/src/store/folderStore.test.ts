import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ArtifactStore } from './artifactStore.ts';
import { folderStore } from './folderStore.ts';

let root: string;
let store: ArtifactStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'registry-store-'));
  store = folderStore(root);
});
afterEach(() => rm(root, { recursive: true }));

const files = (text: string) => new Map([['browser/main.js', Buffer.from(text)]]);

test('what is put can be read; what is not, is undefined', async () => {
  await store.put('mf-a', '1', files('hello'));
  expect(String(await store.read('mf-a', '1', 'browser/main.js'))).toBe('hello');
  expect(await store.read('mf-a', '1', 'browser/other.js')).toBeUndefined();
  expect(await store.read('mf-a', '2', 'browser/main.js')).toBeUndefined();
});

test('of the files that a version should have, those that are gone are named', async () => {
  await store.put('mf-a', '1', new Map([...files('hello'), ['server/main.cjs', Buffer.from('')]]));
  expect(await store.missing('mf-a', '1', ['browser/main.js', 'server/main.cjs'])).toEqual([]);
  await rm(join(store.folder('mf-a', '1'), 'server/main.cjs'));
  expect(await store.missing('mf-a', '1', ['browser/main.js', 'server/main.cjs'])).toEqual(['server/main.cjs']);
  expect(await store.missing('mf-a', '1', ['browser'])).toEqual(['browser']); // a folder is no file
  expect(await store.missing('mf-a', '2', ['browser/main.js'])).toEqual(['browser/main.js']);
});

test('text stands compressed beside itself, the same text', async () => {
  const text = 'hello '.repeat(1000);
  await store.put('mf-a', '1', files(text));
  expect(String(brotliDecompressSync((await store.read('mf-a', '1', 'browser/main.js.br'))!))).toBe(text);
  expect(String(gunzipSync((await store.read('mf-a', '1', 'browser/main.js.gz'))!))).toBe(text);
});

test('a version that is there is never written again', async () => {
  await store.put('mf-a', '1', files('first'));
  await store.put('mf-a', '1', files('second'));
  expect(await readFile(join(store.folder('mf-a', '1'), 'browser/main.js'), 'utf8')).toBe('first');
});

test('of many that put the same version at once, each finds it whole and none leaves a draft', async () => {
  const both = new Map([...files('x'), ['server/main.cjs', Buffer.from('y')]]);
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await store.put('mf-a', '1', both);
      expect(String(await store.read('mf-a', '1', 'server/main.cjs'))).toBe('y');
    }),
  );
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
});

test('a version that cannot be put in place is an error, not a success without files', async () => {
  await mkdir(join(root, 'versions'), { recursive: true });
  await writeFile(join(root, 'versions', 'mf-a'), 'a file where the folder should be');
  await expect(store.put('mf-a', '1', files('x'))).rejects.toMatchObject({ code: expect.any(String) });
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
});
