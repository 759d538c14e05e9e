import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { isFileName } from '@onesite/protocol/build/fileTypes';
import { pack } from '@onesite/protocol/build/pack';
import { usedExports } from '@onesite/protocol/bundle/usedExports';
import type { RemoteFacts } from '@onesite/protocol/facts';
import { buildFacts } from '@onesite/protocol/facts';
import * as acorn from 'acorn';
import * as v from 'valibot';
import { federation, installed, writeFiles } from '../testing/tinyRemote.ts';
import { filesOf, neededBy, sharedBy, withLoading } from './chunks.mjs';

describe('chunks', () => {
  const chunk = (imports: string[], { styles = [] as string[], dynamicImports = [] as string[], code = '' } = {}) => ({
    code,
    imports,
    dynamicImports,
    styles,
  });

  const chunks = {
    'page.js': chunk(['list.js', 'react'], { styles: ['page.css'] }),
    'list.js': chunk(['row.js', 'react', 'react-dom'], { styles: ['list.css'] }),
    'row.js': chunk(['list.js', 'federation/preload'], { styles: ['row.css'] }), // a circle
  };

  test('a chunk needs all that it imports, and styles apply in the sequence in which the code runs', () => {
    expect(neededBy(chunks, 'page.js')).toEqual(['row.js', 'list.js']);
    expect(neededBy(chunks, 'row.js')).toEqual(['list.js']);
    const files = filesOf(chunks, ['page.js']);
    expect(files).toEqual(['row.js', 'list.js', 'page.js', 'row.css', 'list.css', 'page.css']);
    expect(sharedBy(chunks, files)).toEqual(['react', 'react-dom']);
  });

  test.each([
    ['rolldown', 'Promise.resolve().then(() => require("./Page.js"))'],
    ['rolldown, minified', 'Promise.resolve().then(()=>require("./Page.js")).then(e=>e.Page)'],
    ['rolldown, of CommonJS', 'Promise.resolve().then(()=>e.s(require(`./Page.js`).default,1))'],
    ['rollup', "Promise.resolve().then(function () { return require('./Page.js'); })"],
    ['rollup, minified', 'Promise.resolve().then((function(){return require("./Page.js")}))'],
  ])('an import() as %s writes it loads its chunk first, and every position stays', (_, code) => {
    const made = withLoading(chunk([], { code, dynamicImports: ['Page.js', 'Page.js'] }), () => '__load(12)');
    expect(made).toBe(code.replace('Promise.resolve()', '__load(12)       '));
    expect(made).toHaveLength(code.length);
  });

  test('an import() that is written otherwise is refused, and one of a chunk that is there is not', () => {
    const code = 'import("./Page.js")';
    const load = () => '__load(0)';
    expect(() => withLoading(chunk([], { code, dynamicImports: ['Page.js'] }), load)).toThrow(
      'The import() of Page.js',
    );
    expect(withLoading(chunk(['Page.js'], { code, dynamicImports: ['Page.js'] }), load)).toBe(code);
  });
});

describe('public files', () => {
  const { inBuild, withPublicFiles } = jest.requireActual('./publicFiles.mjs');
  const parse = (code: string) => acorn.parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const paths = ['/a.svg', '/img/my b.png'];
  const inVersion = (code: string, form?: object) =>
    withPublicFiles(parse, code, paths, (name: string) => `at(${name})`, form).code;

  test.each([
    ['x("/a.svg#id")', 'x(("" + at("public.a.svg") + "#id"))'],
    ['x("./a.svg", "../a.svg")', 'x(("" + at("public.a.svg") + ""), "../a.svg")'],
    ["x('/img/my%20b.png?v=1')", 'x(("" + at("public.img.my%20b.png") + "?v=1"))'],
    [`x(\`url(/a.svg) \${y}\`)`, `x(\`url(\${at("public.a.svg")}) \${y}\`)`],
    [`css\`url(/a.svg) \${"/a.svg"}\``, `css\`url(\${at("public.a.svg")}) \${("" + at("public.a.svg") + "")}\``],
    ...[
      'import "/a.svg"',
      'x({"/a.svg": 1})',
      'new URL("./a.svg", import.meta.url)',
      `x("/b.svg", "https://a.test/a.svg", \`/\${y}\`, \`/api/\${y}\`)`,
    ].map((same) => [same, same]),
  ])('%s becomes %s', (code, changed) => expect(inVersion(code!)).toBe(changed));

  test.each([
    ['x("../../a.svg", "a.svg")', 'x(("" + at("public.a.svg") + ""), ("" + at("public.a.svg") + ""))'],
    [`x('<img src="img/my%20b.png">')`, String.raw`x(("<img src=\"" + at("public.img.my%20b.png") + "\">"))`],
    ['x("url(a.svg)")', 'x(("url(" + at("public.a.svg") + ")"))'],
    ...['x("See a.svg", "/b/a.svg", "https://a.test/a.svg")', `x({"a.svg": 1}, \`/\${y}/b.svg\`)`].map((same) => [
      same,
      same,
    ]),
  ])('in a build, %s becomes %s', (code, changed) => expect(inVersion(code!, inBuild)).toBe(changed));
});

