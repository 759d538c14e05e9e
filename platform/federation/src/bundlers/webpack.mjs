import { readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readPackage } from '@onesite/protocol/build/readPackage';
import { scriptsOf } from '../build/browserUses.mjs';
import { runCompiler, statsOptions } from '../build/compiler.mjs';
import { Environment } from '../build/environment.mjs';
import { codeOf, consumedIn, remoteFacts } from '../build/facts.mjs';
import { finishBuild } from '../build/finishBuild.mjs';
import { globalSelectorsOf, sheetsOf } from '../build/globalSelectors.mjs';
import { filesIn } from '../build/packages.mjs';
import { RefusedNodeModules } from '../build/RefusedNodeModules.mjs';
import { RuntimeEdits } from '../build/RuntimeEdits.mjs';
import { routeChunksRule } from '../build/routeChunks.mjs';
import { hostPackage } from '../hostPackage.mjs';
import { consumedModules } from '../shared.mjs';
import { publicFilesRule, publicPaths } from './publicFiles.mjs';
import { remoteModule } from './remoteModule.mjs';
import { flatFiles, refuseFolders, remoteFile, serverSettings } from './webpackSettings.mjs';

const require = createRequire(import.meta.url);
const name = 'federatedRemote';

/**
 * A plugin for webpack, Rspack and Rsbuild, which makes a production build write a remote instead of an application: a container with
 * its chunks, the server half and `facts.json`, in `dist/`. Rules, aliases and plugins of the configuration stay, as does its
 * development server.
 * @param {{ remote?: string }} [options] `remote`: the module with the route records, from the configuration's context
 */
export const federatedRemote = ({ remote: named } = {}) => ({
  apply(compiler) {
    const { options, webpack } = compiler;
    if (options.mode === 'development' || options.mode === 'none') return;
    const dir = compiler.context;
    const dist = join(dir, 'dist');
    rmSync(dist, { recursive: true, force: true }); // nobody publishes an earlier build after one that fails
    const remote = named ?? remoteModule(dir);
    const pkg = { name: readPackage(dir).name, dir, host: hostPackage(dir) };
    options.module.rules.push(publicFilesRule);
    options.resolve.roots ??= [dir, join(dir, 'public')]; // of addresses in style sheets
    const serverOptions = serverSettings(compiler, pkg, remote);
    makeContainer(compiler, pkg, remote);
    // After the plugins of the configuration, so that variables that they define win.
    compiler.hooks.afterEnvironment.tap(name, () => new Environment({ isServer: false }).apply(compiler));

    const scripts = scriptsOf(compiler);
    compiler.hooks.done.tapPromise(name, async (stats) => {
      if (stats.hasErrors()) return;
      const ownPlugins = [new Environment({ isServer: true }), new RefusedNodeModules()];
      const server = webpack({ ...serverOptions, plugins: [...serverOptions.plugins, ...ownPlugins] });
      deleteAssets(server, (file) => file !== 'main.cjs');
      const serverStats = await runCompiler(server);
      const ofOthers = readdirSync(dist).filter((entry) => !['browser', 'server'].includes(entry)); // Rsbuild copies `public`
      for (const entry of ofOthers) rmSync(join(dist, entry), { recursive: true });
      const built = stats.toJson(statsOptions);
      const files = [built, serverStats.toJson(statsOptions)].flatMap(filesIn);
      refuseFolders(built.assets);
      const facts = await remoteFacts(dist, built, pkg.host, {
        scripts,
        container: containerIn(built, globalNameOf(pkg)),
      });
      Object.assign(facts, globalSelectorsOf(sheetsOf(stats.compilation), dir));
      const sources = stats.compilation.fileDependencies;
      await finishBuild(dir, built.assets, facts, sources, files, consumedIn(built.modules));
    });
  },
});

/** The browser half, with the settings that the preset has for it (build/preset.mjs). */
function makeContainer(compiler, pkg, remote) {
  const { options, webpack } = compiler;
  const isRspack = 'rspack' in compiler;
  options.entry = {};
  options.devtool = 'hidden-source-map';
  Object.assign(options.output, {
    path: join(pkg.dir, 'dist/browser'),
    clean: true, // for rebuilds in watch mode: dist was emptied once
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    uniqueName: pkg.name,
    publicPath: 'auto',
    crossOriginLoading: 'anonymous',
  });
  Object.assign(options.optimization, { splitChunks: false, runtimeChunk: false });
  options.module.rules.push(routeChunksRule(remoteFile, { isServer: false }));
  flatFiles(compiler);
  const { SubresourceIntegrityPlugin } = isRspack ? webpack : require('webpack-subresource-integrity');
  const { ModuleFederationPluginV1, ModuleFederationPlugin } = webpack.container;
  const Container = ModuleFederationPluginV1 ?? ModuleFederationPlugin; // without a federation runtime
  for (const plugin of [
    new Container({
      name: container,
      library: { type: 'var', name: globalNameOf(pkg) },
      filename: 'remoteEntry.[contenthash:8].js',
      exposes: { './remote': { import: [documentSettings, remote], name: exposed } },
      shared: consumedModules(pkg.dir, pkg.host),
    }),
    new SubresourceIntegrityPlugin(),
    ...(isRspack ? [new RuntimeEdits()] : []),
  ])
    plugin.apply(compiler);
  const paths = publicPaths(join(pkg.dir, 'public'));
  // No page of the site loads these, and those of `public` that the code names are there already.
  deleteAssets(compiler, (file) => /\.(html|txt)$/.test(file) || paths.includes(`/${file}`));
}

/**
 * Runs first: styles that are loaded later need the document's nonce, and the addresses of files are the same as on the server, which
 * does not know its origin.
 */
const documentSettings = `data:text/javascript,${encodeURIComponent(`
__webpack_nonce__ = document.querySelector('meta[property=csp-nonce]')?.nonce;
__webpack_public_path__ = new URL(__webpack_public_path__, location).pathname;
`)}`;

/** Names of chunks, which no route has. */
const container = 'remote-container';
const exposed = 'remote-exposed';
const globalNameOf = (pkg) => pkg.name.replaceAll('-', '_');

/** The container's script, and the files of the exposed module. */
const containerIn = ({ assetsByChunkName, namedChunkGroups }, entryGlobalName) => ({
  entry: assetsByChunkName[container].find((file) => file.endsWith('.js')),
  entryGlobalName,
  preload: codeOf(namedChunkGroups[exposed]),
});

/** Deletes what a plugin of the configuration has added. */
function deleteAssets({ hooks, webpack }, isDeleted) {
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
  hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
      for (const file of Object.keys(assets).filter(isDeleted)) compilation.deleteAsset(file);
    });
  });
}
