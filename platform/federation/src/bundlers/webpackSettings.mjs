import { join } from 'node:path';
import { flatFile } from '../build/flatFile.mjs';
import { routeChunksRule } from '../build/routeChunks.mjs';
import { isShared } from '../shared.mjs';

/** The module with the route records. */
export const remoteFile = /[\\/]remote\.[jt]sx?$/;

/** Sets the URL of the remote's own files, which a renderer provides: a version is named by its content, so no build knows it. */
const address = 'data:text/javascript,__webpack_public_path__=__non_webpack_require__("federation/address")';

/** The plugins of a configuration that its modules need on the server as well. What others do is for documents and browsers. */
const modulePlugins =
  /^(Define|Provide|Environment|Ignore|NormalModuleReplacement|ContextReplacement|MiniCssExtract|CssExtractRspack|CssExtract|VanillaExtract)Plugin$/;

/**
 * The same configuration for the server: one CommonJS text, with shared modules from the shell.
 * Reads the configuration before the compiler has added its defaults for browsers.
 */
export function serverSettings({ context, options }, { name, dir, host }, remote) {
  const { resolve, resolveLoader, module, plugins, experiments } = options;
  return {
    context,
    name: `${name}:server`,
    mode: 'production',
    target: 'node20',
    entry: { main: [address, remote] },
    devtool: false,
    resolve: { ...resolve },
    resolveLoader: { ...resolveLoader },
    experiments: { ...experiments },
    plugins: plugins.filter((plugin) => modulePlugins.test(plugin?.constructor?.name ?? '')),
    module: {
      ...module,
      rules: [...module.rules, routeChunksRule(remoteFile, { isServer: true })],
      parser: {
        ...module.parser,
        javascript: { ...module.parser?.javascript, dynamicImportMode: 'eager', url: 'relative' },
      },
    },
    externals: ({ request }, done) => done(null, isShared(request, host) ? request : undefined),
    externalsType: 'commonjs',
    optimization: { minimize: false },
    performance: { hints: false },
    output: {
      path: join(dir, 'dist/server'),
      filename: '[name].cjs',
      assetModuleFilename: flatFile,
      library: { type: 'commonjs2' },
    },
  };
}

const flat = '[name].[contenthash:8]';

/** A version has no folders: rules, output and the plugins of style sheets get names without one. */
export function flatFiles({ options }) {
  // Relative, or an address would have the browser's origin in one half and none in the other.
  options.module.parser.javascript = { ...options.module.parser.javascript, url: 'relative' };
  options.output.assetModuleFilename = flatFile;
  options.output.cssFilename = `${flat}.css`;
  options.output.cssChunkFilename = `${flat}.css`;
  for (const rule of rulesIn(options.module.rules))
    if (rule.generator?.filename) rule.generator = { ...rule.generator, filename: flatFile };
  for (const plugin of options.plugins.filter((one) => /CssExtract(Rspack)?Plugin$/.test(one?.constructor?.name ?? '')))
    Object.assign(plugin.options, { filename: `${flat}.css`, chunkFilename: `${flat}.css` });
}

/** Rules, with those inside of others. */
const rulesIn = (rules) =>
  rules
    .filter((rule) => rule && typeof rule === 'object')
    .flatMap((rule) => [rule, ...rulesIn(rule.oneOf ?? []), ...rulesIn(rule.rules ?? [])]);

/** @throws where a plugin copies files into folders, or had chosen a name before this one could change it */
export function refuseFolders(assets) {
  const inFolder = assets.find(({ name }) => name.includes('/'));
  if (inFolder)
    throw new Error(
      `${inFolder.name}: a version has no folders. Import a file that a plugin copies there, or keep it in the folder public. ` +
        'For any other file, let federatedRemote() be the first of the plugins.',
    );
}
