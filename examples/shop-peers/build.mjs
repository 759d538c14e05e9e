// Builds the shop's components twice more: as one bundle with a server half, and as plain Module Federation, as its documentation says.
import { realpathSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { browser, server } from '../../platform/federation/src/build/preset.mjs';
import { HtmlRspackPlugin, ModuleFederationPlugin, root, rspack } from './tools.mjs';

const dir = import.meta.dirname;
export const dist = join(dir, 'dist');
export const exposed = {
  mf_marketing: { Home: 'home/Home', Solutions: 'solutions/Solutions' },
  mf_configurator: { ConfiguratorPage: 'page/ConfiguratorPage', ExampleUnit: 'ExampleUnit' },
};
export const fileOf = (name, path) => join(root, name.replace('_', '-'), 'src', `${path}.tsx`);

/** Only the host has copies of what all share. */
const shared = (options) =>
  Object.fromEntries(
    [
      ...['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'styled-components'],
      ...['', '/host', '/query'].map((part) => `@onesite/shared-host${part}`),
    ].map((name) => [name, { singleton: true, requiredVersion: false, ...options }]),
  );

const packages = join(root, 'shell/node_modules');
/** react-router's package names its development files to all bundlers. */
const ofHost = createRequire(join(realpathSync(join(packages, '@onesite/shared-host')), 'package.json'));
const router = createRequire(ofHost.resolve('react-router-dom')).resolve('react-router/package.json');
const pkg = (name) => ({
  ...{ name, dir, loaders: { '.unit.json': join(root, 'illustrations/src/file/unitLoader.mjs') } },
});
const withPackages = (configuration) => ({
  ...configuration,
  resolve: {
    ...configuration.resolve,
    modules: ['node_modules', packages, join(root, 'platform/federation/node_modules')], // its federation plugin
    alias: { 'react-router$': join(router, '../dist/production/index.mjs') },
  },
});

export function browserOf(name, { publicPath = 'auto', ...configuration }) {
  const half = withPackages(browser(pkg(name)));
  return { ...half, ...configuration, output: { ...half.output, path: join(dist, name), publicPath } };
}

function serverOf(name, entry) {
  const half = withPackages(server(pkg(name), entry, undefined));
  return { ...half, plugins: [], output: { ...half.output, publicPath: '/' } };
}

const remotes = Object.entries(exposed).map(([name, components]) =>
  browserOf(`plain/${name}`, {
    plugins: [
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(
          Object.entries(components).map(([part, path]) => [`./${part}`, fileOf(name, path)]),
        ),
        shared: shared({ import: false }),
        dts: false,
      }),
    ],
  }),
);
const host = browserOf('plain/host', {
  entry: { main: './src/plainFederation.js' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'host',
      remotes: Object.fromEntries(Object.keys(exposed).map((name) => [name, `${name}@/${name}/mf-manifest.json`])),
      shared: shared({}),
      dts: false,
    }),
    new HtmlRspackPlugin({
      title: 'FieldBox',
      meta: { viewport: 'width=device-width, initial-scale=1' },
      templateContent: '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>',
      scriptLoading: 'defer',
      publicPath: '/host/',
    }),
  ],
});

/** @returns milliseconds that the build of one team takes, the configurator's; of the one bundle, all of it */
export async function build() {
  await rm(dist, { recursive: true, force: true }); // servers take the first file of a name
  const timed = async (...configurations) => {
    const began = performance.now();
    for (const configuration of configurations) await compile(configuration);
    return performance.now() - began;
  };
  const oneBundle = await timed(
    browserOf('oneBundle', {
      ...{ publicPath: '/', entry: { main: './src/oneBundle.jsx' } },
      optimization: { splitChunks: false },
    }),
    serverOf('oneBundle', './src/oneBundleServer.jsx'),
  );
  const plainFederation = await timed(remotes[1]);
  await timed(remotes[0], host);
  for (const file of await readdir(dist, { recursive: true }))
    if (/\.(js|css|json|svg)$/.test(file))
      await writeFile(join(dist, `${file}.br`), brotliCompressSync(await readFile(join(dist, file))));
  return { oneBundle, plainFederation };
}

export const compile = (configuration) =>
  new Promise((done, fail) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) return fail(error ?? new Error(stats.toString('errors-only')));
      compiler.close(done);
    });
  });
