import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createContext, runInContext, runInNewContext } from 'node:vm';
import { fileTypes, importedEndings } from '@onesite/protocol/build/fileTypes';
import { containerName } from '@onesite/protocol/facts';
import { cloneWorkspace } from '../testing/cloneWorkspace.ts';
import {
  build,
  builtRemote,
  federation,
  linkPreset,
  source,
  tinyRemote,
  tinyWorkspace,
  writeFiles,
} from '../testing/tinyRemote.ts';

// Plain JavaScript, as the build runs it.
describe('finishBuild', () => {
  const { refuseAssets } = jest.requireActual('./finishBuild.mjs');

  const build = (name: string) => () => refuseAssets([{ name }]);

  test.each([
    ['admin-analytics.d7a309e6.js', 'analytics'],
    ['pageTracking.1.js', 'Tracking'],
    ['hero_banner.1.svg', 'banner'],
    ['TelemetryBeacon.1.js', 'Telemetry'],
  ])('%s is refused for %s', (name, word) => {
    expect(build(name)).toThrow(`${name}: ad blockers refuse files with '${word}' in their names.`);
  });

  test('a file with an ending that no site serves is refused with those that are', () => {
    const refused = () => refuseAssets(['page.1.pdf', 'a.js', 'notes.txt'].map((name) => ({ name })));
    expect(refused).toThrow(/^page.1.pdf: no site serves files that end with .pdf, but .wasm, .svg, .*\nnotes.txt: /);
  });

  test.each(['static/a.1.js', '.a.js', 'a#b.svg', 'a%2fb.svg'])('a file with the name %s is refused', (name) => {
    expect(build(name)).toThrow(`${name}: a file's name has`);
  });

  test.each(['admin-figures.1.js', 'dead-stock.1.js', 'mf-stats.json', 'static-tracks.ad0f1234.js', 'Stätad.1.svg'])(
    '%s is built',
    (name) => {
      expect(build(name)).not.toThrow();
    },
  );
});

test('what evaluates text as code is named, also in packages', async () => {
  const { evaluatingIn } = jest.requireActual('./evaluatingIn.mjs');
  const dir = await mkdtemp(join(tmpdir(), 'federation-eval-'));
  const files = {
    'node_modules/map/main.js': 'x(eval(`1`))',
    'a.js': '/* eval(1) */ o.eval(1); // eval(1)',
    'b.css': 'eval(1)',
  };
  await writeFiles(dir, files);
  const all = [...Object.keys(files), 'gone.js'].map((file) => join(dir, file));
  expect(evaluatingIn(dir, [...all, '\0virtual.js'])).toEqual(['node_modules/map/main.js']);
  await rm(dir, { recursive: true });
});

