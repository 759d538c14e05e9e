import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { importedEndings } from '@onesite/federation/fileTypes';
import { integrityOf } from '@onesite/federation/release/digest';
import { archiveOf } from '../testing/builds.ts';
import { runInProcess } from '../testing/runInProcess.ts';
import { unpack } from './unpack.ts';
import { uploadLimits } from './uploadLimits.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'registry-unpack-'));
});
afterEach(() => rm(folder, { recursive: true }));

const limits = { ...uploadLimits, runProgram: runInProcess };
/** A process of its own, as on a site. */
const { runProgram } = uploadLimits;

async function unpackBytes(bytes: Uint8Array, deadline = Date.now() + 30_000, more: Partial<typeof limits> = {}) {
  await writeFile(join(folder, 'archive'), bytes);
  return unpack(join(folder, 'archive'), join(folder, 'version'), { ...limits, ...more }, deadline);
}
const refusal = (reason: string) => ({
  code: 'validation_failed',
  message: expect.stringContaining(`The archive is refused: ${reason}`),
});

const good = { path: 'browser/main.js', content: 'good' };

test('the files of an archive are written to the folder, and their digests returned', async () => {
  const archive = archiveOf([good, { path: 'facts.json', content: '{}' }]);
  const unpacked = await unpackBytes(archive, undefined, { runProgram });
  expect(await unpackBytes(archive)).toEqual(unpacked);
  expect(unpacked).toEqual({
    integrity: { 'browser/main.js': integrityOf(Buffer.from('good')), 'facts.json': integrityOf(Buffer.from('{}')) },
    bytes: 6,
    uses: {},
    shows: [],
    exposing: [],
  });
  expect(await readFile(join(folder, 'version/browser/main.js'), 'utf8')).toBe('good');
  expect(await readFile(join(folder, 'version/facts.json'), 'utf8')).toBe('{}');
});

test('compressed copies are written, but are no content; one without its file is refused', async () => {
  const copy = { path: 'browser/main.js.br', content: 'copy' };
  expect(await unpackBytes(archiveOf([good, copy]))).toEqual({
    integrity: { 'browser/main.js': integrityOf(Buffer.from('good')) },
    bytes: 4,
    uses: {},
    shows: [],
    exposing: [],
  });
  expect(await readFile(join(folder, 'version/browser/main.js.br'), 'utf8')).toBe('copy');
  await expect(unpackBytes(archiveOf([copy]))).rejects.toMatchObject(
    refusal('it holds browser/main.js.br, but not the file itself'),
  );
});

test('a build may have the files that a remote imports', async () => {
  const paths = importedEndings.map((ending) => `browser/some.${ending}`);
  const { integrity } = await unpackBytes(archiveOf(paths.map((path) => ({ path, content: path }))));
  expect(Object.keys(integrity)).toEqual(paths);
});

test('a server half that is no script is refused with the place of what is wrong', async () => {
  await expect(unpackBytes(archiveOf([{ path: 'server/main.cjs', content: 'var a;\nvar ;' }]))).rejects.toMatchObject(
    refusal('its server/main.cjs cannot be read: Unexpected token (2:4)'),
  );
});

test.each([
  { path: '../facts.json' },
  { path: '/etc/cron.d/job' },
  { path: 'browser/../../main.js' },
  { path: 'browser/deeper/main.js' },
  { path: 'browser/.hidden.js' },
  { path: 'browser/page.html' },
  { path: 'browser/main.js.map' },
  { path: 'browser/font.woff2.br' },
  { path: 'server/main.cjs.gz' },
  { path: 'server/main.js' },
  { path: 'package.json' },
  { path: 'browser\\main.js' },
  { path: 'browser', type: 'Directory' as const },
  { path: 'browser/main.js', type: 'SymbolicLink' as const, linkpath: '/etc/passwd' },
  { path: 'browser/main.js', type: 'Link' as const, linkpath: 'facts.json' },
  { path: 'browser/main.js', type: 'CharacterDevice' as const },
  { path: 'browser/main.js', type: 'ContiguousFile' as const },
  { path: 'PaxHeader/main.js', type: 'ExtendedHeader' as const, content: `2000 comment=${'x'.repeat(1986)}\n` },
])('an archive with $path ($type) is refused, whatever else it holds', async (entry) => {
  for (const entries of [
    [entry, good],
    [good, entry],
  ])
    await expect(unpackBytes(archiveOf(entries))).rejects.toMatchObject(refusal('it holds'));
  expect(await readdir(folder)).not.toContain('facts.json');
});

