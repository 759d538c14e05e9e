import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Plain JavaScript, as the build runs it.
const { rootFiles } = jest.requireActual('./rootFiles.mjs');

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'federation-root-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('each file has its path on the site, and a name of one segment in the version', async () => {
  await mkdir(join(dir, 'root/pictures'), { recursive: true });
  for (const file of ['icon.svg', 'pictures/one.svg']) await writeFile(join(dir, 'root', file), '<svg/>');
  expect(rootFiles(dir)).toEqual([
    { from: join(dir, 'root/icon.svg'), path: '/icon.svg', file: 'root.icon.svg' },
    { from: join(dir, 'root/pictures/one.svg'), path: '/pictures/one.svg', file: 'root.pictures.one.svg' },
  ]);
});

test('a shell without the folder has none', () => {
  expect(rootFiles(dir)).toEqual([]);
});

test('two paths that would get the same name are refused', async () => {
  await mkdir(join(dir, 'root/a'), { recursive: true });
  for (const file of ['a/b.svg', 'a.b.svg']) await writeFile(join(dir, 'root', file), '<svg/>');
  expect(() => rootFiles(dir)).toThrow('would be named root.a.b.svg');
});