describe('build', () => {
  /** Has of everything that a remote may have. */
  const imports = importedEndings.map((ending) => `import ${ending}File from './some.${ending}';`);
  const variables = [
    ...['process.env.PUBLIC_MAPS', 'import.meta.env.PUBLIC_MAPS', 'process.env.NODE_ENV', 'import.meta.env.MODE'],
    ...[
      'import.meta.env.PUBLIC_MISSING ?? "none"',
      'import.meta.env.PROD && !import.meta.env.DEV ? "built" : "served"',
    ],
  ];
  const whole = {
    ...source,
    'package.json': JSON.stringify({
      ...JSON.parse(source['package.json']),
      federation: { loaders: { '.note.json': './noteLoader.mjs' } },
    }),
    'noteLoader.mjs': `export default function (text) {
      if (this.getOptions().emit) this.emitFile('made.svg', JSON.parse(text).svg);
      return 'export const caption = __webpack_public_path__ + "made.svg";';
    }`,
    'src/remote.tsx': `import './all.css';${source['src/remote.tsx']}`,
    'src/all.css': '.all { color: written-by-postcss }',
    'src/list/List.tsx': `
      import 'some-library/styles.css';
      import './list.css';
      import styles from './List.module.css';
      import { isDebug } from 'some-library';
      import { Link } from '@site/host';
      import { useId } from 'react';
      import { styled } from 'styled-components';
      import { unit } from '@site/kit/unit';
      import { caption } from '../caption.ts';
      import { Row } from './Row.jsx';
      import note from './note.md?raw';
      import { caption as ofNote } from './some.note.json';
      ${imports.join('\n')}
      const Item = styled.li\`margin: 0\`;
      export const count = () => new Worker(new URL('./count.ts', import.meta.url));
      const texts = [unit, isDebug, note, ofNote, new URL('./dot.webp', import.meta.url).href, ${importedEndings.map((ending) => `${ending}File`)}, ${variables}];
      export const List = () => (
        <ul id={useId()} className={styles.row} onClick={count}>
          <Link to="/">{caption}</Link><Row />{texts.map((text) => <Item key={text}>{text}</Item>)}
        </ul>
      );
    `,
    ...Object.fromEntries(importedEndings.map((ending) => [`src/list/some.${ending}`, ending])),
    'src/list/Row.jsx': `import { Cell } from './Cell'; export const Row = () => <Cell />;`,
    'src/list/Cell.js': `import words from './words.json'; export const Cell = () => <b>{words.word}</b>;`,
    'src/list/words.json': '{ "word": "from data" }',
    'src/list/note.md': '# A note',
    'src/list/some.note.json': JSON.stringify({ svg: '<svg/>' }),
    'src/list/count.ts': `import { caption } from '../caption.ts'; self.postMessage(caption);`,
    'src/list/dot.webp': 'dot',
    'src/list/list.css': `@import './more.css'; .list { background: url(./dot.png) } body { margin: 0 } .card a, [data-x] { top: 0 }`,
    'src/list/more.css': '.more { margin: 0 }',
    'src/list/dot.png': 'a picture',
    'src/list/List.module.css': '.row { color: blue } i { color: red }',
    'postcss.config.mjs': 'export default {};',
    'node_modules/postcss-loader/package.json': '{ "name": "postcss-loader", "type": "module", "main": "loader.js" }',
    'node_modules/postcss-loader/loader.js': `export default (text) => text.replace('written-by-postcss', 'red');`,
    'node_modules/some-library/package.json': '{ "name": "some-library", "main": "index.js", "sideEffects": false }',
    'node_modules/some-library/styles.css': '.library { color: red } * { margin: 0 } @layer a { b { margin: 0 } }',
    'node_modules/some-library/index.js': `
      const isDebug = typeof process !== 'undefined' && process.env && process.env.DEBUG;
      exports.isDebug = process.env.NODE_ENV + process.env.SOME_LIBRARY + isDebug;`,
  };
  const env = { PUBLIC_MAPS: 'https://maps.example', OTHER: 'a secret' };

  let workspace: string;
  let remove: () => Promise<void>;
  let dir: string;
  let made: Awaited<ReturnType<typeof builtRemote>>;
  let page: string;
  beforeAll(async () => {
    ({ workspace, remove } = await tinyWorkspace());
    const { federation } = cloneWorkspace(join(workspace, 'here'));
    dir = await tinyRemote(join(workspace, 'here/mf-tiny'), federation, whole);
    await build(dir, { from: federation, env });
    made = await builtRemote(dir);
    page = await made.text(made.facts.routes[0]!.preload.find((file) => file.endsWith('.js'))!);
  });
  afterAll(() => remove());

  /** What decides a version, but for the names in a container's script, of which the minifier draws some by lot. */
  async function contentOf({ facts: { entry, ...facts }, files, text, server }: typeof made) {
    const named = files.filter((file) => !file.endsWith('.json') && file !== entry).toSorted();
    const container = (await text(entry)).replace(/\b[a-z]\b/gi, '_');
    return { container, facts, server, texts: await Promise.all(named.map(async (file) => [file, await text(file)])) };
  }

  test('it describes its files and records in the form that the registry takes, and names no file it lacks', () => {
    const { facts, files, server } = made;
    expect(facts.entryGlobalName).toBe(containerName('mf-tiny'));
    expect(facts.routes).toMatchObject([
      {
        id: 'list',
        path: '/tiny',
        preload: [expect.stringMatching(/^list\..*js$/), expect.stringMatching(/^list\..*css$/)],
      },
    ]);
    const minorLine = (requiredVersion: string) => ({ requiredVersion, singleton: true, strictVersion: true });
    expect(facts.requires).toEqual({
      '@site/host': minorLine('^0.1.0'),
      react: minorLine('^19.3.0'),
      'styled-components': minorLine('^6.6.0'),
    });
    expect(files).toEqual(expect.arrayContaining([facts.entry, ...facts.preload, ...facts.routes[0]!.preload]));
    expect(new Set(server.match(/(?<=\brequire\(")[^"]+/g))).toEqual(
      new Set(['@site/host', 'react', 'react/jsx-runtime', 'styled-components', 'federation/address']),
    );
  });

  test('each ending is imported as a file of the version, at the address that the server half has too, which has no files', async () => {
    const { files, server } = made;
    const some = files.filter((file) => file.startsWith('some.'));
    expect(some.map((file) => file.split('.').at(-1)).sort()).toEqual([...importedEndings].sort());
    for (const file of some) expect(server).toContain(`__webpack_require__.p+"${file}"`);
    expect(server).toContain('__webpack_require__.p=require("federation/address")');
    const dot = files.find((file) => /^dot\..*webp$/.test(file));
    for (const half of [page, server]) expect(half).toContain(dot);
    expect((await readdir(join(dir, 'dist/server'))).sort()).toEqual(['main.cjs', 'main.cjs.map']);
  });

  test('any host can load its container, which takes what it shares from that host, asks again for what it did not get, and is one file without a runtime', async () => {
    const { entry, entryGlobalName } = made.facts;
    const base = 'https://host.test/a/';
    type Added = { src: string; onload(event: object): void };
    const done = (element: Added) => element.onload({ type: 'load' });
    const page: Record<string, Record<'init' | 'get', (given: unknown) => Promise<() => unknown>>> = {};
    Object.assign(createContext(page), {
      ...{ URL, setTimeout, clearTimeout, location: new URL(base), window: page },
      document: {
        currentScript: { tagName: 'SCRIPT', src: base + entry },
        createElement: () => ({ setAttribute() {}, getAttribute: () => '1', removeAttribute() {} }),
        getElementsByTagName: () => [],
        baseURI: base,
        querySelector: () => null,
        head: {
          appendChild: (script: Added) => void run(script.src).then(() => done(script)),
          insertBefore: (link: Added) => void setTimeout(done, 0, link),
          querySelector: () => null,
        },
      },
    });
    const requested: string[] = [];
    const run = async (url: string) => {
      requested.push(url);
      runInContext(await made.text(basename(url)), page);
    };
    await run(base + entry);
    const container = page[entryGlobalName]!;
    const get = jest.fn().mockRejectedValueOnce(new Error('offline'));
    get.mockResolvedValue(() => ({ defineRemote: (remote: object) => remote }));
    await container.init({ '@site/host': { '0.1.0': { get } } });
    await expect(container.get('./remote')).rejects.toThrow('offline');
    expect((await container.get('./remote'))()).toMatchObject({ default: { routes: [{ id: 'list' }] } });
    expect(requested).toEqual([base + entry]);
    expect((await made.text(entry)).length).toBeLessThan(12_000); // with the federation runtime it has 35,000
  });

  test('a worker runs without the page', async () => {
    const scripts = await Promise.all(made.files.filter((file) => file.endsWith('.js')).map(made.text));
    const worker = scripts.find((script) => script.includes('postMessage("Home")'))!;
    const posted: unknown[] = [];
    const scope = { postMessage: (message: unknown) => posted.push(message) };
    const location = new URL('https://site.test/remotes/mf-tiny/1/count.js');
    runInNewContext(worker, { ...scope, self: scope, location });
    expect(posted).toEqual(['Home']);
  });

  test("the text of a file, data, JSX in .js files and what a package's own loader makes are built", async () => {
    expect(page).toContain('# A note');
    expect(made.server).toContain('from data');
    expect(await made.text('made.svg')).toBe('<svg/>');
  });

  test('variables named PUBLIC_…, and the mode, are replaced in both halves; a library finds no other in a browser', () => {
    for (const half of [page, made.server]) {
      expect(half).toContain('https://maps.example');
      expect(half).not.toMatch(/a secret|import\.meta/);
    }
    expect(page).not.toContain('process.env');
    expect(made.server.match(/process\.env\.\w+/g)).toEqual(['process.env.DEBUG', 'process.env.SOME_LIBRARY']);
  });

  test('styles are files of their pages, in the order of the imports, with those of all pages, of libraries and by PostCSS', async () => {
    const { facts, text, server } = made;
    const [ofAll] = facts.preload.filter((file) => file.endsWith('.css'));
    expect(await text(ofAll!)).toBe('.all{color:red}');
    const styles = await text(facts.routes[0]!.preload.find((file) => file.endsWith('.css'))!);
    const rules = [...styles.matchAll(/\.([\w-]+)\{/g)].map(([, name]) => name!);
    expect(rules).toEqual(['library', 'more', 'list', expect.stringMatching(/^mf-tiny-row-/)]);
    expect(server).toContain(`"${rules.at(-1)}"`);
    expect(server).not.toContain('color');
  });

  test("the styles' selectors for elements of others are named, with their files", () => {
    const found = [
      { selector: '*', file: 'node_modules/some-library/styles.css' },
      { selector: 'body', file: 'src/list/list.css' },
      { selector: 'i', file: 'src/list/List.module.css' },
    ];
    expect(made.facts.globalSelectors).toHaveLength(found.length);
    expect(made.facts.globalSelectors).toEqual(expect.arrayContaining(found));
  });

  // The ids of modules, and so names and digests, come from paths.
  test('it does not depend on the folder that the workspace is in', async () => {
    const content = await contentOf(made);
    const there = join(workspace, 'some/where/else');
    await mkdir(dirname(there), { recursive: true });
    await rename(join(workspace, 'here'), there);
    const moved = join(there, 'mf-tiny');
    await rm(join(moved, 'dist'), { recursive: true });
    await linkPreset(moved, join(there, 'platform/federation'));
    await build(moved, { from: join(there, 'platform/federation'), env });
    expect(await contentOf(await builtRemote(moved))).toEqual(content);
  });

  test('one that fails names each reason, and leaves nothing to publish', async () => {
    const reads = ['process.env.API_KEY', 'process.env.PUBLIC_MISSING', 'Object.keys(process.env)'];
    const broken = await tinyRemote(join(workspace, 'mf-broken'), federation, {
      ...source,
      'postcss.config.mjs': 'export default {};',
      'src/caption.ts': `import './caption.scss'; import './caption.css'; export { caption } from './missing.ts'; ${reads.map((_, at) => `import './${at}.ts';`).join('')}`,
      ...Object.fromEntries(
        reads.map((read, at) => [`src/${at}.ts`, `// process.env.A_COMMENT\n\nconsole.log(${read});`]),
      ),
      'src/caption.scss': '',
      'src/caption.css': '',
      'dist/facts.json': '{}',
    });
    const { code, stderr } = await build(broken).catch((error) => error);
    expect(code).toBe(1);
    for (const reason of [
      ...['./missing.ts', 'It needs postcss-loader: npm install --save-dev postcss-loader', 'It needs sass-loader: '],
      ...reads.map((read, at) => `src/${at}.ts:3: ${/process[.\w]+/.exec(read)![0]} does not exist in browsers.`),
    ])
      expect(stderr).toContain(reason);
    expect(existsSync(join(broken, 'dist/facts.json'))).toBe(false);
  });

  test('a server half that has modules of Node is refused with the file that imports them', async () => {
    const dir = await tinyRemote(join(workspace, 'mf-node'), federation, {
      ...source,
      'src/caption.ts': `export { caption } from 'caption';`,
      'node_modules/caption/package.json':
        '{ "name": "caption", "exports": { "node": "./node.js", "default": "./index.js" } }',
      'node_modules/caption/node.js': `exports.caption = require('os').hostname();`,
      'node_modules/caption/index.js': `exports.caption = 'Home';`,
    });
    const stderr = expect.stringMatching(/node_modules\/caption\/node\.js imports os of Node\..*render: 'browser'/s);
    await expect(build(dir)).rejects.toMatchObject({ stderr });
  });

  test("a workspace that does not name its host package has the platform's", () => {
    const { hostPackage } = jest.requireActual('../hostPackage.mjs');
    expect(hostPackage(join(workspace, 'mf-broken'))).toBe('@site/host');
    expect(hostPackage(tmpdir())).toBe('@onesite/shared-host');
  });

  test('a Node that the bundler does not run on is named, with those that it does', async () => {
    const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.1' } });`;
    const ofNode = ['--import', `data:text/javascript,${older}`];
    await expect(build(workspace, { ofNode })).rejects.toMatchObject({
      code: 1,
      stderr:
        'Node 20.11.1 is not supported: the platform needs 20.19, or 22.12 and later. Install a newer one, and build again.\n',
    });
  });

  test('types are shipped for every ending, and every ending is served with a type', async () => {
    const types = await readFile(join(federation, 'client.d.ts'), 'utf8');
    const declared = [...types.matchAll(/'\*\.(\w+)' \{\s+export \{ default \} from '\*\?url'/g)].map(
      ([, ending]) => ending,
    );
    expect(declared).toEqual(importedEndings);
    expect(importedEndings.every((ending) => fileTypes[ending]?.includes('/'))).toBe(true);
  });
});

describe('facts', () => {
  // Plain JavaScript, as the build runs it.
  const { recordsOf, remoteFacts, shellFacts } = jest.requireActual('./facts.mjs');

  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'federation-facts-'));
  });
  afterEach(() => rm(dist, { recursive: true }));

  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.1.js' }, globalName: 'mf_orders' },
    exposes: [
      { assets: { js: { sync: ['exposed.1.js'], async: ['list.1.js'] }, css: { sync: ['exposed.1.css'], async: [] } } },
    ],
  };
  const consumed = (name: string, chunk: string) => ({
    moduleType: 'consume-shared-module',
    name: `consume shared module (default) ${name}@^1.0.0 (strict) (singleton)`,
    chunks: [chunk],
  });
  const stats = {
    namedChunkGroups: { list: { chunks: ['1'], assets: [{ name: 'list.1.js' }, { name: 'list.1.css' }] } },
    chunks: [
      { id: '1', files: ['list.1.js', 'list.1.css'], children: ['3'] },
      { id: '2', files: ['other.1.js'], children: [] },
      { id: '3', files: ['form.1.js', 'form.1.css'], children: [] },
    ],
    modules: [
      consumed('react', '1'),
      consumed('@site/host/query', '1'),
      consumed('styled-components', '2'),
      {
        moduleType: 'javascript/esm',
        name: './src/list.tsx + 2 modules',
        size: 400,
        chunks: ['1'],
        modules: [
          ['./src/list.tsx', 100] as const,
          ['../node_modules/.pnpm/recharts@3.0.0/node_modules/recharts/es6/index.js', 100] as const,
          ['../node_modules/.pnpm/recharts@3.0.0/node_modules/recharts/es6/chart.js', 200] as const,
        ].map(([name, size]) => ({ moduleType: 'javascript/esm', name, size })),
      },
      { moduleType: 'css/auto', name: './src/list.css', size: 1000, chunks: ['1'] },
      { moduleType: 'javascript/auto', name: './src/other.tsx', size: 1000, chunks: ['2'] },
      { moduleType: 'javascript/auto', name: 'data:text/javascript,__webpack_nonce__=1', size: 1000, chunks: ['1'] },
    ],
  };

  const remote = (routes: string) => `
  const { defineRemote } = require('@site/host');
  module.exports.default = defineRemote({ routes: ${routes} });
`;
  const list = `{ id: 'list', path: '/orders', title: 'Orders', load: () => { throw new Error('a page was run') } }`;

  async function factsOf(serverBundle: string) {
    await mkdir(join(dist, 'browser'));
    await mkdir(join(dist, 'server'));
    await writeFile(join(dist, 'browser/mf-manifest.json'), JSON.stringify(manifest));
    await writeFile(join(dist, 'server/main.cjs'), serverBundle);
    return remoteFacts(dist, stats, '@site/host');
  }

  test("a remote's facts hold its files and each page's record, with the page's own scripts and styles, now and later, and shared modules", async () => {
    expect(await factsOf(remote(`[${list}]`))).toEqual({
      role: 'remote',
      entry: 'remoteEntry.1.js',
      entryGlobalName: 'mf_orders',
      preload: ['exposed.1.css'],
      routes: [
        {
          id: 'list',
          path: '/orders',
          title: 'Orders',
          preload: ['list.1.js', 'list.1.css'],
          later: ['form.1.css', 'form.1.js'],
          shared: ['@site/host/query', 'react'],
        },
      ],
    });
  });

  test('a remote that loads from other origins says so in its facts', async () => {
    const bundle = remote(`[${list}], policy: { connect: ['https://maps.test'] }`);
    expect(await factsOf(bundle)).toMatchObject({
      routes: [{ id: 'list' }],
      policy: { connect: ['https://maps.test'] },
    });
  });

  test('a page without a chunk of its name is refused with the line to write', async () => {
    const bundle = remote(`[${list}, { id: 'detail', path: '/orders/:id' }]`);
    await expect(factsOf(bundle)).rejects.toThrow(
      `'detail' has no chunk of that name. Its page is loaded by an import() in its record, or names its chunk: import(/* webpackChunkName: "detail" */ …)`,
    );
  });

  test.each([
    ["{ sku: 'a' }", undefined],
    ["{ sku: 'a', quantity: 2 }", undefined],
    ['{ sku: 1 }', 'sku: Invalid type: Expected string but received 1'],
    ['{}', 'sku: Invalid key: Expected "sku" but received undefined'],
    ['undefined', 'example: Invalid type: Expected Object but received undefined'],
  ])("a fragment's example fits its props, but for callbacks: %s", (example, problem) => {
    const valibot = readFileSync(require.resolve('valibot'), 'utf8'); // a bundle has its own
    const props = 'v.object({ sku: v.string(), quantity: v.optional(v.number()), onAdded: v.function() })';
    const fragments = `[], fragments: [{ id: 'cart', props: ${props}, example: ${example} }]`;
    const bundle = `const v = {}; ((exports) => { ${valibot} })(v); ${remote(fragments)}`;
    const read = () => recordsOf(bundle, 'main.cjs', '@site/host').fragments;
    if (problem)
      expect(read).toThrow(`src/remote: the example of the fragment 'cart' does not fit its props: ${problem}`);
    else expect(read()).toMatchObject([{ id: 'cart', props: { required: ['sku', 'onAdded'] } }]);
  });

  test.each([
    ['', false, "'a' needs mount: () => import('./main')"],
    [
      "mount: () => {}, render: 'browser'",
      '@site/host',
      "'a' is mounted, so its package shares nothing with its host. State",
    ],
    ["mount: () => {}, render: 'server'", false, "'a' is mounted by browsers alone: render: 'browser'"],
  ])('a record that is partly of the host is refused: %s, with the host %s', (loader, host, message) => {
    const bundle = `module.exports.default = { routes: [{ id: 'a', ${loader} }] }`;
    expect(() => recordsOf(bundle, 'main.cjs', host)).toThrow(message);
  });

  test.each(['react/jsx-runtime', '@site/host/query'])(
    'a table of contents that imports %s, as a page would, is refused',
    async (name) => {
      await expect(factsOf(`require('${name}');${remote('[]')}`)).rejects.toThrow(
        `src/remote.tsx must leave ${name} to its pages`,
      );
    },
  );

  describe("a shell's facts", () => {
    const group = (...files: string[]) => ({ assets: files.map((name) => ({ name })) });
    const built = {
      assetsByChunkName: { main: ['main.1.js', 'main.1.css'] },
      namedChunkGroups: {
        start: group('shared.1.js', 'start.1.js', 'main.1.js'),
        query: group('shared.1.js', 'query.1.js', 'query.1.css'),
      },
      assets: [{ name: 'more.woff2' }, { name: 'unused.woff2' }, { name: 'text.woff2' }, { name: 'main.1.js' }],
    };

    test('name what every first page needs, each file once, and what is only for some', () => {
      const site = { name: 'Site' };
      const faces = [
        ['Text', 'text'],
        ['Digits Mono', 'more'],
        ['Unused', 'unused'],
      ].map(([family, file]) => `@font-face{font-family:"${family}";src:url(${file}.woff2)}`);
      const own = ':root{--font-text:Unused,serif;--font-mono:"Digits Mono"}html{font:1em var(--font-text)}';
      const styleText = `${faces.join('')}${own}:root{color:red;--font-text: Text, serif}`;
      const root = { '/icon.svg': 'root.icon.svg' };
      expect(shellFacts(built, '@site/host', { site, frames: ['/shop'], root, styleText })).toEqual({
        role: 'shell',
        entry: 'main.1.js',
        preload: ['shared.1.js', 'start.1.js'],
        shared: { '@site/host/query': ['query.1.js'] },
        styles: ['main.1.css'],
        fonts: ['text.woff2', 'more.woff2'],
        site,
        frames: ['/shop'],
        root,
      });
    });
  });
});