test('a file that comes twice is refused', async () => {
  await expect(unpackBytes(archiveOf([good, good]))).rejects.toMatchObject(refusal('it holds browser/main.js twice'));
});

test('an archive that unpacks to more than it may is refused before it is', async () => {
  const files = ['a', 'b'].map((name) => ({ path: `browser/${name}.js`, content: randomBytes(600_000) }));
  await expect(unpackBytes(archiveOf(files), undefined, { maxBytes: 1_000_000 })).rejects.toMatchObject(
    refusal('it holds more than 1000000 bytes'),
  );
  const bomb = archiveOf([{ path: 'browser/main.js', content: new Uint8Array(80 * 1024 * 1024).fill(120) }]);
  await expect(unpackBytes(bomb, undefined, { runProgram })).rejects.toMatchObject(refusal(''));
  expect(bomb.length).toBeLessThan(1_000_000);
});

test('an archive of more files than a build has is refused', async () => {
  const files = Array.from({ length: 2_001 }, (_, number) => ({ path: `browser/${number}.js` }));
  await expect(unpackBytes(archiveOf(files))).rejects.toMatchObject(refusal('it holds more than 2000 entries'));
  await expect(unpackBytes(archiveOf(files), undefined, { maxEntries: 3_000 })).resolves.toBeDefined();
});

test('a path that stands in a header of its own is looked at as well', async () => {
  const header = {
    path: 'PaxHeader/main.js',
    type: 'ExtendedHeader' as const,
    content: '30 path=browser/../../main.js\n',
  };
  await expect(unpackBytes(archiveOf([header, good]))).rejects.toMatchObject(refusal('it holds browser/../../main.js'));
});

test.each([
  ['compressed twice', (tar: Buffer) => gzipSync(gzipSync(tar))],
  ['compressed in another way', (tar: Buffer) => Buffer.concat([Buffer.from('28b52ffd', 'hex'), tar])],
  ['cut off', (tar: Buffer) => gzipSync(tar).subarray(0, 100)],
  ['cut off before it was compressed', (tar: Buffer) => gzipSync(tar.subarray(0, 700))],
  // Not by a zero, which gzip treats as padding and drops.
  ['followed by something else', (tar: Buffer) => Buffer.concat([gzipSync(tar), Buffer.alloc(1000, 'more')])],
  ['a sparse file', (tar: Buffer) => gzipSync(withType(tar, 'S'))],
  ['a file of an unknown kind', (tar: Buffer) => gzipSync(withType(tar, 'Z'))],
])('an archive that is %s is refused', async (_, make) => {
  const tar = gunzipSync(archiveOf([{ path: 'browser/main.js', content: 'x'.repeat(1000) }]));
  await expect(unpackBytes(make(tar))).rejects.toMatchObject(refusal(''));
});

/** Another type flag in the first header, with the matching checksum. */
function withType(tar: Buffer, flag: string) {
  const changed = Buffer.from(tar);
  changed.write(flag, 156);
  changed.write(' '.repeat(8), 148);
  const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return changed;
}

test('headers that announce no file count as well', async () => {
  const headers = Array.from({ length: 2_001 }, () => ({
    path: 'PaxHeader/main.js',
    type: 'ExtendedHeader' as const,
    content: '13 comment=x\n',
  }));
  await expect(unpackBytes(archiveOf([...headers, good]))).rejects.toMatchObject(
    refusal('it holds more than 2000 entries'),
  );
});
