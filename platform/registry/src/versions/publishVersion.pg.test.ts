import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { contentDigest } from '@onesite/federation/release/digest';
import { archiveOf, remoteFacts, remoteFiles, routeOf, shellFacts, shellFiles, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await testRegistry();
});
afterAll(() => registry.close());

const read = async (response: Response | Promise<Response>) => ({
  status: (await response).status,
  ...((await (await response).json()) as { code?: string; message?: string }),
});
const publish = async (name: string, files: Record<string, string>) => read(registry.put(versionOf(name, files)));

test('a new version is created, and can be asked for', async () => {
  const build = versionOf('mf-new', remoteFiles('mf-new', 'new'));
  const path = `/versions/mf-new/${build.version}`;
  expect(await read(registry.call('GET', path))).toMatchObject({ status: 404, code: 'not_found' });
  const headers = { 'X-Team': 'sales', 'X-Commit': 'abc' };
  expect((await registry.call('PUT', path, build.archive, headers)).status).toBe(201);
  expect((await registry.call('GET', path)).status).toBe(200);
  const [row] = (await (await registry.call('GET', '/versions/mf-new')).json()) as object[];
  expect(row).toMatchObject({ version: build.version, team: 'sales', commit: 'abc', isLive: false });
});

test('the same bytes again change nothing', async () => {
  const build = versionOf('mf-again', remoteFiles('mf-again', 'again'));
  await registry.put(build);
  const before = await registry.sql`select * from registry.version where name = 'mf-again'`;
  expect((await registry.put(build)).status).toBe(200);
  expect(await registry.sql`select * from registry.version where name = 'mf-again'`).toEqual(before);
});

test('of two that publish the same bytes at once, one gets the answer that it was new', async () => {
  const build = versionOf('mf-twice', remoteFiles('mf-twice', 'twice'));
  const responses = await Promise.all([registry.put(build), registry.put(build)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(await readdir(`${registry.folder}/drafts`)).toEqual([]);
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
  expect(await read(registry.put({ ...other, version: known.version }))).toMatchObject({
    status: 409,
    code: 'version_conflict',
    message: expect.stringContaining(other.version.slice(-12)),
  });
  const stored = await registry.store.read('mf-known', known.version, 'browser/remoteEntry.js');
  expect(String(stored)).toMatch(/^\/\/ known/);
});

test('a version that failed to be published is neither listed nor stored', async () => {
  const { 'server/main.cjs': _, ...files } = remoteFiles('mf-half', 'half');
  const build = versionOf('mf-half', files);
  expect((await registry.put(build)).status).toBe(400);
  expect(await (await registry.call('GET', '/versions/mf-half')).json()).toEqual([]);
  expect(existsSync(registry.store.folder('mf-half', build.version))).toBe(false);
});

test('a build of an older release is refused with what to do', async () => {
  const unstated = {
    ...remoteFiles('mf-unstated', 'x'),
    'facts.json': JSON.stringify({ ...remoteFacts('mf-unstated'), requires: undefined }),
  };
  const build = versionOf('mf-unstated', unstated);
  for (const response of [
    await registry.put(build),
    await registry.call('POST', `/versions/mf-unstated/${build.version}/check`, build.archive),
  ]) {
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      message: 'facts.json: requires is missing, as of an older @onesite/federation: build and publish it again.',
    });
  }
});

test('a version is stored with its size and a digest of every file, ready compressed for the browser', async () => {
  const { version } = versionOf('shell', shellFiles('stored'));
  await publish('shell', shellFiles('stored'));
  const [row] = await registry.sql`select * from registry.version where version = ${version}`;
  expect(row).toMatchObject({
    digest: version.slice(-12),
    size_bytes: Object.values(shellFiles('stored')).join('').length,
  });
  expect(contentDigest(row!.integrity)).toBe(version.slice(-12));
  const stored = (await readdir(registry.store.folder('shell', version), { recursive: true })).sort();
  expect(stored).toEqual(expect.arrayContaining(['browser/main.js', 'browser/main.js.br', 'browser/main.js.gz']));
  expect(stored).not.toContain('browser/text.woff2.br');
  expect(stored).not.toContain('server/main.cjs.br');
});

test('compressed copies that came with the build are kept if they have its content, and replaced if not', async () => {
  const { version } = versionOf('shell', shellFiles('copied'));
  const script = shellFiles('copied')['browser/main.js']!;
  const unchanged = gzipSync(script, { level: 1 });
  const files = Object.entries(shellFiles('copied')).map(([path, content]) => ({ path, content }));
  const archive = archiveOf([
    ...files,
    { path: 'browser/main.js.gz', content: unchanged },
    { path: 'browser/main.js.br', content: brotliCompressSync('another script') },
    { path: 'browser/start.js.br', content: 'no copy at all' },
  ]);
  expect((await registry.put({ name: 'shell', version, archive })).status).toBe(201);
  const stored = (file: string) => readFile(join(registry.store.folder('shell', version), 'browser', file));
  expect(await stored('main.js.gz')).toEqual(unchanged);
  expect(String(brotliDecompressSync(await stored('main.js.br')))).toBe(script);
  expect(String(brotliDecompressSync(await stored('start.js.br')))).toBe('');
});

test.each([
  ['nothing', new Uint8Array()],
  ['no archive', new TextEncoder().encode('garbage')],
  ['an archive that is cut off', versionOf('mf-a', remoteFiles('mf-a', 'cut')).archive.slice(0, 200)],
  ['an empty archive', archiveOf([])],
])('%s is refused as an archive', async (_, archive) => {
  expect(await read(registry.put({ ...versionOf('mf-a', {}), archive }))).toMatchObject({
    status: 400,
    code: 'validation_failed',
  });
});

