import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { pack } from '../publish/pack.ts';
import { buildFacts, containerName } from '../release/facts.ts';
import { cloneWorkspace } from '../testing/cloneWorkspace.ts';

const federation = join(__dirname, '..', '..');

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'federation-build-'));
  await writeFile(join(workspace, 'package.json'), JSON.stringify({ federation: { host: '@site/host' } }));
});
afterEach(() => rm(workspace, { recursive: true }));

const source = {
  'package.json': JSON.stringify({ name: 'mf-tiny', version: '1.0.0', type: 'module' }),
  'rspack.config.mjs': `import { remote } from '@onesite/federation/rspack'; export default remote(import.meta.dirname);`,
  'src/remote.tsx': `
    import { defineRemote } from '@site/host';
    export default defineRemote({ routes: [{
      id: 'list', path: '/tiny', title: 'Tiny', description: 'A list.', access: 'public', render: 'server',
      load: () => import('./list/List.tsx').then(({ List }) => List),
    }] });
  `,
  'src/list/List.tsx': `
    import { Link } from '@site/host';
    import { useId } from 'react';
    import { styled } from 'styled-components';
    import { unit } from '@site/kit/unit';
    import { caption } from '../caption.ts';
    const Row = styled.li\`margin: 0\`;
    export const List = () => <ul id={useId()}><Row><Link to="/">{caption} {unit}</Link></Row></ul>;
  `,
  'src/caption.ts': `export const caption: string = 'Home';`,
  // As for a package that remotes outside of the workspace install.
  'node_modules/@site/kit/package.json': `{ "name": "@site/kit", "exports": { "./*": "./src/*.ts" } }`,
  'node_modules/@site/kit/src/unit.ts': `export const unit: string = 'kW';`,
  // A remote needs only the version of its host.
  ...Object.fromEntries(
    Object.entries({
      react: '19.3.1',
      'react-dom': '19.3.1',
      'styled-components': '6.6.0',
      '@site/host': '0.1.0',
    }).map(([name, version]) => [`node_modules/${name}/package.json`, JSON.stringify({ name, version })]),
  ),
};

/** A remote in a folder of its own, which resolves the preset like a package of the workspace. */
async function tinyRemote(folder: string, preset = federation) {
  const dir = join(workspace, folder);
  for (const [path, content] of Object.entries(source)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
  await mkdir(join(dir, 'node_modules/@onesite'));
  await symlink(preset, join(dir, 'node_modules/@onesite/federation'));
  return dir;
}

const run = promisify(execFile);
const build = (dir: string, from = federation) =>
  run(process.execPath, [join(from, 'bin/federation.mjs'), 'build'], { cwd: dir });

// The ids of modules, and so names and digests, come from paths, and those of the federation runtime are absolute.
test('a build does not depend on the folder that the workspace is in', async () => {
  const versions = ['here', 'some/where/else'].map(async (name) => {
    const { federation } = cloneWorkspace(join(workspace, name));
    const dir = await tinyRemote(join(name, 'mf-tiny'), federation);
    await build(dir, federation);
    return (await pack(dir)).version;
  });
  const [here, there] = await Promise.all(versions);
  expect(there).toBe(here);
});

test('a build describes its files and records in the form that the registry takes, and names no file it lacks', async () => {
  const dir = await tinyRemote('mf-tiny');
  await build(dir);
  const facts = v.parse(buildFacts, JSON.parse(await readFile(join(dir, 'dist/facts.json'), 'utf8')));
  if (facts.role !== 'remote') throw new Error('It is a remote.');
  expect(facts.entryGlobalName).toBe(containerName('mf-tiny'));
  expect(facts.routes).toMatchObject([{ id: 'list', path: '/tiny', preload: [expect.stringMatching(/^list\..*js$/)] }]);
  const scripts = (await readdir(join(dir, 'dist/browser'))).filter((file) => file.endsWith('.js'));
  const minorLine = (requiredVersion: string) => ({ requiredVersion, singleton: true, strictVersion: true });
  expect(facts.requires).toEqual({
    '@site/host': minorLine('^0.1.0'),
    react: minorLine('^19.3.0'),
    'styled-components': minorLine('^6.6.0'),
  });
  expect(scripts.sort()).toEqual([facts.entry, ...facts.preload, ...facts.routes[0]!.preload].sort());
  const server = await readFile(join(dir, 'dist/server/main.cjs'), 'utf8');
  expect(new Set(server.match(/(?<=\brequire\(")[^"]+/g))).toEqual(
    new Set(['@site/host', 'react', 'react/jsx-runtime', 'styled-components']),
  );
});

test("a package's own loader makes files for the browser, and the server's half asks where they are", async () => {
  const dir = await tinyRemote('mf-tiny');
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
  const dir = await tinyRemote('mf-tiny');
  await rm(join(workspace, 'package.json'));
  const reason = expect.stringContaining('names the host: "federation": { "host": "<package>" }');
  await expect(build(dir)).rejects.toMatchObject({ code: 1, stderr: reason });
});

test('a Node that the bundler does not run on is named, with those that it does', async () => {
  const older = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.11.1' } });`;
  const args = ['--import', `data:text/javascript,${older}`, join(federation, 'bin/federation.mjs'), 'build'];
  await expect(run(process.execPath, args, { cwd: workspace })).rejects.toMatchObject({
    code: 1,
    stderr:
      'Node 20.11.1 is not supported: the platform needs 20.19, or 22.12 and later. Install a newer one, and build again.\n',
  });
});

test('a build that fails says why, and leaves nothing to publish', async () => {
  const dir = await tinyRemote('mf-tiny');
  await build(dir);
  await writeFile(join(dir, 'src/caption.ts'), `export { caption } from './missing.ts';`);
  await expect(build(dir)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('./missing.ts') });
  expect(existsSync(join(dir, 'dist/facts.json'))).toBe(false);
});

test('a page that is imported with the table of contents is named as the mistake', async () => {
  const dir = await tinyRemote('mf-tiny');
  const tableOfContents = source['src/remote.tsx'].replace(/load: .*/, 'load: async () => List,');
  await writeFile(join(dir, 'src/remote.tsx'), `import { List } from './list/List.tsx';${tableOfContents}`);
  const message = expect.stringMatching(/src\/remote.tsx must leave \S+ to its pages/);
  await expect(build(dir)).rejects.toMatchObject({ code: 1, stderr: message });
});
