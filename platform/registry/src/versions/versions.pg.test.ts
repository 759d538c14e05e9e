import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { contentDigest, integrityOf } from '@onesite/protocol/build/digest';
import { importedEndings } from '@onesite/protocol/build/fileTypes';
import { mapsPath } from '@onesite/store/artifactStore';
import { archiveOf } from '@onesite/store/testing/archiveOf';
import { remoteFacts, remoteFiles, routeOf, shellFiles, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { type Responded, startRegistryProcess } from '../testing/registryProcess.ts';
import { runInProcess } from '../testing/runInProcess.ts';
import { unpack } from './prepareBuild.ts';
import { uploadLimits } from './uploadLimits.ts';

/** Processes of their own, as on a site. */
const { runProgram } = uploadLimits;

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

const pathOf = ({ name, version }: { name: string; version: string }) => `/versions/${name}/${version}`;
const drafts = () => readdir(join(registry.folder, 'drafts'));

describe('publishing', () => {
  test('a new version is created, and can be asked for', async () => {
    const build = versionOf('mf-new', remoteFiles('mf-new', 'new'));
    expect(await registry.ask('GET', pathOf(build))).toMatchObject({ status: 404, code: 'not_found' });
    const headers = { 'X-Team': 'sales', 'X-Commit': 'abc' };
    expect(await registry.ask('PUT', pathOf(build), build.archive, headers)).toMatchObject({ status: 201 });
    expect(await registry.ask('GET', pathOf(build))).toMatchObject({ status: 200 });
    const newer = await registry.publishFiles('mf-new', remoteFiles('mf-new', 'newer'));
    expect(await registry.get('/versions/mf-new')).toMatchObject([
      { version: newer },
      { version: build.version, team: 'sales', commit: 'abc', isLive: false },
    ]);
  });

  test('the same bytes again change nothing, and of two that publish them at once one hears that they are new', async () => {
    const build = versionOf('mf-twice', remoteFiles('mf-twice', 'twice'));
    const responses = await Promise.all([registry.put(build), registry.put(build)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
    const rows = () => registry.sql`select * from registry.version where name = 'mf-twice'`;
    const before = await rows();
    expect(await (await registry.put(build)).json()).toMatchObject({ outcome: 'unchanged' });
    expect(await rows()).toEqual(before);
    expect(await drafts()).toEqual([]);
  });

  test('the packages in it are known: those of a set, of a version, and of all that visitors get', async () => {
    const shell = await registry.resetToShell();
    const publish = (content: string, packages: Record<string, string>) => {
      const files = remoteFiles('mf-packed', content);
      const facts = { ...JSON.parse(files['facts.json']), packages };
      return registry.publishFiles('mf-packed', { ...files, 'facts.json': JSON.stringify(facts) });
    };
    const [old, next] = [
      await publish('old', { '@a/b@1.0.0': 'MIT', 'a@1.0.0': '' }),
      await publish('next', { 'a@1.0.1': 'ISC' }),
    ];
    await registry.promote(['mf-packed', null, old]);
    const { number } = await registry.current();
    const members = { 'mf-packed': next };
    const { id } = await registry.ask<{ id: string }>('POST', '/variants', { kind: 'preview', members });
    const of = { name: 'mf-packed', team: null, commit: null };
    const places = [`set ${number}`];
    expect(await registry.get(`/sets/${number}/packages`)).toMatchObject([
      { name: 'shell', version: shell, places, packages: {} },
      { ...of, version: old, places, packages: { '@a/b@1.0.0': 'MIT', 'a@1.0.0': '' } },
    ]);
    expect(await registry.ask('GET', '/sets/999999/packages')).toMatchObject({ status: 404 });
    const containing = await registry.get<object[]>('/packages?containing=a');
    expect(containing).toHaveLength(2);
    expect(containing).toEqual(
      expect.arrayContaining([
        { ...of, version: old, places: ['production'], packages: { 'a@1.0.0': '' } },
        { ...of, version: next, places: [`preview ${id}`], packages: { 'a@1.0.1': 'ISC' } },
      ]),
    );
    expect(await registry.get(`/packages?name=mf-packed&version=${next}`)).toMatchObject([
      { packages: { 'a@1.0.1': 'ISC' } },
    ]);
    expect(await registry.get('/packages')).toEqual([]);
    expect(await registry.get<object[]>('/versions/mf-packed')).toMatchObject([
      { packageCount: 1 },
      { packageCount: 2 },
    ]);
  });

  test('files that could not be stored leave no row', async () => {
    jest.spyOn(registry.store, 'put').mockRejectedValueOnce(new Error('disk full'));
    const build = versionOf('mf-full', remoteFiles('mf-full', 'full'));
    expect((await registry.put(build)).status).toBe(500);
    expect((await registry.put(build)).status).toBe(201);
  });

  test('other bytes under a known name are refused, and what it holds stays', async () => {
    const known = versionOf('mf-known', remoteFiles('mf-known', 'known'));
    await registry.put(known);
    const other = versionOf('mf-known', remoteFiles('mf-known', 'other'));
    expect(await registry.ask('PUT', pathOf(known), other.archive)).toMatchObject({
      status: 409,
      code: 'version_conflict',
      message: expect.stringContaining(other.version.slice(-12)),
    });
    const stored = await registry.store.read('mf-known', known.version, 'browser/remoteEntry.js');
    expect(String(stored)).toMatch(/^\/\/ known/);
  });

  test('a version is stored with its size, a digest of every file, and compressed copies: its own if they have the content', async () => {
    const files = shellFiles('stored');
    const { version } = versionOf('shell', files);
    const unchanged = gzipSync(files['browser/main.js']!, { level: 1 });
    const archive = archiveOf([
      ...Object.entries(files).map(([path, content]) => ({ path, content })),
      { path: 'browser/main.js.gz', content: unchanged },
      { path: 'browser/main.js.br', content: brotliCompressSync('another script') },
      { path: 'browser/start.js.br', content: 'no copy at all' },
    ]);
    expect((await registry.put({ name: 'shell', version, archive })).status).toBe(201);
    const [row] = await registry.sql`select * from registry.version where version = ${version}`;
    expect(row).toMatchObject({ digest: version.slice(-12), size_bytes: Object.values(files).join('').length });
    expect(contentDigest(row!.integrity)).toBe(version.slice(-12));

    const folder = registry.store.folder('shell', version);
    const stored = (file: string) => readFile(join(folder, 'browser', file));
    expect(await stored('main.js.gz')).toEqual(unchanged);
    expect(String(brotliDecompressSync(await stored('main.js.br')))).toBe(files['browser/main.js']);
    expect(String(brotliDecompressSync(await stored('start.js.br')))).toBe('');
    const all = await readdir(folder, { recursive: true });
    expect(all.filter((path) => /woff2\.|cjs\./.test(path))).toEqual([]);
  });

  const remote = (facts: object = {}) => remoteFiles('mf-bad', 'x', facts);
  const page = (more: object) => remote({ routes: [routeOf('/list', more)] });
  const without = (path: string) => Object.fromEntries(Object.entries(remote()).filter(([one]) => one !== path));
  const named = (file: string) => `facts.json names ${file}, which is not in the archive. Build it again`;

  test.each<[what: string, files: Record<string, string>, message: string]>([
    ['no file of its entry', remote({ entry: '9.js' }), named('9.js')],
    ['no file of a preload', remote({ preload: ['9.js'] }), named('9.js')],
    ["no file of a page's script", page({ preload: ['9.js'] }), named('9.js')],
    ['no file that a page loads later', page({ later: ['9.js'] }), named('9.js')],
    ['no file of a style sheet', shellFiles('x', { styles: ['9.css'] }), named('9.css')],
    ['no file of a font', shellFiles('x', { fonts: ['9.woff2'] }), named('9.woff2')],
    ['no file of a shared module', shellFiles('x', { shared: { query: ['9.js'] } }), named('9.js')],
    ['no server half', without('server/main.cjs'), 'There is no server/main.cjs. Build it again'],
    ['no facts', without('facts.json'), 'facts.json: '],
    ['facts that are no JSON', { ...remote(), 'facts.json': '{' }, 'facts.json: '],
    ['facts of another role', remote({ role: 'plugin' }), 'correct it there, and build it again'],
    ['older facts', remote({ requires: undefined }), 'requires is missing, as of an older @onesite/federat'],
    ['long facts', { ...remote(), 'facts.json': '['.repeat(140_000) }, 'facts.json: it has 140000 bytes, but may have'],
    ['a page that could be any page', remote({ routes: [routeOf('/:anything')] }), 'facts.json: '],
    ['data that are not from the API', page({ data: ['/api/releases/current'] }), 'facts.json: '],
    ["another remote's global variable", remoteFiles('mf-admin', 'x'), 'facts.json: '],
    ['many optional segments', remote({ routes: [routeOf('/x/:a?/:b?/:c?')] }), 'routes.0.path may have 2 optional'],
    ['many segments', remote({ routes: [routeOf(`/x${'/:a?'.repeat(18)}`)] }), 'routes.0.path may have 10 segments'],
    ['a long path', remote({ routes: [routeOf(`/${'a'.repeat(300)}`)] }), 'routes.0.path may have 200 characters'],
  ])('a build with %s is refused, published or checked, and nothing of it stays', async (_, files, message) => {
    const build = { ...versionOf('mf-bad', files), name: 'mf-bad' };
    for (const [method, call] of [['PUT', ''] as const, ['POST', '/check'] as const])
      expect(await registry.ask(method, `${pathOf(build)}${call}`, build.archive)).toMatchObject({
        ...{ status: 400, code: 'validation_failed', message: expect.stringContaining(message) },
      });
    expect(await registry.get('/versions/mf-bad')).toEqual([]);
    expect(existsSync(registry.store.folder('mf-bad', build.version))).toBe(false);
  });

  test.each(['MF/1.0.0-0123456789ab', 'mf-a/latest', 'mf-a/..%2f..%2f1.0.0-0123456789ab'])(
    'PUT %s is refused: the name is a folder in the store',
    async (path) => {
      const { archive } = versionOf('mf-a', remoteFiles('mf-a', 'x'));
      expect(await registry.ask('PUT', `/versions/${path}`, archive)).toMatchObject({ status: 400 });
    },
  );

  test.each([
    ['announces', new Uint8Array(1), { 'Content-Length': `${33 * 1024 * 1024}` }],
    ['sends', new Uint8Array(33 * 1024 * 1024), {}],
  ])('an archive that %s more than 32 MB is too large', async (_, body, headers) => {
    const response = await registry.ask('PUT', '/versions/mf-large/1.0.0-0123456789ab', body, headers);
    expect(response).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  test('whoever publishes or checks a page that no shared cache may store is told, and not refused', async () => {
    await registry.resetToShell();
    const buildWith = (cookies?: string[]) => {
      const route = routeOf('/note', { cookies, render: 'server', data: ['/api/list'] });
      return versionOf('mf-note', remoteFiles('mf-note', String(cookies), { routes: [route] }));
    };
    const notes = [expect.stringContaining("is rendered with the visitor's cookie cart")];
    for (const [build, noted] of [
      [buildWith(), []],
      [buildWith(['cart']), notes],
    ] as const) {
      const checked = await registry.ask('POST', `${pathOf(build)}/check`, build.archive);
      expect(checked).toMatchObject({ findings: [], notes: noted });
      expect(await (await registry.put(build)).json()).toMatchObject({ outcome: 'new', notes: noted });
    }
  });

  test('any lost file is noticed, keeps its version from going live, and comes back when the build is published again', async () => {
    const build = versionOf('mf-lost', remoteFiles('mf-lost', '1'));
    await registry.put(build);
    await registry.resetToShell();
    const fileAt = (file: string) => join(registry.store.folder('mf-lost', build.version), file);
    await writeFile(fileAt('browser/exposed.js.br'), 'still there');
    await rm(fileAt('server/main.cjs'));
    const incomplete = { code: 'not_found', message: expect.stringContaining('its file server/main.cjs is missing') };
    expect(await registry.ask('GET', pathOf(build))).toMatchObject(incomplete);
    expect(await registry.promote(['mf-lost', null, build.version])).toMatchObject(incomplete);

    expect(await (await registry.put(build)).json()).toMatchObject({ outcome: 'restored' });
    expect(await registry.ask('GET', pathOf(build))).toMatchObject({ status: 200 });
    expect(await registry.promote(['mf-lost', null, build.version])).toMatchObject({ number: 2 });
    expect(String(await registry.store.read('mf-lost', build.version, 'browser/exposed.js.br'))).toBe('still there');
  });

  test('who comes when too many are there is asked to come again, and the next is taken', async () => {
    const small = registry.serve({ limits: { runProgram, maxPresent: 2, concurrency: 1 } });
    const builds = ['1', '2', '3'].map((content) => versionOf('mf-many', remoteFiles('mf-many', content)));
    const responses = await Promise.all(builds.map((build) => small.put(build)));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 503]);
    expect(responses[2]!.headers.get('Retry-After')).toBe('5');
    expect(await responses[2]!.json()).toMatchObject({ code: 'unavailable' });
    expect((await small.put(builds[2]!)).status).toBe(201);
  });

  test('an upload that takes too long is stopped, and leaves nothing behind', async () => {
    const impatient = registry.serve({ limits: { runProgram, timeoutMs: 1 } });
    const build = versionOf('mf-slow', remoteFiles('mf-slow', '1'));
    expect(await impatient.ask('PUT', pathOf(build), build.archive)).toMatchObject({
      ...{ status: 400, code: 'validation_failed', message: expect.stringContaining('took too long') },
    });
    expect(await drafts()).toEqual([]);
  });

  test('a body that breaks off leaves nothing behind', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1000)),
      pull: (controller) => controller.error(new Error('the connection was closed')),
    });
    const response = await registry.app.request('/api/releases/versions/mf-a/1.0.0-0123456789ab', {
      method: 'PUT',
      body,
      headers: { Authorization: `Bearer ${registry.platformToken}`, 'Content-Length': '2000' },
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(500);
    expect(await drafts()).toEqual([]);
  });
});

