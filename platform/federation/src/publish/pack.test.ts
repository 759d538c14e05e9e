import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { list } from 'tar';
import { pack, packMaps } from './pack.ts';

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

test('a build that another one replaces while it is read is not sent', async () => {
  const { archive } = await build('a');
  await build('a', { 'dist/browser/main.js': 'of the next build' });
  await expect(archive()).rejects.toThrow('has changed while it was read. Wait until the build is done');
});

test('no build at all is refused with the command that makes one', async () => {
  await expect(build('a', { 'package.json': built['package.json'] })).rejects.toThrow(
    `There is no build in ${folder}/a/dist. Build it first: pnpm --filter mf-orders build`,
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
  });
  const text = gunzipSync(new Uint8Array((await packMaps(join(folder, 'a')))!)).toString();
  expect(text.split('\n').map((line) => JSON.parse(line))).toEqual([
    { file: 'b.js', map },
    { file: 'main.js', map },
  ]);
  expect(await packMaps(folder)).toBeUndefined();
});
