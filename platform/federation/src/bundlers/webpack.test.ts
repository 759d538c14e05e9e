// The order of these tests matters.

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteFacts } from '@onesite/protocol/facts';
import * as v from 'valibot';
import { buildFacts } from '../release/facts.ts';
import { usedExports } from '../release/usedExports.mjs';
import { federation, writeFiles } from '../testing/tinyRemote.ts';

/** A configuration as teams have it: files in folders, split chunks, and a plugin that modules need. */
const sources = {
  'package.json': JSON.stringify({ name: 'team-board', version: '1.0.0', federation: { host: '@site/host' } }),
  'build.mjs': `
    import { federatedRemote } from '@onesite/federation/webpack';
    const [, , bundler, mode] = process.argv;
    const { rspack, default: webpack = rspack } = await import(bundler);
    webpack({
      mode,
      context: import.meta.dirname,
      entry: './src/index.js',
      output: { path: import.meta.dirname + '/build', filename: 'js/[name].js' },
      resolve: { alias: { board: import.meta.dirname + '/src' } },
      module: { rules: [{ oneOf: [{ test: /\\.svg$/, type: 'asset/resource', generator: { filename: 'media/[name][ext]' } }] }] },
      plugins: [new webpack.DefinePlugin({ HOURS: '8', 'process.env.OWN': '"own"' }), federatedRemote()],
      optimization: { splitChunks: { chunks: 'all' }, runtimeChunk: 'single' },
    }).run((error, stats) => {
      const failure = error ?? (stats.hasErrors() ? stats.toString({ colors: false }) : undefined);
      if (failure) console.error(failure);
      process.exitCode = failure ? 1 : 0;
    });
  `,
  'src/index.js': `console.log('the application');`,
  'src/remote.js': `
    import { defineRemote } from '@site/host';
    export default defineRemote({ routes: [{
      id: 'board', path: '/board', title: 'Board', description: 'A board.', access: 'public', render: 'server',
      load: () => import('board/Board.js').then((m) => m.Board),
    }] });
  `,
  'src/Board.js': `
    import { createElement } from 'react';
    import clock from './clock.svg';
    export const later = () => import('./later.js');
    export const Board = () => createElement('img', { src: clock, alt: HOURS, onClick: later });
  `,
  'src/later.js': `export const text = [process.env.OWN, process.env.PUBLIC_PLACE, process.env.NODE_ENV].join(' ');`,
  'src/clock.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ...Object.fromEntries(
    Object.entries({ react: '19.3.1', '@site/host': '0.1.0' }).map(([name, version]) => [
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version }),
    ]),
  ),
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

const build = (bundler: string, mode: string) =>
  promisify(execFile)(process.execPath, [join(dir, 'build.mjs'), bundler, mode], {
    cwd: dir,
    env: { ...process.env, PUBLIC_PLACE: 'Lviv' },
  });
const plain = (files: string[]) => files.map((file) => file.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, ''));

describe.each(['webpack', '@rspack/core'])('a configuration of %s', (bundler) => {
  test('makes a remote that can be published: container, chunk of its page with digests, files without folders', async () => {
    await build(bundler, 'production');
    const facts = v.parse(buildFacts, JSON.parse(await readFile(join(dir, 'dist/facts.json'), 'utf8'))) as RemoteFacts;
    expect(facts.entryGlobalName).toBe('team_board');
    expect(Object.keys(facts.requires)).toEqual(['@site/host', 'react']);
    expect(plain(facts.preload)).toEqual(['remote-exposed.js']);
    expect(facts.routes).toMatchObject([{ id: 'board', path: '/board', shared: ['react'] }]);
    expect(plain(facts.routes[0]!.preload)).toEqual(['board.js']);
    expect(facts.routes[0]!.later).toHaveLength(1);

    const files = await readdir(join(dir, 'dist/browser'), { withFileTypes: true });
    expect(files.filter((file) => !file.isFile())).toEqual([]);
    expect(plain(files.map(({ name }) => name))).toContain('clock.svg');
    const container = await readFile(join(dir, 'dist/browser', facts.entry), 'utf8');
    expect(container.match(/sha384-/g)).toHaveLength(3);
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
    const module = { exports: {} as { default: { routes: { load: () => Promise<() => object> }[] } } };
    new Function('module', 'exports', 'require', code)(module, module.exports, (name: string) => shared[name]);
    const Board = await module.exports.default.routes[0]!.load();
    expect(Board()).toMatchObject({
      alt: 8,
      src: expect.stringMatching(/^\/remotes\/team-board\/1\/clock\.\w{8}\.svg$/),
    });
  });

  test('has what its build knows of the environment in both halves, and is refused with file and line for another variable', async () => {
    const files = await readdir(join(dir, 'dist/browser'));
    const scripts = files.filter((file) => file.endsWith('.js')).map((file) => `browser/${file}`);
    for (const half of [scripts, ['server/main.cjs']]) {
      const texts = await Promise.all(half.map((file) => readFile(join(dir, 'dist', file), 'utf8')));
      expect(texts.join()).toMatch(/["']own["'],\s*["']Lviv["'],\s*["']production["']|own Lviv production/);
    }
    await writeFile(join(dir, 'src/later.js'), '// process.env.A_COMMENT\nexport const text = process.env.API_KEY;');
    await expect(build(bundler, 'production')).rejects.toMatchObject({
      stderr: expect.stringContaining('src/later.js:2: process.env.API_KEY does not exist in browsers.'),
    });
    await writeFile(join(dir, 'src/later.js'), sources['src/later.js']);
  });

  test('is as it was in development', async () => {
    await build(bundler, 'development');
    expect(await readdir(join(dir, 'build/js'))).toContain('main.js');
    await rm(join(dir, 'build'), { recursive: true });
  });
});