describe('unpack', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'registry-unpack-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function unpackBytes(bytes: Uint8Array, more: Partial<typeof uploadLimits> = {}) {
    await writeFile(join(folder, 'archive'), bytes);
    const limits = { ...uploadLimits, runProgram: runInProcess, ...more };
    return unpack(join(folder, 'archive'), join(folder, 'version'), limits, Date.now() + 30_000);
  }
  const refused = (bytes: Uint8Array, reason: string, more?: Partial<typeof uploadLimits>) =>
    expect(unpackBytes(bytes, more)).rejects.toMatchObject({
      ...{ code: 'validation_failed', message: expect.stringContaining(`The archive is refused: ${reason}`) },
    });

  const good = { path: 'browser/main.js', content: 'good' };
  const copy = { path: 'browser/main.js.br', content: 'copy' };

  test('the files of an archive are written to the folder, and their digests returned; compressed copies are no content', async () => {
    const archive = archiveOf([good, copy, { path: 'facts.json', content: '{}' }]);
    const unpacked = await unpackBytes(archive, { runProgram });
    expect(await unpackBytes(archive)).toEqual(unpacked);
    expect(unpacked).toEqual({
      integrity: { 'browser/main.js': integrityOf(Buffer.from('good')), 'facts.json': integrityOf(Buffer.from('{}')) },
      ...{ contentBytes: 6, uses: {}, shows: [], exposing: [] },
    });
    expect(await readFile(join(folder, 'version/browser/main.js'), 'utf8')).toBe('good');
    expect(await readFile(join(folder, 'version/browser/main.js.br'), 'utf8')).toBe('copy');
    await refused(archiveOf([copy]), 'it holds browser/main.js.br, but not the file itself');
  });

  test('a build may have the files that a remote imports, with letters of any script in their names', async () => {
    const names = ['Über uns', '50% +1 (2)@2x', 'схема', '図', "Don't"];
    const files = [...importedEndings.map((ending) => `some.${ending}`), ...names.map((name) => `${name}.svg`)];
    const paths = files.map((file) => `browser/${file}`);
    const { integrity } = await unpackBytes(archiveOf(paths.map((path) => ({ path, content: path }))));
    expect(Object.keys(integrity)).toEqual(paths);
  });

  test.each([
    ['that is no script', 'var a;\nvar ;', 'its server/main.cjs cannot be read: Unexpected token (2:4)'],
    [
      'that uses more names than there are',
      Array.from({ length: 700 }, (_, number) => `require("a").${'b'.repeat(100)}${number};`).join(''),
      'server/main.cjs uses more names of shared modules than there are',
    ],
  ])('a server half %s is refused', (_, content, reason) =>
    refused(archiveOf([{ path: 'server/main.cjs', content }]), reason),
  );

  test.each([
    { path: '../facts.json' },
    { path: '/etc/cron.d/job' },
    { path: 'browser/../../main.js' },
    { path: 'browser/deeper/main.js' },
    { path: 'browser/.hidden.js' },
    { path: 'browser/..js' },
    { path: 'browser/a\u0007b.js' },
    { path: 'browser/a\\b.js' },
    { path: 'browser/a?b.js' },
    { path: 'browser/a%2fb.js' },
    { path: `browser/${'図'.repeat(66)}.js` },
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
  ])('an archive with $path ($type) is refused, before or after others', async (entry) => {
    const message = expect.stringMatching(/which is not allowed in a build: .* Build it again/);
    await expect(unpackBytes(archiveOf([entry, good]))).rejects.toMatchObject({ message });
    await expect(unpackBytes(archiveOf([good, entry]))).rejects.toMatchObject({ message });
    expect(await readdir(folder)).not.toContain('facts.json');
  });

  const paxHeader = (content: string) => ({ path: 'PaxHeader/a', type: 'ExtendedHeader' as const, content });
  const two = ['a', 'b'].map((name) => ({ path: `browser/${name}.js`, content: randomBytes(600) }));
  const bomb = archiveOf([{ path: 'browser/main.js', content: new Uint8Array(9 * 1024 * 1024) }]);

  const endless = gzipSync(Buffer.concat([gunzipSync(archiveOf([good])), Buffer.alloc(80 * 1024 * 1024)]));

  test.each<[what: string, bytes: Uint8Array, reason: string, limits: Partial<typeof uploadLimits>]>([
    ['a file twice', archiveOf([good, good]), 'it holds browser/main.js twice', {}],
    ['more bytes than it may', archiveOf(two), 'it holds more than 1000 bytes', { maxBytes: 1000 }],
    ['more files than it may', archiveOf(two), 'it holds more than 1 entries', { maxEntries: 1 }],
    ['more headers', archiveOf([paxHeader('13 comment=x\n'), good]), 'it holds more than 1 entries', { maxEntries: 1 }],
    ['zeros that go on after its end', endless, 'it goes on after its files', {}],
    ['a large file in few bytes', bomb, 'it holds browser/main.js, which has more than 8 MB', {}],
    ['a header path', archiveOf([paxHeader('30 path=browser/../../main.js\n'), good]), 'it holds browser/../../m', {}],
  ])('an archive with %s is refused', (_, bytes, reason, limits) => refused(bytes, reason, limits));

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['compressed twice', (tar: Buffer) => gzipSync(gzipSync(tar))],
    ['compressed in another way', (tar: Buffer) => Buffer.concat([Buffer.from('28b52ffd', 'hex'), tar])],
    ['cut off', (tar: Buffer) => gzipSync(tar).subarray(0, 100)],
    ['cut off before it was compressed', (tar: Buffer) => gzipSync(tar.subarray(0, 700))],
    // Not by a zero, which gzip treats as padding and drops.
    ['followed by something else', (tar: Buffer) => Buffer.concat([gzipSync(tar), Buffer.alloc(1000, 'more')])],
    ['a sparse file', (tar: Buffer) => gzipSync(withType(tar, 'S'))],
    ['a file of an unknown kind', (tar: Buffer) => gzipSync(withType(tar, 'Z'))],
  ])('an archive that is %s is refused', (_, make) =>
    refused(make(gunzipSync(archiveOf([{ path: 'browser/main.js', content: 'x'.repeat(1000) }]))), ''),
  );

  /** Another type flag in the first header, with the matching checksum. */
  function withType(tar: Buffer, flag: string) {
    const changed = Buffer.from(tar);
    changed.write(flag, 156);
    changed.write(' '.repeat(8), 148);
    const sum = changed.subarray(0, 512).reduce((total, byte) => total + byte, 0);
    changed.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return changed;
  }
});