describe('globalSelectors', () => {
  // Plain JavaScript, as the build runs it.
  const { selectorsIn } = jest.requireActual('./globalSelectors.mjs');

  test.each([
    ['body { margin: 0 } .a { color: red }', ['body', '.a']],
    ['a, .b > p, *::before { color: red }', ['a', '.b > p', '*::before']],
    ['@media print { h1 { color: red } }', ['h1']],
    [':is(a, :not(b, i)), u[title="1, 2"] { }', [':is(a, :not(b, i))', 'u[title="1, 2"]']],
    ['@layer base { h1 { color: red } }', []],
    ['@layer base, more; @font-face { src: url(data:font/woff2;base64,a{b}) }', []],
    ['@keyframes a { from { top: 0 } } i { top: 0 }', ['i']],
    ['/* b { } */ .a::after { content: "} i {" } u { }', ['.a::after', 'u']],
    ['.a\\:{ p { color: red } } s { }', ['.a\\:', 's']],
    ['.a { background: url(data:image/png;base64,x) } q { }', ['.a', 'q']],
  ])('of %s, the selectors outside of layers and other rules are %j', (css, selectors) => {
    expect(selectorsIn(css)).toEqual(selectors);
  });
});

describe('rootFiles', () => {
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
});

// Plain JavaScript, as the build runs it.
describe('routeChunks', () => {
  const { forBrowsers, forServers } = jest.requireActual('./routeChunks.mjs');

  test.each([
    ['a function', "load: () => import('./List.tsx')"],
    ['what follows', "load: () => import('./List.tsx').then(({ List }) => List)"],
    ['a method', "async load() { return (await import('./List.tsx')).List; }"],
    ['a call', "load: lazy(() => import('./List.tsx'))"],
  ])('the chunk of a page has the name of its route: %s', (_, load) => {
    const named = load.replace("'./List", `/* webpackChunkName: "list" */ './List`);
    const remote = (text: string) => `export default defineRemote({ routes: [{ id: 'list', ${text} }] });`;
    expect(forBrowsers(remote(load))).toBe(remote(named));
  });

  test('each page has its own, also by the name of a function, and a chunk that has a name keeps it', () => {
    const code = `
    const list = () => import('./List.js');
    function detail() { return import('./Detail.js'); }
    export default defineRemote({ routes: [
      { id: 'list', load: list }, { id: 'detail', load: detail, data: [import.meta.url] },
      { 'id': 'own', load: () => import(/* webpackChunkName: "own" */ './Own.js') },
      { id: 'late', load: () => import(/* webpackPrefetch: true */ './Late.js') },
    ] });`;
    expect(forBrowsers(code).match(/import\(.*?\)/g)).toEqual([
      `import(/* webpackChunkName: "list" */ './List.js')`,
      `import(/* webpackChunkName: "detail" */ './Detail.js')`,
      `import(/* webpackChunkName: "own" */ './Own.js')`,
      `import(/* webpackPrefetch: true */ /* webpackChunkName: "late" */ './Late.js')`,
    ]);
  });

  test('two records with one function have a name each', () => {
    const code = `const list = () => import('./List.js'); const load = list;
    const routes = [{ id: 'one', load: list }, { id: 'other', load: list }]; const own = [{ id: 'third', load }];`;
    expect(forBrowsers(code)).toBe(
      code
        .replace('import(', 'import(/* webpackChunkName: "one" */ ')
        .replace(`'other', load: list`, `'other', load: () => import(/* webpackChunkName: "other" */ './List.js')`),
    );
  });

  test.each([
    ["{ render: 'browser', load: () => import('./B.js') }", 'A'],
    ["{ async load() { return (await import('./B.js')).B; }, ...common }", 'A'],
    ["{ ...common, render: 'server', load: () => import('./B.js') }", 'AB'],
    ["{ render: 'browser', load }, { ...common, load }", ''],
    ["{ render: 'browser', load }, { render: 'server', load }", 'A'],
    ["{ render: how, load: () => import('./B.js') }", 'AB'],
  ])('the server half has no page that browsers alone render: of %s it imports %s', (records, left) => {
    const common = "const common = { render: 'browser' }; function load() { return import('./A.js'); }";
    const code: string = forServers(`${common} const all = [${records}];`);
    expect(Array.from(code.matchAll(/import\('\.\/(\w)/g), ([, file]) => file).join('')).toBe(left);
  });

  test.each([
    "const page = { id: 'list' }; import('./List.js');",
    "const page = { id: name, load: () => import('./List.js') };",
    "const page = { id: 'a */ b', load: () => import('./List.js') };",
    "const page = { id: 'list', load };",
  ])('what is no route with an id and a load is left alone: %s', (code) => {
    expect(forBrowsers(code)).toBe(code);
  });

  test.each([
    ["path: '/list', title: 'List of ' + all, load: () => list", 'load: () => list'],
    ['props, load: () => cart, example: { id: 1 }', 'load: () => cart, '],
    ["async load() { return cart; }, data: ['/api/cart'],", 'async load() { return cart; }, '],
    ['...common, [path]: 1, load', '...common, [path]: 1, load'],
  ])('browsers get only the id and the code of a record: %s', (own, left) => {
    const remote = (text: string) => `defineRemote({ policy, fragments: [{ id: 'cart', ${text}}] });`;
    expect(forBrowsers(remote(own))).toBe(remote(left));
  });
});

// Plain JavaScript, as the build runs it.
describe('shared', () => {
  const { minorLine } = jest.requireActual('../shared.mjs');

  test.each([
    ['19.3.2', '^19.3.0'],
    ['0.1.7', '^0.1.0'],
    ['20.0.0-rc.1', '^20.0.0-rc.1'],
    ['0.0.3', '^0.0.3'],
  ])('a remote that was built with %s requires %s', (installed, required) => {
    expect(minorLine(installed)).toBe(required);
  });

  test('one that states in peerDependencies what it accepts requires that', async () => {
    const { requirementsOf } = jest.requireActual('../shared.mjs');
    const dir = await mkdtemp(join(tmpdir(), 'next-major-'));
    await writeFiles(dir, {
      'package.json': '{ "peerDependencies": { "styled": "^6.6 || ^7.0.0-0", "router": "catalog:" } }',
      'node_modules/styled/package.json': '{ "version": "6.6.1" }',
      'node_modules/router/package.json': '{ "version": "1.2.3" }',
    });
    expect(requirementsOf(dir, ['styled', 'router/link'])).toMatchObject({
      styled: { requiredVersion: '^6.6 || ^7.0.0-0' },
      router: { requiredVersion: '^1.2.0' },
    });
    await rm(dir, { recursive: true });
  });
});
