import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { contentDigest, integrityOf } from '@onesite/federation/release/digest';
import { createReleaseSource } from '../edges/releaseSource.ts';
import { archiveOf, remoteFacts, remoteFiles, routeOf, shellFacts, shellFiles, versionOf } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { type Responded, startRegistryProcess } from '../testing/registryProcess.ts';
import { uploadLimits } from './uploadLimits.ts';

describe('heavyRoutes.attack', () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await testRegistry();
    await registry.resetToShell();
  });
  afterAll(() => registry.close());

  /** A router would store 262,144 variants of it. */
  const heavy = `/heavy${'/:a?'.repeat(18)}`;

  const buildOf = (path: string) => versionOf('mf-heavy', remoteFiles('mf-heavy', path, { routes: [routeOf(path)] }));

  test.each([
    [heavy, 'may have 10 segments at most'],
    ['/heavy/:a?/:b?/:c?', 'may have 2 optional segments at most'],
    [`/heavy/${'a'.repeat(300)}`, 'may have 200 characters at most'],
  ])('a version with a page at %s is neither stored nor checked', async (path, problem) => {
    const build = buildOf(path);
    const address = `/versions/${build.name}/${build.version}`;
    for (const response of [
      await registry.put(build),
      await registry.call('POST', `${address}/check`, build.archive),
    ]) {
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'validation_failed',
        message: `facts.json: routes.0.path ${problem}.`,
      });
    }
    expect((await registry.call('GET', address)).status).toBe(404);
  });

  test('one that was stored before such were refused does not go live, and nothing is computed from it', async () => {
    const version = await registry.publishFiles(
      'mf-heavy',
      remoteFiles('mf-heavy', '', { routes: [routeOf('/heavy')] }),
    );
    await registry.sql`
    update registry.version set facts = jsonb_set(facts, '{routes,0,path}', ${registry.sql.json(heavy)})
    where name = 'mf-heavy'
  `;
    const later = await startRegistryProcess(registry);
    const promoted = await later.call('POST', '/promote', { moves: [{ name: 'mf-heavy', from: null, to: version }] });
    expect(promoted.body).toMatchObject({
      code: 'gate_refused',
      message: expect.stringContaining('may have 10 segments at most'),
    });
    const preview = await later.call('POST', '/previews', { members: { 'mf-heavy': version }, days: 1 });
    expect(preview.body).toMatchObject({ code: 'gate_refused' });
    await later.stop();
    expect(await registry.current()).toMatchObject({ number: 1 });
  });
});

// The order of these tests matters.
describe('hostileUploads.attack', () => {
  const megabyte = 1024 * 1024;
  type Registry = Awaited<ReturnType<typeof startRegistryProcess>>;

  let owner: TestRegistry;
  let registry: Registry;
  let idle: number;
  let version: string;
  beforeAll(async () => {
    owner = await testRegistry();
    await owner.resetToShell();
    version = await owner.publishFiles('mf-a', remoteFiles('mf-a', 'with maps'));
    registry = await startRegistryProcess(owner, 128);
    idle = (await registry.call('GET', '/current')).megabytes;
  });
  afterAll(async () => {
    await registry.stop();
    await owner.close();
  });

  /** Calls at once, while others read what is live: each of those is answered, and the process stays within its memory. */
  async function attack(...calls: Parameters<Registry['call']>[]): Promise<Responded[]> {
    let isOver = false;
    const attacking = Promise.all(calls.map((call) => registry.call(...call))).finally(() => {
      isOver = true;
    });
    do {
      const { status, megabytes } = await registry.call('GET', '/current');
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

      await owner.store.putMaps('mf-a', version, Buffer.from(packed));
      const position = `mf-a/${version}/exposed.js:1:1`;
      await owner.sql`
    insert into registry.page_error (name, version, error, route, position, positions, count)
    values ('mf-a', ${version}, 'TypeError', '/a', ${position}, ${[position]}, 1)
    on conflict do nothing`;
      for (const { status, body } of await attack(['GET', `/files?address=${position}`], ['GET', '/errors/mf-a']))
        expect([status, JSON.stringify(body).length < 2_000]).toEqual([200, true]);
    },
  );
});

