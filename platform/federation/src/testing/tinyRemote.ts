import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteFacts } from '@onesite/protocol/facts';
import { buildFacts } from '@onesite/protocol/facts';
import * as v from 'valibot';

export const federation = join(__dirname, '..', '..');

/** The manifests of packages, by name and version. */
export const installed = (packages: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(packages).map(([name, version]) => [
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version }),
    ]),
  );

/** A remote of one page, with the packages that it shares. */
export const source = {
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
  ...installed({ react: '19.3.1', 'react-dom': '19.3.1', 'styled-components': '6.6.0', '@site/host': '0.1.0' }),
};

/** Writes files into a folder, by their paths in it. */
export async function writeFiles(dir: string, files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
}

/** A folder for remotes, which names their host. */
export async function tinyWorkspace() {
  const workspace = await mkdtemp(join(tmpdir(), 'federation-build-'));
  await writeFiles(workspace, { 'package.json': JSON.stringify({ federation: { host: '@site/host' } }) });
  return { workspace, remove: () => rm(workspace, { recursive: true }) };
}

/** A remote in a folder of its own, which resolves the preset like a package of the workspace. */
export async function tinyRemote(dir: string, preset: string, sources: Record<string, string>) {
  await writeFiles(dir, sources);
  await linkPreset(dir, preset);
  return dir;
}

export async function linkPreset(dir: string, preset = federation) {
  const link = join(dir, 'node_modules/@onesite/federation');
  await mkdir(dirname(link), { recursive: true });
  await rm(link, { force: true });
  await symlink(preset, link);
}

const run = promisify(execFile);

/** Runs `federation build`. @throws what it printed */
export const build = (dir: string, { from = federation, env = {}, ofNode = [] as string[] } = {}) =>
  run(process.execPath, [...ofNode, join(from, 'bin/federation.mjs'), 'build'], {
    cwd: dir,
    env: { ...process.env, NODE_PATH: '', ...env }, // the path would offer this workspace's own packages
  });

/** What a build has made: its facts, and the text of its files by name. */
export async function builtRemote(dir: string) {
  const facts = v.parse(buildFacts, JSON.parse(await readFile(join(dir, 'dist/facts.json'), 'utf8'))) as RemoteFacts;
  const files = (await readdir(join(dir, 'dist/browser'))).filter((name) => !/\.(br|gz|map)$/.test(name));
  const text = (file: string) => readFile(join(dir, 'dist/browser', file), 'utf8');
  const server = await readFile(join(dir, 'dist/server/main.cjs'), 'utf8');
  return { facts, files, text, server };
}
