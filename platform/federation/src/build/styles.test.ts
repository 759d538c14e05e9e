import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { build, builtRemote, source, tinyRemote, tinyWorkspace, writeFiles } from '../testing/tinyRemote.ts';

let workspace: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ workspace, remove } = await tinyWorkspace());
});
afterEach(() => remove());

const page = `
  import 'some-library/styles.css';
  import './list.css';
  import styles from './List.module.css';
  export const List = () => <ul className={styles.row}>Home</ul>;
`;
const styled = {
  'src/remote.tsx': `import './all.css';${source['src/remote.tsx']}`,
  'src/all.css': '.all { color: red }',
  'src/list/List.tsx': page,
  'src/list/list.css': `@import './more.css'; .list { background: url(./dot.png) }`,
  'src/list/more.css': '.more { color: green }',
  'src/list/dot.png': 'a picture',
  'src/list/List.module.css': '.row { color: blue }',
  'node_modules/some-library/package.json': '{ "name": "some-library", "sideEffects": false }',
  'node_modules/some-library/styles.css': '.library { color: red }',
};

async function builtWith(files: Record<string, string>, name = 'mf-tiny') {
  const dir = await tinyRemote(join(workspace, name));
  await writeFiles(dir, { ...files, 'package.json': source['package.json'].replace('mf-tiny', name) });
  await build(dir);
  return { dir, ...(await builtRemote(dir)) };
}

test("a remote's styles are files of its pages, in the order of the imports, with those of all pages and of libraries", async () => {
  const { facts, text } = await builtWith(styled);
  const [ofAll] = facts.preload.filter((file) => file.endsWith('.css'));
  const [ofPage] = facts.routes[0]!.preload.filter((file) => file.endsWith('.css'));
  expect(await text(ofAll!)).toBe('.all{color:red}');
  const rules = [...(await text(ofPage!)).matchAll(/\.([\w-]+)\{/g)].map(([, name]) => name);
  expect(rules).toEqual(['library', 'more', 'list', expect.stringMatching(/^mf-tiny-row-/)]);
});

test('the server half has the same class names, and no styles or files', async () => {
  const { dir, facts, text, server } = await builtWith(styled);
  const [ofPage] = facts.routes[0]!.preload.filter((file) => file.endsWith('.css'));
  const [className] = /mf-tiny-row-[\w-]+/.exec(await text(ofPage!))!;
  expect(server).toContain(`"${className}"`);
  expect(server).not.toContain('color');
  expect((await readdir(join(dir, 'dist/server'))).sort()).toEqual(['main.cjs', 'main.cjs.map']);
});

const appending = `
  export default function (text) {
    return text + ' .added { color: ' + this.resourcePath.split(/[\\\\/]/).pop().length + ' }';
  }
`;

test('a remote with a configuration for PostCSS has its styles go through its own postcss-loader', async () => {
  const { facts, text } = await builtWith({
    ...styled,
    'postcss.config.mjs': 'export default {};',
    'node_modules/postcss-loader/package.json': '{ "name": "postcss-loader", "type": "module", "main": "loader.js" }',
    'node_modules/postcss-loader/loader.js': appending,
  });
  expect(await text(facts.preload.at(-1)!)).toContain('.added{');
});

test.each<[string, string, Record<string, string>]>([
  ['PostCSS', 'postcss-loader', { ...styled, 'postcss.config.mjs': 'export default {};' }],
  ['Sass', 'sass-loader', { 'src/caption.ts': `import './caption.scss';`, 'src/caption.scss': '' }],
])('without its loader, %s is refused with what to install', async (_, loader, files) => {
  const reason = expect.stringContaining(`npm install --save-dev ${loader}`);
  await expect(builtWith(files)).rejects.toMatchObject({ stderr: reason });
});
