import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endingOf, importedEndings } from '@onesite/protocol/build/fileTypes';
import { readPackage } from '@onesite/protocol/build/readPackage';
import {
  BannerPlugin,
  Compilation,
  CopyRspackPlugin,
  DefinePlugin,
  NormalModuleReplacementPlugin,
  SubresourceIntegrityPlugin,
  SwcJsMinimizerRspackPlugin,
  sharing,
} from '@rspack/core';
import { hostPackage } from '../hostPackage.mjs';
import { consumedModules, isShared, providedModules } from '../shared.mjs';
import { Environment } from './environment.mjs';
import { flatFile } from './flatFile.mjs';
import { joinedScript } from './joinedScript.mjs';
import { RefusedNodeModules } from './RefusedNodeModules.mjs';
import { RuntimeEdits } from './RuntimeEdits.mjs';
import { rootFiles } from './rootFiles.mjs';
import { routeChunksRule } from './routeChunks.mjs';
import { styleGenerator, styleParser, styleRules } from './styles.mjs';

/**
 * @typedef {import('@rspack/core').Configuration} Configuration
 * @typedef {{ name: string, dir: string, host: string, loaders: Record<string, string> }} Package
 */

/** A remote's `rspack.config.mjs` in one line: `export default remote(import.meta.dirname);` @param {string} dir @returns {Configuration[]} */
export function remote(dir) {
  const pkg = packageIn(dir);
  // Not a peer dependency: npm would refuse applications with a TypeScript that its own optional peers don't take.
  const { ModuleFederationPlugin } = require(
    require.resolve('@module-federation/enhanced/rspack', { paths: [dir, import.meta.dirname] }),
  );
  const { module, ...settings } = browser(pkg);
  const container = pkg.name.replaceAll('-', '_'); // a global variable
  return [
    {
      ...settings,
      module: { ...module, rules: [...module.rules, routeChunksRule(remoteModule, { isServer: false })] },
      plugins: [
        new ModuleFederationPlugin({
          name: container,
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './remote': './src/remote' },
          shared: consumedModules(dir, pkg.host),
          manifest: true,
          dts: false,
        }),
        new NormalModuleReplacementPlugin(federationRuntime, containerRuntime),
        ...scriptPlugins(/\.js$/),
        joinedScript('__federation_expose_remote', container), // as the federation plugin calls the chunk of ./remote
        new RuntimeEdits(),
        new Environment({ isServer: false }),
      ],
      // One chunk per route: over HTTP/1.1 browsers fetch six files at once.
      optimization: { splitChunks: false },
    },
    server(pkg, './src/remote', ({ request }, done) => done(null, isShared(request, pkg.host) ? request : undefined), {
      rules: [routeChunksRule(remoteModule, { isServer: true })],
      plugins: [new RefusedNodeModules()],
    }),
  ];
}

const require = createRequire(import.meta.url);

const remoteModule = /[\\/]src[\\/]remote\.[jt]sx?$/;

/** The shell's `rspack.config.mjs`: the browser's entry is `src/main`, the renderers' `src/server/shell`. @param {string} dir @returns {Configuration[]} */
export function shell(dir) {
  const pkg = packageIn(dir);
  const { resolve, module, ...settings } = browser(pkg);
  return [
    {
      ...settings,
      resolve: { ...resolve, alias: productionRouter(pkg) },
      module: { ...module, rules: [...module.rules, unusedRouterComponents] },
      entry: { main: './src/main' },
      plugins: [
        ...scriptPlugins(/^(start|shared|fragments)\..*js$/),
        // The shell provides the shared modules and imports them directly. With the `shared` setting it would consume them
        // from the share scope as well, and its module ids would contain absolute paths of the build's folder.
        new sharing.ProvideSharedPlugin({ provides: providedModules(dir, pkg.host), shareScope: 'default' }),
        new CopyRspackPlugin({ patterns: rootFiles(dir).map(({ from, file }) => ({ from, to: file })) }),
      ],
      optimization: {
        // A library comes in the file of its only user: a separate file would be another request.
        splitChunks: { cacheGroups: { defaultVendors: false, shared: sharedChunk(pkg), query: queryChunk(pkg) } },
      },
    },
    server(pkg, './src/server/shell', undefined), // contains the shared packages
  ];
}