describe('source maps', () => {
  let version: string;
  beforeEach(async () => {
    const files = { ...remoteFiles('mf-maps', 'with maps'), 'browser/Über uns.js': '' };
    version = await registry.publishFiles('mf-maps', files);
  });

  /** Column 8 of the first line is line 41, column 12 of the source. */
  const map = { version: 3, names: [], sources: ['webpack://mf-maps/./src/orders/Row.tsx'], mappings: 'AAAA,QAwCW' };
  const lines = [
    { file: 'exposed.js', map },
    { file: 'remoteEntry.js', map: { version: 3, sources: 'many' } },
    { file: 'Über uns.js', map },
  ];
  const packed = new Uint8Array(gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')));
  const putMaps = (content: Uint8Array<ArrayBuffer>, of = version, site: Pick<TestRegistry, 'ask'> = registry) =>
    site.ask('PUT', `/versions/mf-maps/${of}/maps`, content);
  const locate = (address: string, site: Pick<TestRegistry, 'ask'> = registry) =>
    site.ask('GET', `/files?address=${encodeURIComponent(address)}`);
  const file = (name: string) => `https://site.test/remotes/mf-maps/${version}/${name}`;

  test('a file is known by its address, before its maps are and after; maps are no files of the version, and go with it', async () => {
    const site = registry.serve({ limits: { runProgram } });
    expect(await locate(file('exposed.js:1:9'), site)).toEqual({
      ...{ status: 200, name: 'mf-maps', version, team: null, commit: null, at: null },
    });
    expect(await putMaps(packed, version, site)).toMatchObject({ status: 201 });
    expect(await locate(file('exposed.js:1:9'), site)).toMatchObject({ at: 'mf-maps/src/orders/Row.tsx:41:12' });
    expect(await locate(file('%C3%9Cber%20uns.js:1:9'))).toMatchObject({ at: 'mf-maps/src/orders/Row.tsx:41:12' });
    expect(await locate(file('exposed.js'))).toMatchObject({ version, at: null });
    expect(await locate(file('remoteEntry.js:1:9'))).toMatchObject({ at: null }); // no readable map
    const otherVersion = file('exposed.js').replace(version, '9.0.0-0123456789ab');
    for (const other of [
      file('other.js:1:9'),
      otherVersion,
      'https://site.test/',
      '',
      `/remotes/mf-b/${version}/exposed.js`,
    ])
      expect(await locate(other)).toMatchObject({ status: 404, code: 'not_found' });

    expect(await registry.get(`/versions/mf-maps/${version}`)).toEqual({ name: 'mf-maps', version, hasMaps: true });
    const [row] = await registry.sql`select integrity from registry.version where version = ${version}`;
    expect(Object.keys(row!.integrity).filter((path) => path.includes('map'))).toEqual([]);
    await registry.store.remove('mf-maps', version);
    expect(await registry.store.readFile(mapsPath('mf-maps', version))).toBeUndefined();
  });

  test('maps of an unknown version, and what is no archive of them, are refused', async () => {
    const statuses = async (...sent: Parameters<typeof putMaps>) => (await putMaps(...sent)).status;
    expect(await statuses(packed, '9.0.0-0123456789ab')).toBe(404);
    expect(await statuses(new TextEncoder().encode('no archive'))).toBe(400);
    expect(await statuses(new Uint8Array(gzipSync(new Uint8Array(33 * 1024 * 1024))))).toBe(400);
    expect(await statuses(new Uint8Array(9 * 1024 * 1024))).toBe(413);
  });

  test('reading positions is listed once an hour, and limited for each token', async () => {
    const { id, headers } = await registry.createToken('mf-maps', 'publish');
    const read = async (path: string) => (await registry.ask('GET', path, undefined, headers)).status;
    expect([await read('/errors/mf-maps'), await read('/files?address=x')]).toEqual([200, 404]);
    await registry.sql`update registry.session_attempt set attempts = 59 where attempts = 2`;
    expect([await read('/errors/mf-maps'), await read('/errors/mf-maps')]).toEqual([200, 429]);
    expect(await locate('x')).toMatchObject({ status: 404 });
    const uses = await registry.sql`select call, outcome from registry.token_use where token = ${id} order by call`;
    expect(uses).toEqual(['GET /errors/:name', 'GET /files'].map((call) => ({ call, outcome: 'done' })));
  });
});

/** A registry in a process with little memory: only in the long run. */
(process.env.TEST_LONG ? describe : describe.skip)('hostileUploads.attack', () => {
  const megabyte = 1024 * 1024;
  type Registry = Awaited<ReturnType<typeof startRegistryProcess>>;

  let attacked: Registry;
  let idle: number;
  let version: string;
  beforeAll(async () => {
    await registry.resetToShell();
    version = await registry.publishFiles('mf-a', remoteFiles('mf-a', 'with maps'));
    attacked = await startRegistryProcess(registry, 128);
    idle = (await attacked.call('GET', '/current')).megabytes;
  });
  afterAll(() => attacked.stop());

  /** Calls at once, while others read what is live: each of those is answered, and the process stays within its memory. */
  async function attack(...calls: Parameters<Registry['call']>[]): Promise<Responded[]> {
    let isOver = false;
    const attacking = Promise.all(calls.map((call) => attacked.call(...call))).finally(() => {
      isOver = true;
    });
    do {
      const { status, megabytes } = await attacked.call('GET', '/current');
      expect(status).toBe(200);
      expect(megabytes).toBeLessThan(idle + 100);
      await new Promise((next) => setTimeout(next, 20));
    } while (!isOver);
    return attacking;
  }

  /** A build with these files, whatever is in them. */
  function buildOf(files: Record<string, string | Uint8Array>) {
    const all = { ...remoteFiles('mf-a', randomBytes(8).toString('hex')), ...files };
    const isCopy = (path: string) => /\.(br|gz)$/.test(path);
    const integrity = Object.fromEntries(
      Object.entries(all).flatMap(([path, content]) =>
        isCopy(path) ? [] : [[path, integrityOf(Buffer.from(content))]],
      ),
    );
    const archive = archiveOf(Object.entries(all).map(([path, content]) => ({ path, content })));
    return { name: 'mf-a', version: `1.0.0-${contentDigest(integrity)}`, archive };
  }
  const upload = ({ version, archive }: Pick<ReturnType<typeof buildOf>, 'version' | 'archive'>) =>
    attack(['PUT', `/versions/mf-a/${version}`, archive], ['POST', `/versions/mf-a/${version}/check`, archive]);

  const bytesOf = (mb: number, text: string) => Buffer.alloc(mb * megabyte, text);
  const factsWith = (facts: object) => JSON.stringify({ ...remoteFacts('mf-a'), ...facts });
  const deep = (size: number) => '['.repeat(size) + ']'.repeat(size);

  const refused: [string, Record<string, string | Uint8Array>][] = [
    ['a file of 80 MB in little', { 'browser/exposed.js': bytesOf(80, 'x') }],
    [
      '80 MB in files that are small enough',
      Object.fromEntries([...'abcdefghijk'].map((name) => [`browser/${name}.png`, bytesOf(7, name)])),
    ],
    [
      '3,000 files',
      Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`browser/${number}.json`, deep(100)])),
    ],
    ['facts of 7 MB', { 'facts.json': factsWith({ more: deep(3_500_000) }) }],
    ['facts with 30,000 lists in one another', { 'facts.json': `{"role":"remote","routes":${deep(30_000)}}` }],
    ['facts with 20,000 pages', { 'facts.json': factsWith({ routes: Array(20_000).fill(0) }) }],
    [
      'a server bundle that uses 300,000 names',
      { 'server/main.cjs': Array.from({ length: 300_000 }, (_, number) => `require("a").b${number}\n`).join('') },
    ],
    ['a server bundle of 500,000 brackets', { 'server/main.cjs': deep(250_000) }],
  ];

  test.each(refused)('%s is refused, and nobody waits for it', async (_, files) => {
    for (const { status, body } of await upload(buildOf(files)))
      expect([status, body]).toEqual([400, { code: 'validation_failed', message: expect.any(String) }]);
  });

  const bomb = (compress: (bytes: Buffer) => Uint8Array) => compress(Buffer.alloc(64 * megabyte));
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  const accepted: [string, Record<string, string | Uint8Array>][] = [
    [
      'copies that unpack to 64 MB',
      {
        'browser/exposed.js.br': bomb((bytes) => brotliCompressSync(bytes, fast)),
        'browser/exposed.js.gz': bomb((bytes) => gzipSync(bytes)),
      },
    ],
    [
      'pictures of 7 MB',
      { 'browser/a.png': randomBytes(7 * megabyte), 'browser/b.svg': `<svg>${'<g>'.repeat(500_000)}` },
    ],
    ['a line of 2 MB', { 'browser/exposed.js': `a("${'x'.repeat(2 * megabyte)}")` }],
    [
      'a server bundle with 150,000 imports, one of them of a prototype,',
      {
        'server/main.cjs': Array.from(
          { length: 150_000 },
          (_, number) => `var a${number} = require("${number ? 'a' : '__proto__'}")\n`,
        ).join(''),
      },
    ],
  ];

  test.each(accepted)('%s are taken, and nobody waits for them', async (_, files) => {
    const [published, checked] = await upload(buildOf(files));
    expect([published!.status, checked!.status]).toEqual([201, 200]);
  });

  const mapOf = (map: string) => `{"file":"exposed.js","map":${map}}`;
  const mappings = (mb: number, text: string) =>
    mapOf(`{"version":3,"names":[],"sources":["a.ts"],"mappings":"${bytesOf(mb, text)}"}`);
  /** Whether those are refused that one process can read depends on how fast it is. */
  const either = [201, 400];
  const maps: [string, statuses: number[], content: string | Buffer][] = [
    ['with 6,000,000 segments', [400], mappings(30, 'AAAA,')],
    ['with 10,000,000 sources', [400], mapOf(`{"version":3,"mappings":"AAAA","sources":[${bytesOf(30, '"",')}""]}`)],
    ['of 500,000 lists in one another', either, mapOf(deep(500_000))],
    ['for 10,000,000 files', [400], '{}\n'.repeat(10_000_000)],
  ];

  test.each(maps)(
    'source maps %s: nobody waits for them, nor where they are stored and read',
    async (_, statuses, content) => {
      const packed = new Uint8Array(gzipSync(content, { level: 1 }));
      const [sent] = await attack(['PUT', `/versions/mf-a/${version}/maps`, packed]);
      expect(statuses).toContain(sent!.status);

      await registry.store.putFile(mapsPath('mf-a', version), Buffer.from(packed));
      const position = `mf-a/${version}/exposed.js:1:1`;
      await registry.sql`
    insert into registry.page_error (name, version, error, route, position, positions, count)
    values ('mf-a', ${version}, 'TypeError', '/a', ${position}, ${[position]}, 1)
    on conflict do nothing`;
      for (const { status, body } of await attack(['GET', `/files?address=${position}`], ['GET', '/errors/mf-a']))
        expect([status, JSON.stringify(body).length < 2_000]).toEqual([200, true]);
    },
  );
});
