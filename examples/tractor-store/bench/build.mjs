// Builds the shop's components twice more: as one bundle with a server half, and as plain Module Federation, as its documentation says.
import { realpathSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { browser, server } from '@onesite/federation/rspack';
import { HtmlRspackPlugin, rspack } from '@rspack/core';

const dir = import.meta.dirname;
export const exposed = {
  mf_explore: [
    ...['pages/HomePage', 'pages/ProductsPage', 'stores/StoresPage', 'stores/StorePicker', 'frame/Header'],
    ...['frame/Footer', 'recommendations/Recommendations'],
  ],
  mf_decide: ['product/ProductPage'],
  mf_checkout: [
    ...['cart/CartPage', 'cart/MiniCart', 'cart/OwnCart', 'order/OrderPage', 'order/ThanksPage', 'product/AddToCart'],
  ],
};
const exposesOf = (name) =>
  Object.fromEntries(
    exposed[name].map((path) => [`./${path.split('/')[1]}`, `../${name.replace('_', '-')}/src/${path}.tsx`]),
  );

/** Only the host has copies of what all share. */
const shared = (options) =>
  Object.fromEntries(
    ['react', 'react-dom', 'styled-components', '@onesite/shared-host'].map((name) => [
      name,
      { singleton: true, requiredVersion: false, ...options },
    ]),
  );

/** react-router's package names its development files to all bundlers; the host package's modules have no side effects. */
const ofHost = createRequire(join(realpathSync(join(dir, 'node_modules/@onesite/shared-host')), 'package.json'));
const router = createRequire(ofHost.resolve('react-router-dom')).resolve('react-router/package.json');
const resolve = { alias: { 'react-router$': join(router, '../dist/production/index.mjs') } };
const withoutSideEffects = { test: /shared-host[\\/]src[\\/]/, sideEffects: false };

export function browserOf(name, { publicPath = 'auto', ...configuration }) {
  const half = browser({ name, dir, loaders: {} });
  return {
    ...half,
    resolve: { ...half.resolve, ...resolve },
    module: { ...half.module, rules: [...half.module.rules, withoutSideEffects] },
    ...configuration,
    output: { ...half.output, path: join(dir, 'dist', name), publicPath },
  };
}

const oneBundle = browserOf('oneBundle', { publicPath: '/', entry: { main: './src/oneBundle.tsx' } });
const oneBundleServer = server({ name: 'oneBundle', dir, loaders: {} }, './src/oneBundleServer.tsx', undefined);

const remotes = Object.keys(exposed).map((name) =>
  browserOf(`plain/${name}`, {
    plugins: [
      new ModuleFederationPlugin({
        ...{
          name,
          filename: 'remoteEntry.js',
          exposes: exposesOf(name),
          shared: shared({ import: false }),
          dts: false,
        },
      }),
    ],
  }),
);
const host = browserOf('plain/host', {
  entry: { main: './src/plainFederation.ts' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'host',
      remotes: Object.fromEntries(Object.keys(exposed).map((name) => [name, `${name}@/${name}/mf-manifest.json`])),
      shared: shared({}),
      dts: false,
    }),
    new HtmlRspackPlugin({
      title: 'The Tractor Store',
      meta: { viewport: 'width=device-width, initial-scale=1' },
      templateContent: '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>',
      scriptLoading: 'defer',
      publicPath: '/host/',
    }),
  ],
});

/** @returns milliseconds that the build of one team takes, the one of the product's page; of the one bundle, all of it */
export async function build() {
  await rm(join(dir, 'dist'), { recursive: true, force: true }); // servers take the first file of a name
  const timed = async (...configurations) => {
    const began = performance.now();
    for (const configuration of configurations) await compile(configuration);
    return performance.now() - began;
  };
  const times = { oneBundle: await timed(oneBundle, oneBundleServer), plainFederation: await timed(remotes[1]) };
  await timed(remotes[0], remotes[2], host);
  for (const file of await readdir(join(dir, 'dist'), { recursive: true }))
    if (/\.(js|css|json|html)$/.test(file)) await compress(join(dir, 'dist', file));
  return times;
}

const compress = async (file) => writeFile(`${file}.br`, brotliCompressSync(await readFile(file)));

export const compile = (configuration) =>
  new Promise((done, fail) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) return fail(error ?? new Error(stats.toString('errors-only')));
      compiler.close(done);
    });
  });