/** What each small application below has for browsers alone: a picture, and a package with a build for Node, whose CommonJS requires an ES module. */
const charts = {
  'src/Charts.tsx': `
    import { draw } from 'charts';
    import { useState } from 'react';
    import picture from './picture.svg';
    const size: number = 3;
    export const Charts = () => [draw(size), picture, useState(size)];
  `,
  'src/picture.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<a/>'.repeat(2000)}</svg>`,
  'node_modules/charts/package.json': JSON.stringify({
    ...{ name: 'charts', version: '1.0.0', licenses: [{ type: 'MIT' }, { type: 'ISC' }] },
    exports: { node: './node.cjs', default: './browser.cjs' },
  }),
  'node_modules/charts/node.cjs': `const { connect } = require('http2'); exports.draw = connect;`,
  'node_modules/charts/browser.cjs': `exports.draw = require('./scale/scale.mjs').scale;`,
  'node_modules/charts/scale/package.json': JSON.stringify({ name: 'charts/scale', version: '1.0.0' }),
  'node_modules/charts/scale/scale.mjs': 'export const scale = (size) => size * 2;',
};

/** Records with one and the same `import()`, for a table with `page`. */
const chartRecords = (path: string) => `
  { id: 'charts', path: '${path}/charts/*', ...page, render: 'browser', load: charts },
  { id: 'figures', path: '${path}/figures', ...page, render: 'browser', load: charts },
