// Plain JavaScript, like the preset: under a TypeScript loader the federation plugin would emit calls to a helper that
// does not exist in browsers.
import { fileURLToPath } from 'node:url';
import { EntryPlugin, HotModuleReplacementPlugin, NormalModuleReplacementPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** @typedef {import('@rspack/core').Configuration} Configuration */

const browserFile = (name) => fileURLToPath(new URL(`../browser/${name}`, import.meta.url));

/**
 * A package's own build, from its `rspack.config.mjs`, in development mode. That mode also turns the integrity plugin off,
 * because chunks are replaced while the page runs.
 * @param {Configuration} production @returns {Configuration}
 */
const inDevelopment = (production) => ({
  ...production,
  mode: 'development',
  devtool: 'cheap-module-source-map', // the site's content security policy forbids the ones that use eval
  // Names of sources that an editor finds the files by.
  output: { ...production.output, devtoolModuleFilenameTemplate: 'file://[absolute-resource-path]' },
  optimization: { ...production.optimization, emitOnErrors: false }, // pages stay on the last good build
});

/** @param {Configuration} production @returns {Configuration} */
const browser = (production) => {
  const { output, ...rest } = inDevelopment(production);
  return { ...rest, output: { ...output, filename: '[name].js', cssFilename: '[name].css' } };
};

/**
 * The remote with hot reload, and its server half, which holds the route records.
 * @param {Configuration[]} production
 */
export function developmentRemote([production, server]) {
  const { module, plugins, ...rest } = browser(production);
  return [
    {
      ...rest,
      module: { ...module, rules: module.rules.map((rule) => withReact(rule, { refresh: true })) },
      plugins: [
        ...plugins,
        new HotModuleReplacementPlugin(),
        new EntryPlugin(production.context, browserFile('hot.mjs'), { name: undefined }), // part of the container
        // Shared packages are sources below node_modules where they are installed from a registry.
        new ReactRefreshRspackPlugin({
          test: /\.[jt]sx?$/,
          exclude: { and: [/node_modules/, /\.js$/] },
          injectEntry: false,
        }),
        new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, browserFile('refreshRuntime.mjs')),
      ],
    },
    inDevelopment(server),
  ];
}

/**
 * The remote for a released shell, whose React is a production build: without hot reload, and with production's JSX
 * runtime. A page is loaded again with each build.
 * @param {Configuration[]} production
 */
export function reloadedRemote([production, server]) {
  const { module, ...rest } = browser(production);
  const rules = module.rules.map((rule) => withReact(rule, { development: false }));
  return [{ ...rest, module: { ...module, rules } }, inDevelopment(server)];
}

/**
 * The shell with what hot reload needs: React's development build, and the refresh runtime, which must be installed before
 * React is loaded.
 * @param {Configuration[]} production
 */
export const developmentShell = ([production]) => [
  {
    ...browser(production),
    entry: {
      main: [browserFile('page.mjs'), production.entry.main],
      // Never executed: it makes the build include what released remotes import and the shell in development does not.
      released: 'react/jsx-runtime',
    },
  },
];

const withReact = (rule, settings) => {
  if (rule.loader !== 'builtin:swc-loader') return rule;
  const { jsc } = rule.options;
  const react = { ...jsc.transform.react, ...settings };
  return { ...rule, options: { ...rule.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } } };
};