/**
 * react-router's package names its development files to all bundlers. The production files are beside them
 * (docs/adr/0021-inside-other-packages.md).
 * @param {Package} pkg
 */
function productionRouter({ dir, host }) {
  const ofHost = createRequire(join(realpathSync(join(dir, 'node_modules', host)), 'package.json'));
  const router = createRequire(ofHost.resolve('react-router-dom')).resolve('react-router/package.json');
  return { 'react-router$': join(router, '../dist/production/index.mjs') };
}

const unusedRouterComponents = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/].*\.mjs$/,
  loader: fileURLToPath(new URL('./unusedComponents.mjs', import.meta.url)),
};

/**
 * Packages that the shell always needs, in one file, whose name changes only with their versions.
 * @param {Package} pkg
 */
const sharedChunk = ({ dir, host }) => {
  const hostSource = hostSourceOf(dir, host);
  return {
    name: 'shared',
    chunks: 'async', // in the entry itself, shared modules would be consumed synchronously
    enforce: true,
    test: ({ resource = '' }) => alwaysShared.test(slashed(resource)) || slashed(resource).startsWith(hostSource),
  };
};

/**
 * The host package's query module and its library. The shell's import and the share scope's each have a chunk: in a file of their
 * own they are fetched once, under the name that documents preload.
 * @param {Package} pkg
 */
const queryChunk = ({ dir, host }) => {
  const query = `${hostSourceOf(dir, host)}query.ts`;
  return {
    name: 'query-module',
    chunks: 'async',
    enforce: true,
    priority: 1, // before what is always shared
    test: ({ resource = '' }) =>
      slashed(resource) === query ||
      /node_modules\/(@reduxjs\/toolkit|immer|reselect|@standard-schema\/utils)\//.test(slashed(resource)),
  };
};

const alwaysShared =
  /node_modules\/(react|react-dom|scheduler|styled-components|stylis|@emotion\/[\w-]+|react-router|react-router-dom|cookie|set-cookie-parser|react-redux|redux|redux-thunk|use-sync-external-store)\//;

const hostSourceOf = (dir, host) => `${slashed(realpathSync(join(dir, 'node_modules', host)))}/src/`;

const slashed = (path) => path.replaceAll('\\', '/');

function packageIn(dir) {
  const { name, loaders = {} } = readPackage(dir);
  return { name, dir, host: hostPackage(dir), loaders };
}

/** The oldest browsers that pages are built for: those that know `light-dark()` and nested rules in CSS (SUPPORT.md). */
export const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 121', 'safari >= 17.5', 'ios_saf >= 17.5'];

/** Resolved from here, because the built package does not depend on it. */
const styledComponents = fileURLToPath(import.meta.resolve('@swc/plugin-styled-components'));

/** Caches the compiled plugin for all packages: compiling it takes longer than the rest of a build. */
const compiledPlugins = fileURLToPath(new URL('../../node_modules/.cache/swc', import.meta.url));

/** Class names are hashed from namespace and file: server and browser agree, and remotes never clash. */
export const typescript = (namespace) => ({
  test: /\.tsx?$/, // also below node_modules: shared packages are sources wherever they are installed
  loader: 'builtin:swc-loader',
  options: {
    env: { targets: browsers },
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: {
        plugins: [[styledComponents, { namespace, ssr: true, displayName: false, pure: true }]],
        cacheRoot: compiledPlugins,
      },
    },
  },
});

/** The same for a package's own JavaScript. That of libraries is what browsers run. */
const javascriptWithJsx = (namespace) => {
  const { options, ...rule } = typescript(namespace);
  const jsc = { ...options.jsc, parser: { syntax: 'ecmascript', jsx: true } };
  return { ...rule, test: /\.jsx?$/, exclude: /node_modules/, options: { ...options, jsc } };
};

/**
 * Loaders that a package names in its package.json, by file name ending: `"federation": { "loaders": { ".x.json":
 * "some-package/loader" } }`. A loader emits files only if its option `emit` is true, which the browser's build sets.
 * @param {Package} pkg @param {boolean} emit
 */
const ownLoaders = ({ dir, loaders }, emit) =>
  Object.entries(loaders).map(([end, loader]) => ({
    test: (file) => file.endsWith(end),
    type: 'javascript/auto',
    use: [{ loader: createRequire(join(dir, 'package.json')).resolve(loader), options: { emit } }],
  }));