const route = {
  id: 'list',
  path: '/list',
  title: 'List',
  description: 'A list.',
  access: 'public' as const,
  render: 'server' as const,
  shared: [],
};

test.each([
  ['its entry', 'remoteEntry.9.js', remoteFiles('mf-lacking', 'x', { entry: 'remoteEntry.9.js' })],
  ['a preload', 'exposed.9.js', remoteFiles('mf-lacking', 'x', { preload: ['exposed.9.js'] })],
  ["a page's script", 'list.9.js', remoteFiles('mf-lacking', 'x', { routes: [{ ...route, preload: ['list.9.js'] }] })],
  [
    'what a page loads later',
    'form.9.js',
    remoteFiles('mf-lacking', 'x', { routes: [{ ...route, preload: [], later: ['form.9.js'] }] }),
  ],
  [
    'a style sheet',
    '9.css',
    { ...shellFiles('x'), 'facts.json': JSON.stringify({ ...shellFacts, styles: ['9.css'] }) },
  ],
  ['a font', '9.woff2', { ...shellFiles('x'), 'facts.json': JSON.stringify({ ...shellFacts, fonts: ['9.woff2'] }) }],
  [
    'the file of a shared module',
    '9.js',
    { ...shellFiles('x'), 'facts.json': JSON.stringify({ ...shellFacts, shared: { query: ['9.js'] } }) },
  ],
])('a build that lacks %s, which its facts name, is refused with its name', async (_, file, files) => {
  expect(await publish('mf-lacking', files)).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: `facts.json names ${file}, which is not in the archive.`,
  });
});

test.each([
  ['no facts', (({ 'facts.json': _, ...files }) => files)(remoteFiles('mf-factless', 'x'))],
  ['facts that are no JSON', { ...remoteFiles('mf-factless', 'x'), 'facts.json': '{' }],
  ['facts of another role', { ...remoteFiles('mf-factless', 'x'), 'facts.json': JSON.stringify({ role: 'plugin' }) }],
  [
    'a page that could be any page',
    remoteFiles('mf-factless', 'x', { routes: [{ ...route, path: '/:anything', preload: [] }] }),
  ],
  [
    'data that are not from the API',
    remoteFiles('mf-factless', 'x', { routes: [{ ...route, data: ['/api/releases/current'], preload: [] }] }),
  ],
  ["another remote's global variable", remoteFiles('mf-admin', 'x')],
])('a build with %s is refused', async (_, files) => {
  expect(await publish('mf-factless', files)).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: expect.stringMatching(/^facts\.json: /),
  });
});

test.each(['/versions/MF/1.0.0-0123456789ab', '/versions/mf-a/latest', '/versions/mf-a/..%2f..%2f1.0.0-0123456789ab'])(
  'PUT %s is refused: the name is a folder in the store',
  async (path) => {
    const { archive } = versionOf('mf-a', remoteFiles('mf-a', 'x'));
    expect(await read(registry.call('PUT', path, archive))).toMatchObject({ status: 400, code: 'validation_failed' });
  },
);

test.each([
  ['announces', () => ({ body: new Uint8Array(1), headers: { 'Content-Length': `${33 * 1024 * 1024}` } })],
  ['sends', () => ({ body: new Uint8Array(33 * 1024 * 1024), headers: {} })],
])('an archive that %s more than 32 MB is too large', async (_, sent) => {
  const { body, headers } = sent();
  const response = registry.call('PUT', '/versions/mf-large/1.0.0-0123456789ab', body, headers);
  expect(await read(response)).toMatchObject({ status: 413, code: 'payload_too_large' });
});

test('a version whose files were lost, with the row still there, is taken again', async () => {
  const build = versionOf('mf-lost', remoteFiles('mf-lost', 'lost'));
  await registry.put(build);
  await rm(registry.store.folder('mf-lost', build.version), { recursive: true });
  expect((await registry.call('GET', `/versions/mf-lost/${build.version}`)).status).toBe(404);
  expect((await registry.put(build)).status).toBe(200);
  expect((await registry.call('GET', `/versions/mf-lost/${build.version}`)).status).toBe(200);
});

test('whoever publishes or checks a link that finds no room in the header is told, and not refused', async () => {
  const image = { path: '/a.png', width: 1, height: 1, alt: '' };
  const site = { name: 'Site', image, links: [], themeColors: [], structuredData: '{}' };
  const facts = { ...shellFacts, site: { ...site, headerRoom: { characters: 12, gap: 4 } } };
  const shell = await registry.publishFiles('shell', {
    ...shellFiles('room'),
    'facts.json': JSON.stringify(facts),
  });
  await registry.promote(['shell', null, shell]);
  const buildWith = (label: string) => {
    const nav = { label, order: 1, place: 'header' } as const;
    return versionOf('mf-link', remoteFiles('mf-link', label, { routes: [routeOf('/link', { nav })] }));
  };
  const published = async (label: string) => (await registry.put(buildWith(label))).json();
  const checked = async (label: string) => {
    const { version, archive } = buildWith(label);
    return (await registry.call('POST', `/versions/mf-link/${version}/check`, archive)).json();
  };
  const notes = [expect.stringContaining("The header has no room for its link 'Spare parts'")];
  expect(await checked('Fleet')).toMatchObject({ notes: [] });
  expect(await published('Fleet')).toMatchObject({ outcome: 'new', notes: [] });
  expect(await checked('Spare parts')).toMatchObject({ findings: [], notes });
  expect(await published('Spare parts')).toMatchObject({ outcome: 'new', notes });
});