`;

/** Whether a build has these pages for browsers alone, and says what they use. */
async function expectCharts(dir: string, { routes, ...facts }: RemoteFacts & { uses?: object; packages?: object }) {
  const [one, other] = routes.filter(({ id }) => id === 'charts' || id === 'figures');
  expect([one!.path, other!.path]).toEqual([expect.stringMatching(/charts\/\*$/), expect.stringMatching(/figures$/)]);
  expect(other!.preload).toEqual(one!.preload);
  expect(facts.packages).toMatchObject({ 'charts@1.0.0': 'MIT OR ISC' });
  expect(Object.keys(facts.packages!).filter((name) => /^(team-|react|styled|charts\/)/.test(name))).toEqual([]);
  expect(facts.uses).toMatchObject({ react: expect.arrayContaining(['useState']) });
  expect(await readFile(join(dir, 'dist/server/main.cjs'), 'utf8')).not.toMatch(/http2|scale|useState/);
  const sources = JSON.parse(await readFile(join(dir, 'dist/sources.json'), 'utf8'));
  expect(Object.keys(sources)).toEqual(expect.arrayContaining(['src/Charts.tsx', 'src/picture.svg']));
}

const factsOf = async (dir: string) => {
  const facts = JSON.parse(await readFile(join(dir, 'dist/facts.json'), 'utf8'));
  return { uses: facts.uses, packages: facts.packages, ...v.parse(buildFacts, facts) } as RemoteFacts & {
    uses?: object;
    packages?: object;
  };
};

/** Runs a server half as a renderer does. */
function firstPageOf(code: string, shared: Record<string, unknown>) {
  const module = { exports: {} as { default: { routes: { load: () => Promise<() => object> }[] } } };
  new Function('module', 'exports', 'require', code)(module, module.exports, (name: string) => shared[name]);
  return module.exports.default.routes[0]!.load();
}

const ofNode = 'node_modules/charts/node.cjs imports http2';

describe.each(['vite', 'vite6'])('%s', (bundler) => {
  const sources = {
    ...charts,
    'package.json': JSON.stringify({
      name: 'team-depot',
      version: '1.0.0',
      type: 'module',
      federation: { host: '@site/host', budgetBytes: 70_000 },
    }),
    'vite.config.js': `
    import { federatedRemote } from '@onesite/federation/vite';
    export default { plugins: [federatedRemote()], optimizeDeps: { include: ['charts'] }, resolve: { alias: { '@': import.meta.dirname + '/src' } }, build: { outDir: 'build', rollupOptions: { external: ['os'] } } };
  `,
    'src/Charts.tsx': `${charts['src/Charts.tsx']}
    globalThis.ofNode = [() => import('fs/promises'), () => import('fs/promises'), () => import('os')];
  `,
    'src/remote.jsx': `
    import { defineRemote } from '@site/host';
    const page = { title: 'A page', description: 'A page.', access: 'public', render: 'server' };
    const charts = () => import('./Charts').then((m) => m.Charts);
    export default defineRemote({ routes: [
      { id: 'list', path: '/depot', ...page, load: () => import('@/List.jsx').then((m) => m.default) },
      { id: 'item', path: '/depot/item', ...page, load: async () => (await import('@/Item.jsx')).Item },
      ${chartRecords('/depot')}
    ] });
  `,
    'src/List.jsx': `
    import styled, { css } from 'styled-components';
    import { lazy } from 'react';
    import { count, increase } from './counter.ts';
    import './list.css';
    import picture from './Bild ä+50% (1).svg';
    const Row = styled.li(css({ margin: 0 }));
    const Later = lazy(() => import('./Later.jsx'));
    export const legacy = () => import('./legacy.cjs');
    export default function List() {
      increase();
      const flag = (name) => \`/flags/\${name}.svg\`;
      return { type: Row, picture, icon: '/favicon.svg#dark', ad: '/ad-stats.svg', flag, count, Later, legacy, query: () => import('@site/host/query'), analytics: () => import('./Analytics.js') };
    }
  `,
    'src/Item.jsx': `import { count } from './counter.ts'; import './list.css'; export const Item = () => count;`,
    'src/Later.jsx': `
    import './later.css';
    // process.env.A_COMMENT
    let key;
    if (import.meta.env.SSR) { key = process.env.API_KEY; }
    export const ofServer = () => [
      key,
      import.meta.env.SSR ? process.env.API_KEY : "none",
      !import.meta.env.SSR ? "none" : process.env.API_KEY,
      import.meta.env.SSR && process.env.API_KEY,
    ];
    export default () => [import.meta.env.MODE, process.env.PUBLIC_PLACE, import.meta.env.PUBLIC_PLACE, process.env.NODE_ENV];
  `,
    'src/Analytics.js': 'export const seen = true;',
    'src/counter.ts': 'export let count: number = 0; export const increase = (): void => { count += 1; };',
    'src/legacy.cjs': 'exports.old = true;',
    'src/list.css': '@import "looks/all.css"; .list { background: url("./Bild ä+50%25 (1).svg"), url(/flags/ua.svg) }',
    'node_modules/looks/package.json': JSON.stringify({ name: 'looks', version: '2.0.0' }),
    'node_modules/looks/all.css': '.look { margin: 0 }',
    'src/later.css': '.later { margin: 0 } body, .a a { color: red } h1 { margin: 0 }',
    ...Object.fromEntries(
      ['favicon', 'flags/ua', 'ad-stats', 'unused'].map((name) => [
        `public/${name}.svg`,
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ]),
    ),
    'src/Bild ä+50% (1).svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(2000)}</svg>`,
    ...installed({ react: '19.3.1', 'styled-components': '6.6.0', '@site/host': '0.1.0' }),
  };

  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'federation-vite-'));
    await writeFiles(dir, sources);
    await linkPlugin();
    await writeFiles(dir, { 'dist/facts.json': '{}', 'dist/browser/old.js': '' });
    await build();
  });
  afterAll(() => rm(dir, { recursive: true }));

  /** With the release of Vite that the application has, as an installed plugin. */
  async function linkPlugin() {
    const plugin = join(dir, 'node_modules/@onesite/federation');
    for (const part of ['package.json', 'src'])
      await cp(join(federation, part), join(plugin, part), { recursive: true });
    const link = (name: string, target = name) =>
      symlink(join(federation, 'node_modules', target), join(plugin, 'node_modules', name));
    await mkdir(join(plugin, 'node_modules'));
    for (const name of ['@onesite', '@valibot', 'acorn', 'postcss', 'valibot']) await link(name);
    await link('vite', bundler);
  }

  function build() {
    const vite = createRequire(join(federation, 'package.json')).resolve(`${bundler}/package.json`);
    const env = { ...process.env, PUBLIC_PLACE: 'Lviv' };
    return promisify(execFile)(process.execPath, [join(dirname(vite), 'bin/vite.js'), 'build'], { cwd: dir, env });
  }

  const read = (file: string) => readFile(join(dir, 'dist', file), 'utf8');
  const plain = (files: string[]) => files.map((file) => file.replace(/\.[\w-]{8}(?=\.\w+$)/, ''));

  test('a build of Vite with the plugin can be published: its facts name each page, its files and what it shares', async () => {
    const facts = await factsOf(dir);
    await expectCharts(dir, facts);
    expect(facts).toMatchObject({ role: 'remote', entryGlobalName: 'team_depot', budgetBytes: 70_000 });
    expect(Object.keys(facts.requires)).toEqual(['@site/host', 'react', 'styled-components']);
    expect(facts.packages).toMatchObject({ 'looks@2.0.0': '' });
    const file = 'src/later.css';
    expect(facts.globalSelectors).toEqual(['body', 'h1'].map((selector) => ({ selector, file })));
    expect(plain(facts.preload)).toEqual(['remote.js']);
    const [list, item] = facts.routes;
    expect(list).toMatchObject({ id: 'list', path: '/depot', render: 'server' });
    expect(plain(list!.preload)).toEqual(expect.arrayContaining(['List.js']));
    expect(plain(list!.preload).filter((file) => file.endsWith('.css'))).toEqual(['list.css']);
    expect(plain(list!.later!)).toEqual(expect.arrayContaining(['Later.css', 'Later.js', 'legacy.js', 'query.js']));
    expect(list!.shared).toEqual(expect.arrayContaining(['react', 'styled-components']));
    expect(plain(item!.preload).filter((file) => file.endsWith('.css'))).toEqual(['list.css']);
    expect(item!.shared).not.toContain('styled-components');

    const files = await readdir(join(dir, 'dist/browser'));
    expect(plain(files)).toContain('Bild ä+50_ (1).svg');
    expect(files.filter((file) => !isFileName(file))).toEqual([]);
    const named = ['public.a_d-s_tats.svg', 'public.favicon.svg', 'public.flags.ua.svg']; // the first would be blocked
    expect(files.filter((file) => /^public.*svg$/.test(file))).toEqual(named);
    expect(plain(files)).toContain('A_nalytics.js');
    expect(files).not.toContain('old.js');
    const [sheet] = files.filter((file) => /^list\..*css$/.test(file));
    expect(await read(`browser/${sheet}`)).toMatch(
      /url\(.?Bild%20%C3%A4\+50_%20\\?\(1\\?\)\.[\w-]+\.svg.?\),\s?url\(public\.flags\.ua\.svg\)/,
    ); // a name alone, as documents have it
    expect((await pack(dir)).version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
  });

  test('its server half runs each page when it is loaded, and names the exports that it uses', async () => {
    const code = await read('server/main.cjs');
    expect(usedExports(code)).toMatchObject({ '@site/host': ['defineRemote'], react: ['lazy'] });

    const styled = Object.assign(() => 'called', { li: () => 'a row' });
    const shared: Record<string, unknown> = {
      '@site/host': { defineRemote: (remote: object) => remote },
      'federation/address': '/remotes/team-depot/1/',
      react: { lazy: (load: object) => load },
      'styled-components': { __esModule: true, default: styled, css: () => '' },
    };
    const List = await firstPageOf(code, shared);
    expect(List()).toMatchObject({
      type: 'a row',
      count: 1,
      picture: expect.stringMatching(/^\/remotes\/team-depot\/1\/Bild%20%C3%A4\+50_%20\(1\)\./),
    });
    const { flag, ...list } = List() as { icon: string; flag: (name: string) => string };
    expect([list.icon, flag('ua'), flag('pl')]).toEqual([
      '/remotes/team-depot/1/public.favicon.svg#dark',
      '/remotes/team-depot/1/public.flags.ua.svg',
      '/flags/pl.svg',
    ]);
    expect(await (List() as { legacy: () => object }).legacy()).toMatchObject({ default: { old: true } });
  });

  test('a position in a script is where its source map says', async () => {
    const [file] = (await readdir(join(dir, 'dist/browser'))).filter((name) => /^Item\.[\w-]+\.js$/.test(name));
    const { mappings } = JSON.parse(await read(`browser/${file}.map`));
    expect(mappings).toMatch(/^;[^;]/); // nothing of the first line, which the container needs
    const [first, second] = (await read(`browser/${file}`)).split('\n');
    expect(first).toMatch(/^globalThis\["team_depot"\]\.define\("Item/);
    expect(second).toContain('require(');
  });

  test('variables named PUBLIC_… are replaced in both halves', async () => {
    const [file] = (await readdir(join(dir, 'dist/browser'))).filter((name) => /^Later\.[\w-]+\.js$/.test(name));
    for (const half of [await read(`browser/${file}`), await read('server/main.cjs')])
      expect(half.replaceAll(/\s/g, '')).toMatch(/\[.production.,.Lviv.,.Lviv./);
  });

  test('what only the server runs may read its environment, and is in its half alone', async () => {
    const files = (await readdir(join(dir, 'dist/browser'))).filter((name) => name.endsWith('.js'));
    for (const file of files) expect(await read(`browser/${file}`)).not.toContain('API_KEY');
    expect((await read('server/main.cjs')).match(/process\.env\.API_KEY/g)).toHaveLength(4);
  });

  test.each([
    ['\nexport default () => process.env.API_KEY;', 'src/refused.js:2: process.env.API_KEY does not exist'],
    [
      'export default () => [process.env.NODE_ENV, process.env.PUBLIC_A, Object.keys(process.env)];',
      'src/refused.js:1: process.env does not exist',
    ],
  ])('what a site would not have is refused in a script: %s', async (text, message) => {
    const { refusedInSource } = jest.requireActual('./refusedInSource.mjs');
    await writeFiles(dir, { 'src/refused.js': text });
    const parse = (code: string) => acorn.parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
    const config = { root: dir, define: { 'process.env.PUBLIC_A': '' } };
    const refused = refusedInSource(parse, text, join(dir, 'src/refused.js'), config);
    expect(refused).toEqual([expect.stringContaining(message)]);
  });

  test('so it is by a build, which names all at once', async () => {
    await writeFiles(dir, {
      'src/Later.jsx': 'export default () => [\nprocess.env.API_KEY, process.env.KEY];',
      'src/counter.ts': 'export const count = process.env.COUNT, increase = () => {};',
    });
    const { stderr } = await build().catch((error) => error);
    expect(stderr.match(/src\/\S+: process\.env\.\w+/g).sort()).toEqual([
      'src/Later.jsx:2: process.env.API_KEY',
      'src/Later.jsx:2: process.env.KEY',
      'src/counter.ts:1: process.env.COUNT',
    ]);
    await writeFiles(dir, {
      'src/Later.jsx': sources['src/Later.jsx'],
      'src/counter.ts': sources['src/counter.ts'],
      'src/remote.jsx': sources['src/remote.jsx'].replaceAll("'browser'", "'server'"),
    });
    await expect(build()).rejects.toMatchObject({ stderr: expect.stringContaining(ofNode) });
    expect(existsSync(join(dir, 'dist/facts.json'))).toBe(false);
    await writeFiles(dir, { 'src/remote.jsx': `export { useState as default } from 'react';` });
    await expect(build()).rejects.toMatchObject({ stderr: expect.stringContaining('must leave react to its pages') });
  });
});

// The order of these tests matters.
describe('webpack', () => {
  /** A configuration as teams have it: files in folders, split chunks, and a plugin that modules need. */
  const sources = {
    ...charts,
    'package.json': JSON.stringify({ name: 'team-board', version: '1.0.0', federation: { host: '@site/host' } }),
    'build.mjs': `
    import { writeFileSync } from 'node:fs';
    import { federatedRemote } from '@onesite/federation/webpack';
    const [, , bundler, mode] = process.argv;
    const { rspack, default: webpack = rspack } = await import(bundler);
    const compiler = webpack({
      mode,
      context: import.meta.dirname,
      entry: './src/index.js',
      output: { path: import.meta.dirname + '/build', filename: 'js/[name].js' },
      resolve: { alias: { board: import.meta.dirname + '/src' }, extensions: ['.tsx', '.js'] },
      module: { rules: [{ test: /\\.tsx$/, loader: import.meta.dirname + '/typescript.cjs' }, { oneOf: [{ test: /\\.svg$/, type: 'asset/resource', generator: { filename: 'media/[name][ext]' } }] }] },
      plugins: [
        federatedRemote(),
        new webpack.DefinePlugin({ HOURS: '8', 'process.env.OWN': '"own"' }),
        ...(rspack ? [new rspack.CopyRspackPlugin({ patterns: ['public', ...(process.env.COPIED ? [{ from: 'src/later.js', to: 'js' }] : [])] })] : []),
      ],
      optimization: { splitChunks: { chunks: 'all' }, runtimeChunk: 'single' },
    });
    compiler.hooks.afterEmit.tap('Rsbuild', () => mode === 'production' && writeFileSync(import.meta.dirname + '/dist/.gitkeep', ''));
    compiler.run((error, stats) => {
      const failure = error ?? (stats.hasErrors() ? stats.toString({ colors: false }) : undefined);
      if (failure) console.error(failure);
      process.exitCode = failure ? 1 : 0;
    });
  `,
    'typescript.cjs': `module.exports = (code) => require(${JSON.stringify(require.resolve('@swc/core'))}).transformSync(code, {
      jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } },
    }).code;`,
    'src/index.js': `console.log('the application');`,
    'src/remote.js': `
    import { defineRemote } from '@site/host';
    const page = { title: 'Board', description: 'A board.', access: 'public' };
    const charts = () => import('./Charts').then((m) => m.Charts);
    export default defineRemote({ routes: [
      { id: 'board', path: '/board', ...page, render: 'server', load: () => import('board/Board.js').then((m) => m.Board) },
      ${chartRecords('/board')}
    ] });
  `,
    'src/Board.js': `
    import { createElement } from 'react';
    import clock from './Uhr ä+50% (1).svg';
    export const later = () => import('./later.js');
    export const Board = () => createElement('img', { src: clock, srcSet: '/icons/hand.svg?v 2x', alt: HOURS, onClick: later });
  `,
    'src/later.js': `export const text = [process.env.OWN, process.env.PUBLIC_PLACE, process.env.NODE_ENV].join(' ');`,
    'public/icons/hand.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/Uhr ä+50% (1).svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...installed({ react: '19.3.1', '@site/host': '0.1.0' }),
  };

  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'federation-webpack-'));
    await writeFiles(dir, sources);
    await mkdir(join(dir, 'node_modules/@onesite'));
    await symlink(federation, join(dir, 'node_modules/@onesite/federation'));
    for (const bundler of ['webpack', '@rspack'])
      await symlink(join(federation, 'node_modules', bundler), join(dir, 'node_modules', bundler));
  });
  afterAll(() => rm(dir, { recursive: true }));

  const build = (bundler: string, mode: string, env = {}) =>
    promisify(execFile)(process.execPath, [join(dir, 'build.mjs'), bundler, mode], {
      cwd: dir,
      env: { ...process.env, PUBLIC_PLACE: 'Lviv', ...env },
    });
  const plain = (files: string[]) => files.map((file) => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, ''));

  describe.each(['webpack', '@rspack/core'])('a configuration of %s', (bundler) => {
    test('makes a remote that can be published: container, chunk of its page with digests, files without folders', async () => {
      await build(bundler, 'production');
      const facts = await factsOf(dir);
      await expectCharts(dir, facts);
      expect((await readdir(join(dir, 'dist'))).sort()).toEqual(['browser', 'facts.json', 'server', 'sources.json']);
      expect(facts.entryGlobalName).toBe('team_board');
      expect(Object.keys(facts.requires)).toEqual(['@site/host', 'react']);
      expect(plain(facts.preload)).toEqual(['remote-exposed.js']);
      expect(facts.routes[0]).toMatchObject({ id: 'board', path: '/board', shared: ['react'] });
      expect(plain(facts.routes[0]!.preload)).toEqual(['board.js']);
      expect(facts.routes[0]!.later).toHaveLength(1);

      const files = await readdir(join(dir, 'dist/browser'), { withFileTypes: true });
      expect(files.filter((file) => !file.isFile())).toEqual([]);
      expect(plain(files.map(({ name }) => name))).toEqual(
        expect.arrayContaining(['Uhr ä+50_ (1).svg', 'public.icons.hand.svg']),
      );
      const container = await readFile(join(dir, 'dist/browser', facts.entry), 'utf8');
      expect(container.match(/sha384-/g)).toHaveLength(4);
      expect(container).toMatch(/^var team_board/);
    });

    test('makes a server half with the same settings, which names what it uses', async () => {
      expect(await readdir(join(dir, 'dist/server'))).toEqual(['main.cjs']);
      const code = await readFile(join(dir, 'dist/server/main.cjs'), 'utf8');
      expect(usedExports(code)).toEqual({ '@site/host': ['defineRemote'], react: ['createElement'] });
      const shared: Record<string, unknown> = {
        '@site/host': { defineRemote: (remote: object) => remote },
        'federation/address': '/remotes/team-board/1/',
        react: { createElement: (_: string, props: object) => props },
      };
      const Board = await firstPageOf(code, shared);
      expect(Board()).toMatchObject({
        alt: 8,
        srcSet: '/remotes/team-board/1/public.icons.hand.svg?v 2x',
        src: expect.stringMatching(/^\/remotes\/team-board\/1\/Uhr ä\+50_ \(1\)\.\w{8}\.svg$/),
      });
    });

    test('has what its build knows of the environment in both halves', async () => {
      const files = await readdir(join(dir, 'dist/browser'));
      const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `browser/${file}`);
      for (const half of [scripts, ['server/main.cjs']]) {
        const texts = await Promise.all(half.map((file) => readFile(join(dir, 'dist', file), 'utf8')));
        expect(texts.join()).toMatch(/["']own["'],\s*["']Lviv["'],\s*["']production["']|own Lviv production/);
      }
    });
  });

  test('a configuration is refused with file and line for another variable', async () => {
    await writeFile(join(dir, 'src/later.js'), '// process.env.A_COMMENT\nexport const text = process.env.API_KEY;');
    await expect(build('@rspack/core', 'production')).rejects.toMatchObject({
      stderr: expect.stringContaining('src/later.js:2: process.env.API_KEY does not exist in browsers.'),
    });
    await writeFile(join(dir, 'src/later.js'), sources['src/later.js']);
  });

  test('a file that is copied into a folder is refused, unless it is from the folder public', async () => {
    await expect(build('@rspack/core', 'production', { COPIED: 'yes' })).rejects.toMatchObject({
      stderr: expect.stringContaining('js/later.js: a version has no folders. Import a file that a plugin copies'),
    });
  });

  test('a server half that has modules of Node is refused with the file that imports them', async () => {
    await writeFile(join(dir, 'src/remote.js'), sources['src/remote.js'].replaceAll("'browser'", "'server'"));
    await expect(build('webpack', 'production')).rejects.toMatchObject({ stderr: expect.stringContaining(ofNode) });
    await writeFile(join(dir, 'src/remote.js'), sources['src/remote.js']);
  });

  test('a configuration is as it was in development', async () => {
    await build('@rspack/core', 'development');
    expect(await readdir(join(dir, 'build/js'))).toContain('main.js');
  });
});