/** Files that a remote imports are files of its version. `?raw` gives the text of any file, `?url` its address. */
const fileRule = {
  oneOf: [
    { resourceQuery: /^\?raw$/, type: 'asset/source' },
    { resourceQuery: /^\?url$/, type: 'asset/resource' },
    { test: (file) => importedEndings.includes(endingOf(file)), type: 'asset/resource' },
  ],
};

/** @param {Package} pkg @returns {Configuration} */
const common = ({ dir }) => ({
  context: dir,
  mode: 'production',
  resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js', '.json'] },
  performance: { hints: false },
  infrastructureLogging: { level: 'error' }, // otherwise each build logs that publicPath is 'auto'
});

/**
 * How both halves read a package's files. Only the browser's emits any: the server's has their addresses and class names.
 * @param {Package} pkg @param {{ emit: boolean, javascript?: object }} half
 */
const moduleOf = (pkg, { emit, javascript }) => ({
  rules: [
    typescript(pkg.name),
    javascriptWithJsx(pkg.name),
    ...styleRules(pkg.dir),
    fileRule,
    ...ownLoaders(pkg, emit),
  ],
  // Relative, or an address would have the browser's origin in one half and none in the other.
  parser: { ...styleParser, javascript: { url: 'relative', ...javascript } },
  generator: { ...styleGenerator(pkg.name, emit), 'asset/resource': { filename: flatFile, emit } },
});

/** @param {Package} pkg @returns {Configuration} */
export const browser = (pkg) => ({
  ...common(pkg),
  name: `${pkg.name}:browser`,
  module: moduleOf(pkg, { emit: true }),
  target: ['web', 'es2022'],
  entry: {},
  devtool: 'hidden-source-map',
  lazyCompilation: false,
  output: {
    path: `${pkg.dir}/dist/browser`,
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    uniqueName: pkg.name, // separates the chunk registries of several builds on one page
    publicPath: 'auto', // a build does not know the URL it will be published under
    crossOriginLoading: 'anonymous', // integrity checks need it, and preloads must have the same value
  },
});

/** Halves a server bundle: after a release, renderers read it while visitors wait. Names stay, so that errors say which function threw them. */
const withoutUnusedCode = new SwcJsMinimizerRspackPlugin({
  minimizerOptions: {
    mangle: false,
    compress: { keep_fnames: true, keep_classnames: true },
    format: { comments: false },
  },
});

/**
 * One CommonJS file, which a renderer evaluates with a `require` of its own.
 * @param {Package} pkg @param {string} entry @param {Configuration['externals']} externals @returns {Configuration}
 */
export function server(pkg, entry, externals, { rules = [], plugins = [] } = {}) {
  const module = moduleOf(pkg, { emit: false, javascript: { dynamicImportMode: 'eager', worker: false } }); // one file
  return {
    ...common(pkg),
    name: `${pkg.name}:server`,
    module: { ...module, rules: [...module.rules, ...rules] },
    target: 'node20',
    entry: { main: entry },
    externals,
    externalsType: 'commonjs',
    plugins: [new RuntimeEdits(), new Environment({ isServer: true }), ...plugins],
    devtool: 'source-map',
    optimization: { minimizer: [withoutUnusedCode] },
    output: { path: `${pkg.dir}/dist/server`, filename: '[name].cjs', library: { type: 'commonjs2' } },
  };
}

/** The module by which the federation plugin starts its runtime, and what stands in its place (docs/adr/0021-inside-other-packages.md). */
const federationRuntime = /data:text\/javascript,import%20__module_federation_bundler_runtime__/;
const containerRuntime = fileURLToPath(new URL('./containerRuntime.mjs', import.meta.url));

/** @param {RegExp} runAtOnce the files whose functions V8 compiles while they load, in another thread, and not each when it is first called */
const scriptPlugins = (runAtOnce) => [
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: runAtOnce,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 2, // behind the minifier
  }),
  new SubresourceIntegrityPlugin(), // each build checks its own chunks
  // Libraries that create style elements (radix, when a dialog locks the page behind it) read the nonce from this variable.
  new DefinePlugin({ __webpack_nonce__: "document.querySelector('meta[property=csp-nonce]')?.nonce" }),
];
