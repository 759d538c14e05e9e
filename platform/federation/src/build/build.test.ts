import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from '../publish/pack.ts';
import { containerName } from '../release/facts.ts';
import { cloneWorkspace } from '../testing/cloneWorkspace.ts';
import { build, builtRemote, source, tinyRemote, tinyWorkspace } from '../testing/tinyRemote.ts';

let workspace: string;
let remove: () => Promise<void>;
beforeEach(async () => {
  ({ workspace, remove } = await tinyWorkspace());
});
afterEach(() => remove());

// The ids of modules, and so names and digests, come from paths, and those of the federation runtime are absolute.
test('a build does not depend on the folder that the workspace is in', async () => {
  const versions = ['here', 'some/where/else'].map(async (name) => {
    const { federation } = cloneWorkspace(join(workspace, name));
    const dir = await tinyRemote(join(workspace, name, 'mf-tiny'), federation);
    await build(dir, { from: federation });
    return (await pack(dir)).version;
  });
  const [here, there] = await Promise.all(versions);
  expect(there).toBe(here);
});

test('a build describes its files and records in the form that the registry takes, and names no file it lacks', async () => {
  const dir = await tinyRemote(join(workspace, 'mf-tiny'));
  await build(dir);
  const { facts, files, server } = await builtRemote(dir);
  expect(facts.entryGlobalName).toBe(containerName('mf-tiny'));
  expect(facts.routes).toMatchObject([
    {
      id: 'list',
      path: '/tiny',
      preload: [expect.stringMatching(/^list\..*js$/)],
      largest: [{ name: expect.stringMatching(/^src\//) }, {}],
    },
  ]);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const minorLine = (requiredVersion: string) => ({ requiredVersion, singleton: true, strictVersion: true });
  expect(facts.requires).toEqual({
    '@site/host': minorLine('^0.1.0'),
    react: minorLine('^19.3.0'),
    'styled-components': minorLine('^6.6.0'),
  });
  expect(scripts.sort()).toEqual([facts.entry, ...facts.preload, ...facts.routes[0]!.preload].sort());
  expect(new Set(server.match(/(?<=\brequire\(")[^"]+/g))).toEqual(
    new Set(['@site/host', 'react', 'react/jsx-runtime', 'styled-components']),
  );
});

test("a package's own loader makes files for the browser, and the server's half asks where they are", async () => {
  const dir = await tinyRemote(join(workspace, 'mf-tiny'));
  const pkg = { ...JSON.parse(source['package.json']), federation: { loaders: { '.note.json': './noteLoader.mjs' } } };
  await writeFile(join(dir, 'package.json'), JSON.stringify(pkg));
  await writeFile(
    join(dir, 'noteLoader.mjs'),
    `export default function (text) {
      if (this.getOptions().emit) this.emitFile('made.svg', JSON.parse(text).svg);
      return 'export const caption = __webpack_public_path__ + "made.svg";';
    }`,
  );
  await writeFile(join(dir, 'src/some.note.json'), JSON.stringify({ svg: '<svg/>' }));
  await writeFile(join(dir, 'src/caption.ts'), `export { caption } from './some.note.json';`);
  await build(dir);
  expect(await readFile(join(dir, 'dist/browser/made.svg'), 'utf8')).toBe('<svg/>');
  expect((await readdir(join(dir, 'dist/server'))).sort()).toEqual(['main.cjs', 'main.cjs.map']);
  expect(await readFile(join(dir, 'dist/server/main.cjs'), 'utf8')).toContain('require("federation/address")');
});

test('a workspace that does not name its host package is refused with what to write', async () => {
  const dir = await tinyRemote(join(workspace, 'mf-tiny'));
  await rm(join(workspace, 'package.json'));
  const reason = expect.stringContaining('names the host: "federation": { "host": "<package>" }');
  await expect(build(dir)).rejects.toMatchObject({ code: 1, stderr: reason });
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

test('a build that fails says why, and leaves nothing to publish', async () => {
  const dir = await tinyRemote(join(workspace, 'mf-tiny'));
  await build(dir);
  await writeFile(join(dir, 'src/caption.ts'), `export { caption } from './missing.ts';`);
  await expect(build(dir)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('./missing.ts') });
  expect(existsSync(join(dir, 'dist/facts.json'))).toBe(false);
});

test('a page that is imported with the table of contents is named as the mistake', async () => {
  const dir = await tinyRemote(join(workspace, 'mf-tiny'));
  const tableOfContents = source['src/remote.tsx'].replace(/load: .*/, 'load: async () => List,');
  await writeFile(join(dir, 'src/remote.tsx'), `import { List } from './list/List.tsx';${tableOfContents}`);
  const message = expect.stringMatching(/src\/remote.tsx must leave \S+ to its pages/);
  await expect(build(dir)).rejects.toMatchObject({ code: 1, stderr: message });
});