describe('a folder that a bundler without a plugin has written', () => {
  const records =
    "export default { routes: [{ id: 'port', path: '/port', title: 'Port', description: 'A port.', access: 'public', render: 'browser', mount: () => import('./main') }] };";
  const made = {
    'package.json': JSON.stringify({ name: 'team-port', version: '1.0.0', federation: { host: false } }),
    'src/remote.js': records,
    'dist/port/index.html':
      '<link rel="stylesheet" href="styles.css"><script src="zone.js" type="module"></script><script src="/assets/main.js" type="module"></script>',
    'dist/port/styles.css':
      'h1 { background: url("./assets/a.png") } .b { background: url(data:,) } .c { background: url(/b/a.png?v#x) }',
    'dist/port/zone.js': '',
    'dist/port/assets/main.js': 'import{r as e}from"./chunk.js";const m=()=>import("./later.js");export{m as mount};',
    'dist/port/assets/chunk.js': 'export const r = 1;',
    'dist/port/assets/later.js': `x = ["../../assets/a.png", \`/b/\${y}.png\`, "/c/a.png", new URL("a.png", import.meta.url), JSON.parse('{"a":"b/a.png"}')]`,
    'dist/port/assets/a.png': '',
    'dist/port/b/a.png': '',
    'dist/port/robots.txt': '',
  };
  const packing = async (dir: string, ...entry: string[]) =>
    promisify(execFile)(process.execPath, [
      ...['--input-type=module', '--eval'],
      `import { packFolder } from ${JSON.stringify(join(__dirname, 'packFolder.mjs'))};
       await packFolder(${[dir, join(dir, 'dist/port'), ...entry].map((text) => JSON.stringify(text))});`,
    ]);
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'federation-pack-'));
    await writeFiles(dir, made);
  });
  afterEach(() => rm(dir, { recursive: true }));

  test('can be published: files without folders, and what the page needs first, with digests', async () => {
    expect((await packing(dir)).stderr).toBe('');
    const facts = await factsOf(dir);
    expect(facts).toMatchObject({ role: 'remote', entryGlobalName: 'team_port', requires: {} });
    expect(facts.globalSelectors).toEqual([{ selector: 'h1', file: 'styles.css' }]);
    const needed = ['zone.js', 'main.js', 'chunk.js'];
    expect(facts.routes).toMatchObject([{ id: 'port', mount: true, preload: ['mount.js', 'styles.css', ...needed] }]);
    const files = (await readdir(join(dir, 'dist/browser'))).filter((name) => !/\.(br|gz)$/.test(name));
    expect(files.sort()).toEqual(
      [
        ...needed,
        facts.entry,
        ...['public.assets.a.png', 'public.b.a.png', 'later.js', 'mount.js', 'remote.js', 'styles.css'],
      ].sort(),
    );
    const read = (file: string) => readFile(join(dir, 'dist/browser', file), 'utf8');
    expect(await read('styles.css')).toMatch(
      /url\("public\.assets\.a\.png"\).*url\(data:,\).*url\(public\.b\.a\.png\?v#x\)/,
    );
    const later = (await read('later.js')).replaceAll('import.meta.url', '"https://site.test/1/later.js"');
    const [x] = new Function(`let x; const y = 'a'; ${later}; return [x];`)();
    expect(x.slice(0, 3)).toEqual([
      'https://site.test/1/public.assets.a.png',
      'https://site.test/1/public.b.a.png',
      '/c/a.png',
    ]);
    expect(x[3].href).toBe('https://site.test/1/public.assets.a.png');
    expect(x[4]).toEqual({ a: 'https://site.test/1/public.b.a.png' });
    const mount = await read('mount.js');
    for (const file of needed) expect(mount).toContain(`"${file}":"sha384-`);
    expect((await pack(dir)).version).toMatch(/^1\.0\.0-[0-9a-f]{12}$/);
  });

  test('a file is named that no address reaches, because code puts it together from parts', async () => {
    const [svg, script] = ["'/img/' + x + '.svg'", "import('./parts/' + x + '.js')"];
    await writeFiles(dir, {
      ...{
        'dist/port/img/b.svg': '',
        'dist/port/parts/c.js': '//# sourceMappingURL=c.js.map',
        'dist/port/favicon.ico': '',
      },
      'dist/port/assets/chunk.js': `export const r = (x) => [${svg}, ${script}];`,
      'dist/port/index.html': `<link rel="icon" href="favicon.ico">${made['dist/port/index.html']}`,
    });
    expect((await packing(dir)).stderr).toMatch(
      /^img\/b\.svg, parts\/c\.js: no code or style sheet names this path whole/,
    );
  });

  test.each([
    ['webpack', 'main.mjs', ''],
    ['webpack', 'main.js', "filename: 'js/[name].js',"],
    ['@rspack/core', 'main.mjs', ''],
  ])('may have ES modules of %s: %s %s', async (bundler, entry, names) => {
    await writeFiles(dir, {
      'src/main.js': "import a from './a.png'; export const mount = async () => [a, (await import('./later.js')).url];",
      'src/later.js': `import b from './b.png'; export const url = \`url(\${b})\`;`,
      ...{ 'src/a.png': 'a', 'src/b.png': 'b' },
      'build.mjs': `
        const { rspack, default: bundler = rspack } = await import(${JSON.stringify(require.resolve(bundler))});
        const settings = {
          mode: 'production', context: import.meta.dirname, entry: './src/main.js', experiments: { outputModule: true },
          module: { rules: [{ test: /png$/, type: 'asset/resource' }] },
          output: { path: import.meta.dirname + '/dist/port', clean: true, ${names} library: { type: 'module' } },
        };
        bundler(settings, (error, stats) => { if (error || stats.hasErrors()) throw error ?? new Error(stats.toString()); });
      `,
    });
    await promisify(execFile)(process.execPath, [join(dir, 'build.mjs')]);
    expect((await packing(dir, entry)).stderr).toBe('');
    const main = JSON.stringify(pathToFileURL(join(dir, 'dist/browser/main.js')));
    const script = `const { mount } = await import(${main}); console.log(JSON.stringify(await mount()));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
    const [address, sheet] = JSON.parse(stdout);
    expect(address).toMatch(/^file:[^:]*\/dist\/browser\/public\.\w+\.png$/);
    expect(sheet).toMatch(/^url\(file:[^:]*\/dist\/browser\/public\.\w+\.png\)$/);
  });

  test.each([
    [{ 'dist/port/assets/main.js': 'export const start = 1;' }, [], 'no module that exports mount(): name it'],
    [{ 'dist/port/assets/zone.js': '' }, [], 'assets/zone.js: another file has this name'],
    [{}, ['chunk.js'], 'no module that exports mount()'],
    [{ 'package.json': '{ "name": "team-port" }' }, [], 'package.json has no version: npm pkg set version=1.0.0'],
  ])('is refused with %j %j', async (files, entry, message) => {
    await writeFiles(dir, files as Record<string, string>);
    await expect(packing(dir, ...entry)).rejects.toThrow(message);
  });
});
