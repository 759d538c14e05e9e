// Plain JavaScript, as the preset is: under a TypeScript loader the federation plugin would put calls of a helper into
// the bundle that no browser has.
import { fileURLToPath } from 'node:url';
import { EntryPlugin, HotModuleReplacementPlugin, NormalModuleReplacementPlugin } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** @typedef {import('@rspack/core').Configuration} Configuration */

const browserFile = (name) => fileURLToPath(new URL(`../browser/${name}`, import.meta.url));

/**
 * A package's own build, as its `rspack.config.mjs` has it, in development. The mode alone takes the integrity plugin
 * out of it: chunks are exchanged while the page runs.
 * @param {Configuration} production @returns {Configuration}
 */
const inDevelopment = (production) => ({
  ...production,
  mode: 'development',
  devtool: 'cheap-module-source-map', // none with eval, which the policy of the site's documents refuses
  output: { ...production.output, clean: false },
  optimization: { ...production.optimization, emitOnErrors: false }, // pages keep the last build that was good
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
      module: { ...module, rules: module.rules.map(withRefresh) },
      plugins: [
        ...plugins,
        new HotModuleReplacementPlugin(),
        new EntryPlugin(production.context, browserFile('hot.mjs'), { name: undefined }), // part of the container
        new ReactRefreshRspackPlugin({ test: /\.tsx?$/, injectEntry: false }),
        new NormalModuleReplacementPlugin(/^react-refresh\/runtime$/, browserFile('refreshRuntime.mjs')),
      ],
    },
    inDevelopment(server),
  ];
}

/**
 * The shell with what hot reload needs of it: React's development build, and the one refresh runtime, in place before
 * React looks for it.
 * @param {Configuration[]} production
 */
export const developmentShell = ([production]) => [
  {
    ...browser(production),
    entry: {
      main: [browserFile('page.mjs'), production.entry.main],
      // Never run: what released remotes ask for. In development, nothing else has to use this part of React.
      released: 'react/jsx-runtime',
    },
  },
];

const withRefresh = (rule) => {
  if (rule.loader !== 'builtin:swc-loader') return rule;
  const { jsc } = rule.options;
  const react = { ...jsc.transform.react, refresh: true };
  return { ...rule, options: { ...rule.options, jsc: { ...jsc, transform: { ...jsc.transform, react } } } };
};
