// The same pages as one ordinary rspack application, split by route, with which the federated site is compared. Plain JavaScript,
// like every build.

import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browser, server, typescript } from '@onesite/federation/rspack';
import { NormalModuleReplacementPlugin, rspack, SubresourceIntegrityPlugin } from '@rspack/core';

/** @param {string} workspace @param {string} dir the output folder @returns the facts, like those of a federated build */
export async function buildMonolith(workspace, dir) {
  const remotes = (await readdir(workspace)).filter((name) => existsSync(join(workspace, name, 'src/remote.tsx')));
  await rm(dir, { recursive: true, force: true });
  await mkdir(join(dir, 'src'), { recursive: true });
  await writeFile(join(dir, 'src/main.ts'), entry(workspace));
  await writeFile(join(dir, 'src/federation.ts'), bundledRemotes(workspace, remotes));
  await writeFile(join(dir, 'src/server.ts'), serverEntry(workspace, remotes));

  const loaders = { '.unit.json': join(workspace, 'illustrations/src/file/unitLoader.mjs') };
  const pkg = { name: 'monolith', dir, loaders };
  const own = { rules: sourceRules(workspace, dir, remotes) };
  const half = browser(pkg);
  const [stats] = await compile([
    {
      ...half,
      entry: { main: './src/main' },
      module: { ...half.module, rules: [...own.rules, ...half.module.rules.slice(1)] },
      plugins: [
        new NormalModuleReplacementPlugin(/\.\/federation\.ts$/, join(dir, 'src/federation.ts')),
        new SubresourceIntegrityPlugin(),
      ],
    },
    withRules(server(pkg, './src/server', undefined), own.rules),
  ]);
  return factsOf(stats, dir);
}

const withRules = (configuration, rules) => ({
  ...configuration,
  module: { ...configuration.module, rules: [...rules, ...configuration.module.rules.slice(1)] },
});

/** A namespace of class names for each source file, the same in the browser half and the server half. */
const sourceRules = (workspace, dir, remotes) => [
  ...[
    'shell',
    'platform/shell',
    'shop-ui',
    'shared-ui',
    'shared-host',
    'shared-contract',
    'illustrations',
    'contract',
    ...remotes,
  ].map((name) => ({
    ...typescript(name),
    include: join(workspace, name, 'src'),
  })),
  { ...typescript('monolith'), include: dir },
];

const entry = (workspace) => `
import '${join(workspace, 'shop-ui/src/base.css')}';
import '${join(workspace, 'shell/src/start.tsx')}';
`;

/** Replaces the module that uses the federation runtime: the route records are part of the bundle. */
const bundledRemotes = (workspace, remotes) => `
${remotes.map((name, index) => `import remote${index} from '${join(workspace, name, 'src/remote.tsx')}';`).join('\n')}
const remotes = { ${remotes.map((name, index) => `'${name}': remote${index}`).join(', ')} };
export const federation = { load: async ({ name }) => remotes[name], preload() {}, reset() {} };
`;

const serverEntry = (workspace, remotes) => `
export { render } from '${join(workspace, 'shell/src/server/shell.ts')}';
import { shared as host } from '${join(workspace, 'shell/src/server/shell.ts')}';
${remotes.map((name, index) => `import remote${index} from '${join(workspace, name, 'src/remote.tsx')}';`).join('\n')}
export const shared = { ...host, ${remotes.map((name, index) => `'monolith/${name}': { default: remote${index} }`).join(', ')} };
`;

function compile(configurations) {
  return new Promise((done, fail) => {
    const compiler = rspack(configurations);
    compiler.run((error, result) => {
      if (error ?? result.hasErrors()) return fail(error ?? new Error(result.toString('errors-only')));
      compiler.close(() => done(result.stats));
    });
  });
}

async function factsOf(stats, dir) {
  const { assetsByChunkName, namedChunkGroups, assets } = stats.toJson({ all: false, assets: true, chunkGroups: true });
  const scripts = (files) => files.filter((file) => file.endsWith('.js'));
  const [entry, ...preload] = scripts(namedChunkGroups.main.assets.map(({ name }) => name)).reverse();
  const routes = Object.entries(namedChunkGroups).map(([id, group]) => [
    id,
    scripts(group.assets.map(({ name }) => name)).filter((file) => file !== entry && !preload.includes(file)),
  ]);
  const styles = assetsByChunkName.main.filter((file) => file.endsWith('.css'));
  const style = await readFile(join(dir, 'dist/browser', styles[0]), 'utf8');
  const fonts = assets.map(({ name }) => name).filter((file) => file.endsWith('.woff2'));
  return {
    role: 'shell',
    entry,
    preload,
    shared: Object.fromEntries(routes.map(([id, files]) => [`route:${id}`, files])),
    styles,
    fonts: fonts.sort((a, b) => style.indexOf(a) - style.indexOf(b)), // documents preload the first
  };
}
