import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putFiles } from '../testing/putFiles.ts';
import type { ArtifactStore } from './artifactStore.ts';
import { createFolderStore } from './folderStore.ts';

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

test('what is put can be read; what is not, is undefined', async () => {
  await put({ 'browser/main.js': 'hello' });
  expect(String(await store.read('mf-a', '1', 'browser/main.js'))).toBe('hello');
  expect(await store.read('mf-a', '1', 'browser/other.js')).toBeUndefined();
  expect(await store.read('mf-a', '2', 'browser/main.js')).toBeUndefined();
});

test('of the files that a version should have, the missing ones are named', async () => {
  await put(both);
  expect(await store.missing('mf-a', '1', Object.keys(both))).toEqual([]);
  await rm(fileAt('server/main.cjs'));
  expect(await store.missing('mf-a', '1', Object.keys(both))).toEqual(['server/main.cjs']);
  expect(await store.missing('mf-a', '1', ['browser'])).toEqual(['browser']); // a folder is no file
  expect(await store.missing('mf-a', '2', ['browser/main.js'])).toEqual(['browser/main.js']);
});

test('a version that is there is never written again', async () => {
  await put({ 'browser/main.js': 'first' });
  await put({ 'browser/main.js': 'second' });
  expect(await readFile(fileAt('browser/main.js'), 'utf8')).toBe('first');
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

test('of many that put the same version at once, each finds it whole and none leaves a draft', async () => {
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await put(both);
      expect(String(await store.read('mf-a', '1', 'server/main.cjs'))).toBe('y');
    }),
  );
  expect(await readdir(join(root, 'drafts'))).toEqual([]);
});

test('of many that put lost files back at once, each finds the version whole', async () => {
  await put(both);
  await rm(fileAt('server'), { recursive: true });
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      await put(both);
      expect(await store.missing('mf-a', '1', Object.keys(both))).toEqual([]);
    }),
  );
});

test('a version that cannot be put in place is an error, not a success without files', async () => {
  await mkdir(join(root, 'versions'), { recursive: true });
  await writeFile(join(root, 'versions', 'mf-a'), 'a file where the folder should be');
  await expect(put({ 'browser/main.js': 'x' })).rejects.toMatchObject({ code: expect.any(String) });
});

test('a later upload removes a draft that a killed process left behind, but not one in use', async () => {
  const [abandoned, used] = [await store.draft(), await store.draft()];
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(abandoned, twoHoursAgo, twoHoursAgo);
  await store.draft();
  await expect(stat(abandoned)).rejects.toThrow('ENOENT');
  expect((await stat(used)).isDirectory()).toBe(true);
});
