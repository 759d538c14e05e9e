import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { fileTypes, importedEndings } from '../release/fileTypes.mjs';
import { build, builtRemote, federation, tinyRemote, tinyWorkspace, writeFiles } from '../testing/tinyRemote.ts';

let workspace: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ workspace, remove } = await tinyWorkspace());
});
afterEach(() => remove());

async function builtWith(files: Record<string, string>) {
  const dir = await tinyRemote(join(workspace, 'mf-tiny'));
  await writeFiles(dir, files);
  await build(dir);
  return { dir, ...(await builtRemote(dir)) };
}

/** A page that shows these expressions. */
const showing = (imports: string, ...expressions: string[]) => `
  ${imports}
  export const List = () => <ul>{[${expressions.join()}].map((text) => <li key={text}>{text}</li>)}</ul>;
`;

test('each ending of the list is imported as a file of the version, at the address that the server half has too', async () => {
  const imports = importedEndings.map((ending) => `import ${ending}File from './some.${ending}';`).join('\n');
  const { dir, files, server } = await builtWith({
    ...Object.fromEntries(importedEndings.map((ending) => [`src/list/some.${ending}`, ending])),
    'src/list/List.tsx': showing(imports, ...importedEndings.map((ending) => `${ending}File`)),
  });
  const made = files.filter((file) => file.startsWith('some.'));
  expect(made.map((file) => file.split('.').at(-1)).sort()).toEqual([...importedEndings].sort());
  for (const file of made) expect(server).toContain(`__webpack_require__.p + "${file}"`);
  expect(server).toContain('__webpack_require__.p = require("federation/address")');
  expect((await readdir(join(dir, 'dist/server'))).sort()).toEqual(['main.cjs', 'main.cjs.map']);
});

test('a file by its URL, a worker, and the text of a file are built; a worker runs without the page, and is no part of the server half', async () => {
  const { dir, facts, files, text, server } = await builtWith({
    'src/list/dot.webp': 'dot',
    'src/list/note.md': '# A note',
    'src/list/count.ts': `import { caption } from '../caption.ts'; self.postMessage(caption);`,
    'src/list/List.tsx': showing(
      `import note from './note.md?raw';
       export const count = () => new Worker(new URL('./count.ts', import.meta.url));`,
      `new URL('./dot.webp', import.meta.url).href`,
      'note',
      'count.name',
    ),
  });
  const page = await text(facts.routes[0]!.preload.find((file) => file.endsWith('.js'))!);
  const [dot] = files.filter((file) => file.startsWith('dot.'));
  expect(page).toContain(dot);
  expect(server).toContain(dot);
  expect(page).toContain('# A note');
  const scripts = await Promise.all(files.filter((file) => file.endsWith('.js')).map(text));
  const worker = scripts.find((script) => script.includes('postMessage("Home")'))!;
  const posted: unknown[] = [];
  const scope = { postMessage: (message: unknown) => posted.push(message) };
  runInNewContext(worker, { ...scope, self: scope, location: new URL('https://site.test/remotes/mf-tiny/1/count.js') });
  expect(posted).toEqual(['Home']);
  expect((await readdir(join(dir, 'dist/server'))).sort()).toEqual(['main.cjs', 'main.cjs.map']);
});

test('JSX is built in .jsx and .js files too, and JSON is data', async () => {
  const { server } = await builtWith({
    'src/list/List.tsx': `import { Row } from './Row.jsx'; export const List = () => <Row />;`,
    'src/list/Row.jsx': `import { Cell } from './Cell'; export const Row = () => <Cell />;`,
    'src/list/Cell.js': `import words from './words.json'; export const Cell = () => <b>{words.word}</b>;`,
    'src/list/words.json': '{ "word": "from data" }',
  });
  expect(server).toContain('from data');
});

test('types are shipped for every ending, and every ending is served with a type', async () => {
  const types = await readFile(join(federation, 'client.d.ts'), 'utf8');
  const declared = [...types.matchAll(/'\*\.(\w+)' \{\s+const url: string/g)].map(([, ending]) => ending);
  expect(declared).toEqual(importedEndings);
  expect(importedEndings.every((ending) => fileTypes[ending]?.includes('/'))).toBe(true);
});

test('a file with an ending that no site serves is refused with those that are', async () => {
  const files = { 'src/caption.ts': `export { default as caption } from './page.pdf?url';`, 'src/page.pdf': 'x' };
  await expect(builtWith(files)).rejects.toMatchObject({
    stderr: expect.stringMatching(/page\.\w+\.pdf: no site serves files that end with \.pdf, but \.wasm, \.svg, /),
  });
});
