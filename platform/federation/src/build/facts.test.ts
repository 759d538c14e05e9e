import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

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
    preload: ['exposed.1.js', 'exposed.1.css'],
    routes: [
      {
        id: 'list',
        path: '/orders',
        title: 'Orders',
        preload: ['list.1.js', 'list.1.css'],
        later: ['form.1.css', 'form.1.js'],
        shared: ['@site/host/query', 'react'],
        largest: [
          { name: 'recharts', share: 0.75 },
          { name: 'src/list.tsx', share: 0.25 },
        ],
      },
    ],
  });
});

test('a remote that loads from other origins says so in its facts', async () => {
  const bundle = remote(`[${list}], policy: { connect: ['https://maps.test'] }`);
  expect(await factsOf(bundle)).toMatchObject({ routes: [{ id: 'list' }], policy: { connect: ['https://maps.test'] } });
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
  if (problem) expect(read).toThrow(`The example of the fragment 'cart' does not fit its props: ${problem}`);
  else expect(read()).toMatchObject([{ id: 'cart', props: { required: ['sku', 'onAdded'] } }]);
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
