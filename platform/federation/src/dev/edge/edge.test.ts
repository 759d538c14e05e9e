import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@onesite/protocol/build/digest';
import type { PublicSet } from '@onesite/protocol/releases';
import { writeFiles } from '../../testing/tinyRemote.ts';
import type { Built, RemoteBuildFacts, WatchedBuild } from '../build.ts';
import { oldFileRemoval } from '../builds/memory.mjs';
import { record, released } from '../testing/releases.ts';
import { watchDist } from '../watchDist.ts';
import { developmentEdge } from './developmentEdge.ts';
import { overriddenState } from './developmentSet.ts';
import { createRunningSite } from './runningSite.ts';

describe('developmentEdge', () => {
  let server: Server;
  let asked: IncomingMessage[];
  const received: string[] = [];
  let live: Partial<PublicSet>;
  let releasedDocument: string;
  beforeEach(async () => {
    live = {};
    asked = [];
    received.length = 0;
    server = createServer((request, response) => {
      asked.push(request);
      request.setEncoding('utf8').on('data', (text) => received.push(text));
      response.setHeader('Release-Set', '7');
      response.setHeader('Set-Cookie', ['one=1; HttpOnly', 'two=2']);
      const set = { ...live, number: 7, remotes: { fleet: released('fleet'), news: released('news') } };
      const isDocument = request.headers.accept === 'text/html';
      request.on('end', () => response.end(isDocument ? releasedDocument : JSON.stringify(set)));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(() => new Promise((done) => server.close(done)));

  const siteUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const watched = <Facts>(built: Built<Facts>, files: Record<string, string> = {}): WatchedBuild<Facts> => ({
    current: async () => built,
    read: (file) => (file in files ? new TextEncoder().encode(files[file]) : undefined),
    close: async () => {},
  });

  const good = watched<RemoteBuildFacts>(
    { hash: 'r1', errors: [], facts: { entry: 'remoteEntry.1.js', entryGlobalName: 'fleet', routes: [record('map')] } },
    { 'remoteEntry.1.js': 'container' },
  );
  const goodShell = watched({ hash: 's1', errors: [] }, { 'main.js': 'shell' });

  type Builds = Parameters<typeof developmentEdge>[0]['builds'];
  const edge = (builds: Partial<Builds> = {}) =>
    developmentEdge({
      site: createRunningSite(siteUrl()),
      builds: { shell: goodShell, remote: good, ...builds },
      name: 'fleet',
      host: '@onesite/shared-host',
    });

  const origin = 'http://localhost:3101';
  const ask = (path: string, init?: RequestInit, builds?: Partial<Builds>) =>
    edge(builds).fetch(new Request(new URL(path, origin), init));
  const open = (path: string, builds?: Partial<Builds>) => ask(path, { headers: { Accept: 'text/html' } }, builds);
  const textAt = async (path: string, builds?: Partial<Builds>) => (await open(path, builds)).text();
  const stateIn = (html: string) => JSON.parse(/id="page">(.*?)<\/script>/.exec(html)![1]!);

  test('a document has an empty root, the development shell, and the remote from source by its digest', async () => {
    const html = await textAt('/map');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('src="/remotes/shell/development/main.js"');
    const { remotes } = stateIn(html);
    expect(remotes.fleet.entry).toEqual({
      url: '/remotes/fleet/development/remoteEntry.1.js',
      integrity: integrityOf(new TextEncoder().encode('container')),
    });
    expect(remotes.news.version).toBe('1.0.0-0123456789ab');
  });

  test('a document has the policy that visitors get, and cannot be cached', async () => {
    const { headers } = await open('/map');
    expect(headers.get('Content-Security-Policy')).toContain(`script-src ${origin}/remotes/ `);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('so it has the origins that the site and the remote name', async () => {
    live = { sources: [{ kind: 'connect', source: 'https://errors.test', by: 'shell' }] };
    const { hash, errors, facts } = await good.current();
    const remote = watched({ hash, errors, facts: { ...facts!, policy: { connect: ['https://maps.test'] } } });
    const { headers } = await open('/map', { remote });
    expect(headers.get('Content-Security-Policy')).toContain(
      "connect-src 'self' https://errors.test https://maps.test;",
    );
  });

  test('files of the two builds are served from here, all others by the site', async () => {
    expect(await (await ask('/remotes/fleet/development/remoteEntry.1.js')).text()).toBe('container');
    expect(await (await ask('/remotes/shell/development/main.js')).text()).toBe('shell');
    expect((await ask('/remotes/fleet/development/missing.js')).status).toBe(404);
    expect(asked).toEqual([]);
    await ask('/remotes/news/1.0.0-0123456789ab/remoteEntry.js');
    expect(asked.map(({ url }) => url)).toEqual(['/remotes/news/1.0.0-0123456789ab/remoteEntry.js']);
  });

  test('a write from one of its pages reaches the site without an origin, with its cookies, and brings cookies back', async () => {
    const response = await ask('/api/login?a=b', {
      method: 'POST',
      body: '{}',
      headers: { Origin: origin, Cookie: 'c=3' },
    });
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/login?a=b' });
    expect(received.join('')).toBe('{}');
    expect(asked[0]!.headers).toMatchObject({ cookie: 'c=3', host: new URL(siteUrl()).host });
    expect(asked[0]!.headers).not.toHaveProperty('origin');
    expect(response.headers.getSetCookie()).toEqual(['one=1; HttpOnly', 'two=2']);
  });

  test('the list of served sets, which is read here, is asked for as it is', async () => {
    await ask('/releases/current.json', { headers: { 'Accept-Encoding': 'br' } });
    expect(asked[0]!.headers).not.toHaveProperty('accept-encoding');
  });

  test('a write from a page elsewhere keeps its origin, for the site to refuse', async () => {
    await ask('/api/login', { method: 'POST', body: '{}', headers: { Origin: 'https://elsewhere.example' } });
    expect(asked[0]!.headers).toHaveProperty('origin', 'https://elsewhere.example');
  });

  test('a name that may lead here from elsewhere is refused', async () => {
    expect((await open('http://elsewhere.example:3101/')).status).toBe(403);
  });

  test('a remote that does not build leaves the released one in the page, which is notified of the errors', async () => {
    const html = await textAt('/', { remote: watched({ errors: ['no such module'] }) });
    expect(stateIn(html).remotes.fleet.version).toBe('1.0.0-0123456789ab');
    expect(JSON.parse(/id="builds">(.*?)<\/script>/.exec(html)![1]!).errors).toEqual(['no such module']);
  });

  test('without a built shell, the document is the list of errors', async () => {
    const response = await open('/', { shell: watched({ errors: ['no such module'] }) });
    expect(await response.text()).toBe('no such module');
    expect(response.headers.get('Refresh')).toBe('2');
  });

  test('without a shell of its own, a document has the styles and the scripts of the released one', async () => {
    const script = ['start', 'main']
      .map((name) => `<script defer fetchpriority="low" src="/remotes/shell/1.0.0-0/${name}.js"></script>`)
      .join('\n');
    releasedDocument = `<style nonce="other">body { margin: 0 }</style>\n<style nonce="other">of a page</style>${script}`;
    const html = await textAt('/map', { shell: undefined });
    expect(html).toMatch(/<style nonce="(?!other)[^"]+">body \{ margin: 0 \}<\/style>/);
    expect(html).toContain(script);
    expect(html).not.toContain('of a page');
    expect(html).not.toContain('/remotes/shell/development/main.js');
    expect(html).toContain('/remotes/fleet/development/remoteEntry.1.js');

    const remote = watched<RemoteBuildFacts>({ errors: ['no such module'] });
    const get = (path: string) => textAt(path, { shell: undefined, remote });
    const [, reload] = /<script type="module" src="([^"]+)">/.exec(await get('/map'))!;
    expect(await get('/map')).toContain('no such module');
    const code = await get(reload!);
    expect(code).toBe(await readFile(join(__dirname, '../browser/reload.mjs'), 'utf8'));
    const overlay = (await get(reload!.replace('reload', 'overlay'))).replace('export ', '');
    const load = jest.fn();
    const events: { onmessage?: (message: { data: string }) => void } = {};
    const shown: { role?: string; textContent?: string }[] = [];
    const createElement = () => {
      const setAttribute = (name: string, value: string) => void Object.assign(panel, { [name]: value });
      const panel = { style: {}, setAttribute, remove: () => shown.pop() };
      return panel;
    };
    const body = { append: (panel: object) => shown.push(panel) };
    const page = { body, createElement, getElementById: () => ({ textContent: '{"remote":"r1"}' }) };
    const run = new Function('document', 'EventSource', 'location', overlay + code.replace(/^import .*/m, ''));
    run(
      page,
      jest.fn(() => events),
      { reload: load },
    );
    const states = [['r1'], ['r2', 'no such module'], ['r2']].map(([remote, ...errors]) => {
      events.onmessage!({ data: JSON.stringify({ remote, errors }) });
      return [load.mock.calls.length, ...shown.map(({ role, textContent }) => `${role}: ${textContent}`)];
    });
    expect(states).toEqual([[0], [0, 'alert: no such module'], [1]]);
    expect(await get(reload!.replace('reload', 'page'))).toBe('Not found');
  });

  test('without a site, it says what to do', async () => {
    const url = siteUrl();
    const away = edge();
    await new Promise((done) => server.close(done));
    const response = await away.fetch(new Request(origin, { headers: { Accept: 'text/html' } }));
    expect(response.status).toBe(502);
    expect(await response.text()).toBe(
      `There is no site at ${url}. Start one with npm start, or name another in REGISTRY_URL.`,
    );
  });

  test('an open page is notified at once of the builds that it should have', async () => {
    const response = await ask('/development/events');
    const { value } = await response.body!.getReader().read();
    expect(new TextDecoder().decode(value)).toBe('data: {"shell":"s1","remote":"r1","errors":[]}\n\n');
  });

  test("fragments are on all pages that show them, and a page of development's own lists each with its example and props", async () => {
    const mini = {
      ...{ id: 'mini', render: 'browser' as const, example: { count: 2 }, slot: { name: 'header', order: 1 } },
      props: { type: 'object' as const, properties: { count: { type: 'number' } } },
    };
    const facts = { entry: 'remoteEntry.1.js', entryGlobalName: 'fleet', routes: [record('map')], fragments: [mini] };
    const remote = watched<RemoteBuildFacts>({ hash: 'r1', errors: [], facts }, { 'remoteEntry.1.js': 'container' });
    const html = await textAt('/news', { remote });
    const { remotes, slots, paths } = stateIn(html);
    expect(slots).toEqual({ header: [{ of: 'fleet/mini' }] });
    expect(remotes.fleet.fragments).toEqual([expect.objectContaining({ id: 'mini', preload: [] })]);
    expect(paths['development-fragments']).toEqual([expect.objectContaining({ path: '/development/fragments' })]);
    const { url, integrity } = remotes['development-fragments'].entry;
    const script = await (await ask(url, {}, { remote })).text();
    expect(integrityOf(new TextEncoder().encode(script))).toBe(integrity);

    const made: unknown[] = [];
    const createElement = (...given: unknown[]) => made.push(given);
    const from = (module: object) => ({ one: { get: async () => () => module } });
    const run = new Function(`${script}; return globalThis.development_fragments;`);
    const container = run();
    container.init({ react: from({ createElement }), '@onesite/shared-host': from({ Fragment: 'Fragment' }) });
    const Page = await (await container.get())().default.routes[0].load();
    Page();
    expect(made).toContainEqual(['Fragment', { of: 'fleet/mini', count: 2, fallback: expect.anything() }]);
  });
});

test("another bundler's build is read when it is complete, and the last one stays while there is none", async () => {
  const dir = await mkdtemp(join(tmpdir(), 'dist-'));
  let onBuild = () => {};
  const next = () => new Promise<void>((done) => (onBuild = done));
  const build = await watchDist(dir, false, () => onBuild());
  expect(await build.current()).toMatchObject({ errors: [expect.stringContaining('npm run build -- --watch')] });
  const write = (entry: string) =>
    writeFiles(dir, { [`dist/browser/${entry}`]: entry, 'dist/facts.json': JSON.stringify({ entry, routes: [] }) });
  const text = (entry: string) => new TextDecoder().decode(build.read(entry));
  for (const entry of ['one.js', 'two.js']) {
    await Promise.all([next(), write(entry)]);
    expect(await build.current()).toMatchObject({ facts: { entry }, errors: [] });
    expect(text(entry)).toBe(entry);
  }
  const { hash } = await build.current();
  await Promise.all([next(), rm(join(dir, 'dist'), { recursive: true })]);
  expect(await build.current()).toMatchObject({ hash, facts: { entry: 'two.js' }, errors: [expect.anything()] });
  expect(text('two.js')).toBe('two.js');
  await build.close();
  await rm(dir, { recursive: true });
});

describe('override', () => {
  const set = { number: 7, remotes: { fleet: released('fleet'), news: released('news') } };
  const own = { ...released('fleet'), version: 'development', routes: [{ ...record('map'), preload: [] }] };

  test('one remote comes from source, with its own routes, and all others as they are live', () => {
    const { setKey, remotes, paths } = overriddenState(set, own);
    expect(setKey).toBe('development');
    expect(Object.values(remotes).map(({ name, version }) => [name, version])).toEqual([
      ['fleet', 'development'],
      ['news', '1.0.0-0123456789ab'],
    ]);
    expect(Object.values(paths).flatMap((records) => records.map(({ path }) => path))).toEqual(['/map', '/news']);
  });

  test('without a build that is good, the released remote stays', () => {
    expect(overriddenState(set).remotes.fleet?.version).toBe('1.0.0-0123456789ab');
  });

  test("no file of the released shell is fetched: the page's shell is another one", () => {
    const preloads = overriddenState(set, own).remotes.news?.routes[0]?.preload.map(({ url }) => url);
    expect(preloads).toEqual(['/remotes/news/1.0.0-0123456789ab/page.js']);
  });

  test('outlines can be turned on', () => {
    expect(overriddenState(set, own).canOutline).toBe(true);
  });
});

describe('memory', () => {
  const build = (...names: string[]) => ({
    compilation: { outputOptions: { path: '/dist/browser' }, getAssets: () => names.map((name) => ({ name })) },
  });

  test('files of the newest build are never removed, replaced ones after twenty builds', () => {
    const files = new Map([
      ['/dist/browser/page.js', 1],
      ['/dist/browser/first.hot-update.js', 1],
    ]);
    const removeOld = oldFileRemoval(files);
    removeOld([build('page.js', 'first.hot-update.js')]);
    for (let count = 0; count < 19; count++) removeOld([build('page.js')]);
    expect([...files.keys()]).toEqual(['/dist/browser/page.js', '/dist/browser/first.hot-update.js']);
    removeOld([build('page.js')]);
    expect([...files.keys()]).toEqual(['/dist/browser/page.js']);
  });
});