describe('publishVersion', () => {
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
    [
      "a page's script",
      'list.9.js',
      remoteFiles('mf-lacking', 'x', { routes: [{ ...route, preload: ['list.9.js'] }] }),
    ],
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

  test.each([
    '/versions/MF/1.0.0-0123456789ab',
    '/versions/mf-a/latest',
    '/versions/mf-a/..%2f..%2f1.0.0-0123456789ab',
  ])('PUT %s is refused: the name is a folder in the store', async (path) => {
    const { archive } = versionOf('mf-a', remoteFiles('mf-a', 'x'));
    expect(await read(registry.call('PUT', path, archive))).toMatchObject({ status: 400, code: 'validation_failed' });
  });

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
});

describe('uploads', () => {
  const { runProgram } = uploadLimits;

  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await testRegistry({ limits: { runProgram } });
  });
  afterAll(() => registry.close());

  const read = async (response: Response | Promise<Response>) => ({
    status: (await response).status,
    retryAfter: (await response).headers.get('Retry-After'),
    ...((await (await response).json()) as { code?: string; message?: string }),
  });
  const drafts = () => readdir(join(registry.folder, 'drafts'));

  test('who comes when too many are there is asked to come again, and the next is taken', async () => {
    const small = await testRegistry({ limits: { runProgram, maxPresent: 2, atOnce: 1 } });
    const builds = ['1', '2', '3'].map((content) => versionOf('mf-a', remoteFiles('mf-a', content)));
    const responses = await Promise.all(builds.map((build) => read(small.put(build))));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 503]);
    expect(responses[2]).toMatchObject({ code: 'unavailable', retryAfter: '5' });
    expect((await small.put(builds[2]!)).status).toBe(201);
    await small.close();
  });

  test('an upload that takes too long is stopped, leaves nothing behind, and the next is taken', async () => {
    const impatient = await testRegistry({ limits: { runProgram, timeoutMs: 1 } });
    const build = versionOf('mf-a', remoteFiles('mf-a', '1'));
    expect(await read(impatient.put(build))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: expect.stringContaining('took too long'),
    });
    expect(await readdir(join(impatient.folder, 'drafts'))).toEqual([]);
    await impatient.close();
  });

  test('a body that breaks off leaves nothing behind', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new Uint8Array(1000)),
      pull: (controller) => controller.error(new Error('the connection was closed')),
    });
    const response = await registry.app.request('/api/releases/versions/mf-a/1.0.0-0123456789ab', {
      method: 'PUT',
      body,
      headers: { Authorization: 'Bearer the token of this test', 'Content-Length': '2000' },
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(500);
    expect(await drafts()).toEqual([]);
  });

  test('any lost file is noticed, keeps its version from going live, and comes back when the build is published again', async () => {
    const build = versionOf('mf-lost', remoteFiles('mf-lost', '1'));
    await registry.put(build);
    const path = `/versions/mf-lost/${build.version}`;
    const moves = [{ name: 'mf-lost', from: null, to: build.version }];
    const shell = await registry.publish('shell', '1');
    await registry.promote(['shell', null, shell]);

    const fileAt = (file: string) => join(registry.store.folder('mf-lost', build.version), file);
    await writeFile(fileAt('browser/exposed.js.br'), 'still there');
    await rm(fileAt('server/main.cjs'));
    const incomplete = {
      status: 404,
      code: 'not_found',
      message: expect.stringContaining('server/main.cjs is missing'),
    };
    expect(await read(registry.call('GET', path))).toMatchObject(incomplete);
    expect(await read(registry.call('POST', '/promote', { moves }))).toMatchObject(incomplete);

    const changes: string[] = [];
    const stop = await createReleaseSource(registry.sql).onChange((change) => changes.push(change));
    expect(await (await registry.put(build)).json()).toMatchObject({ outcome: 'mended' });
    for (let waited = 0; changes.length < 2 && waited < 100; waited++) await sleep(50);
    expect(changes).toEqual(['set', 'files']); // the first for the connection
    expect(await (await registry.put(build)).json()).toMatchObject({ outcome: 'known' });
    await stop();
    expect((await registry.call('GET', path)).status).toBe(200);
    expect((await registry.call('POST', '/promote', { moves })).status).toBe(201);
    expect(String(await registry.store.read('mf-lost', build.version, 'browser/exposed.js.br'))).toBe('still there');
  });
});
