import { rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, parse } from 'node:path';
import { decodedName, plainName } from '@onesite/protocol/build/fileTypes';
import { readPackage } from '@onesite/protocol/build/readPackage';
import { usedExports } from '@onesite/protocol/bundle/usedExports';
import * as vite from 'vite';
import { usedInBrowsers } from '../build/browserUses.mjs';
import { definitions, publicVariables } from '../build/environment.mjs';
import { recordsOf, withFiles } from '../build/facts.mjs';
import { finishBuild, unblocked } from '../build/finishBuild.mjs';
import { globalSelectorsOf } from '../build/globalSelectors.mjs';
import { nodeModulesRefusal } from '../build/RefusedNodeModules.mjs';
import { forServers } from '../build/routeChunks.mjs';
import { hostPackage } from '../hostPackage.mjs';
import { findPackage, isShared, packageOf } from '../shared.mjs';
import { withoutBareCalls } from './chunks.mjs';
import { preloadHelper } from './container.mjs';
import { publicName, publicPaths, scriptFile, withPublicFiles } from './publicFiles.mjs';
import { refusedInSource } from './refusedInSource.mjs';
import { remoteModule } from './remoteModule.mjs';
import { remoteOfChunks } from './remoteOfChunks.mjs';
import { serverHalf } from './serverHalf.mjs';

/**
 * A Vite plugin that makes `vite build` write a remote instead of an application: a container with its chunks, the server half and
 * `facts.json`, in `dist/`. The configuration's other plugins and settings stay, as does its development server.
 *
 * In the written code, `__files` is a variable of the container, or of the server half: `__files.url(name)` is the address of a file
 * of this version, `__files.href` a base in place of `import.meta.url`.
 * @param {{ remote?: string }} [options] `remote`: the module with the route records, from Vite's root
 * @returns {import('vite').Plugin[]}
 */
export function federatedRemote({ remote: remoteOption } = {}) {
  let config; // Vite's, resolved
  let dir; // the package: Vite's root
  let remote; // the module with the route records
  let half; // the browser half, from `remoteOfChunks`
  let paths; // addresses of the files in `public`
  const publicFiles = new Set(); // those of them that the code names
  const refusedIn = new Map(); // messages, by module
  let scripts; // the text of each chunk before it is minified
  const sheets = new Map(); // CSS, by file
  const inSheets = new Set(); // the package.json of packages that sheets import, which are no modules
  return [
    {
      name: 'federated-remote',
      apply: 'build',
      enforce: 'pre',
      ...sharedModules(() => hostPackage(dir)),
      config(userConfig) {
        const { root = process.cwd(), build: { ssr } = {} } = userConfig;
        if (ssr) userConfig.build.watch = null; // each build that is watched starts it anew
        dir = root;
        if (!ssr) rmSync(join(dir, 'dist'), { recursive: true, force: true }); // nobody publishes an earlier build after one that fails
        remote = remoteOption ?? remoteModule(dir);
        return { define: variableDefinitions(), ...(!ssr && settings(remote, publicFiles, 'dist/browser')) };
      },
      configResolved(resolved) {
        config = resolved;
        paths = publicPaths(resolved.publicDir);
      },
      buildStart() {
        scripts = [];
      },
      transform(code, id) {
        if (!vite.isCSSRequest(id)) return;
        for (const [, name] of code.matchAll(sheetImports)) inSheets.add(findPackage(dir, packageOf(name)) ?? '');
      },
    },
    {
      name: 'federated-remote:sources', // among the plugins of the configuration: after types, JSX and styles of all kinds, before `define`
      apply: 'build',
      transform(code, id) {
        const [file] = id.split('?');
        if (!config.build.ssr && vite.isCSSRequest(file)) sheets.set(file, code);
        if (!scriptFile.test(file) || vite.isCSSRequest(id) || /^\0|\/node_modules\//.test(file)) return null;
        if (/^\s*</.test(code)) throw new Error(`${file}: federatedRemote() comes after the plugin that compiles it.`);
        if (!config.build.ssr) refusedIn.set(id, refusedInSource(this.parse, code, file, config));
        const halfCode = config.build.ssr && /\b(load|mount)\b/.test(code) ? forServers(code) : code;
        const inVersion = withPublicFiles(this.parse, halfCode, paths, (name) => `__files.url(${name})`);
        for (const path of inVersion.used) publicFiles.add(path);
        return inVersion.code !== code ? { code: inVersion.code, map: null } : null;
      },
      renderChunk(code) {
        scripts.push(code);
      },
      buildEnd() {
        // Not by `refusedIn` alone: a watched build may no longer have a module.
        const refused = Array.from(this.getModuleIds(), (id) => refusedIn.get(id) ?? []).flat();
        if (refused.length > 0) throw new Error(refused.join('\n'));
      },
    },
    {
      name: 'federated-remote:files',
      apply: 'build',
      enforce: 'post',
      resolveImportMeta: (property) => (property === 'url' ? '__files.href' : null), // of Vite's own code, in rollup
      transform(code) {
        // The same length, so that source maps stay correct.
        return { code: code.replaceAll('import.meta.url', '__files.href   '), map: null };
      },
      generateBundle: {
        order: 'post',
        async handler(_, bundle) {
          if (config.build.ssr) return;
          for (const path of publicFiles) {
            const source = await readFile(join(config.publicDir, path));
            this.emitFile({ type: 'asset', fileName: publicName(path), source });
          }
          const { name } = readPackage(dir);
          half = await remoteOfChunks({ name, host: hostPackage(dir), ...chunksOf(Object.values(bundle)) });
          for (const [fileName, source] of Object.entries(half.texts)) {
            if (bundle[fileName]) bundle[fileName].code = source;
            else this.emitFile({ type: 'asset', fileName, source });
            const map = bundle[`${fileName}.map`];
            if (map) map.source = map.source.replace('"mappings":"', '"mappings":";'); // the code begins on the second line
          }
        },
      },
      async writeBundle(_, bundle) {
        if (config.build.ssr) return;
        const assets = Object.keys(bundle).map((name) => ({ name }));
        const { server, output } = await buildServer(config, dir, remote);
        const declared = recordsOf(server, 'server/main.cjs', hostPackage(dir));
        const dist = join(dir, 'dist');
        await mkdir(join(dist, 'server'), { recursive: true });
        await writeFile(join(dist, 'server/main.cjs'), server);
        const used = usedInBrowsers(declared, scripts, hostPackage(dir));
        const sources = [...this.getModuleIds(), ...config.configFileDependencies];
        const modules = [...Object.values(bundle), ...output].flatMap(({ modules = {} }) => Object.keys(modules));
        const files = [...modules, ...inSheets];
        const routes = withFiles(declared, ({ id }) => half.routes[id]);
        const facts = { ...half.facts, ...used, ...routes, ...globalSelectorsOf([...sheets], dir) };
        await finishBuild(dir, assets, facts, sources, files, half.shared);
      },
    },
  ];
}

/** The names of packages and files, without those that begin with a dot or a slash. */
const sheetImports = /@(?:import|use|forward)\s+(?:url\()?["'](?:pkg:|~)?([^"'./][^"']*)/g;

const variableDefinitions = () =>
  Object.assign({}, ...['process.env', 'import.meta.env'].map((object) => definitions(object, publicVariables())));

/** The same configuration once more, for the server. */
async function buildServer({ inlineConfig, logLevel }, dir, remote) {
  const settingsOfServer = settings(remote, new Set());
  const nodeImports = [];
  const resolveId = (id, importer) => {
    if (isBuiltin(id)) nodeImports.push([importer.replace(/^\0|\?.*/g, ''), id]);
  };
  const { output } = await vite.build(
    vite.mergeConfig(inlineConfig, {
      ...settingsOfServer,
      plugins: [{ name: 'federated-remote:node', enforce: 'pre', resolveId }],
      logLevel: logLevel === 'info' ? 'warn' : logLevel,
      build: { ...settingsOfServer.build, ssr: true, write: false, minify: false, sourcemap: false },
      ssr: { noExternal: true },
    }),
  );
  const { chunks, exposed } = chunksOf(output);
  const server = serverHalf(chunks, exposed);
  const used = nodeImports.length > 0 ? usedExports(server) : {}; // some imports are of what the build leaves out
  const found = nodeImports.filter(([, id]) => id in used);
  if (found.length > 0) throw nodeModulesRefusal(dir, found);
  return { server, output };
}

/** Vite's settings for chunks of CommonJS. A version has no folders. */
const settings = (remote, publicFiles, outDir) => ({
  base: './',
  // The address of a version is only known when it runs, in browsers and in renderers.
  experimental: {
    renderBuiltUrl(built, { hostType, type }) {
      if (type === 'public') publicFiles.add(`/${decodedName(built.split(/[?#]/)[0])}`);
      const file = type === 'public' ? publicName(`/${built}`) : built;
      return hostType === 'js' ? { runtime: `__files.url(${JSON.stringify(encodeURI(file))})` } : file;
    },
  },
  build: {
    outDir,
    copyPublicDir: false,
    assetsDir: '',
    cssCodeSplit: true,
    sourcemap: 'hidden',
    rollupOptions: {
      input: { remote },
      preserveEntrySignatures: 'strict',
      output: {
        format: 'cjs',
        exports: 'named',
        dynamicImportInCjs: false,
        ...(vite.rolldownVersion ? {} : { interop: 'auto' }), // an option of rollup alone
        entryFileNames: '[name].[hash].js',
        chunkFileNames: ({ name }) => `${unblocked(name)}.[hash].js`,
        assetFileNames: ({ names: [name = 'asset'] }) => `${unblocked(plainName(parse(name).name))}.[hash][extname]`,
      },
      onLog: (level, log, next) => log.code === 'EMPTY_IMPORT_META' || next(level, log), // of Vite's own code, unused
    },
  },
});

/** @returns {{ exposed: string, chunks: import('./chunks.mjs').Chunks }} */
function chunksOf(output) {
  const written = output.filter(({ type }) => type === 'chunk');
  const exposed = written.find(({ isEntry, name }) => isEntry && name === 'remote').fileName;
  const chunks = Object.fromEntries(
    written.map(({ fileName, code, imports, dynamicImports, viteMetadata }) => [
      fileName,
      {
        code,
        imports,
        dynamicImports: dynamicImports.filter((name) => written.some(({ fileName }) => fileName === name)), // not shared modules
        styles: [...(viteMetadata?.importedCss ?? [])],
      },
    ]),
  );
  return { exposed, chunks: { ...chunks, [exposed]: withoutBareCalls(chunks, exposed) } };
}

/** Before the id of a facade, a module that only exports a shared one: `sharedModules` says when one is needed. */
const facade = '\0shared:';

/** Hooks of the plugin, by which shared modules stay imports. */
const sharedModules = (host) => ({
  resolveId(id, importer) {
    if (id.startsWith(facade)) return id;
    if (id === '\0vite/preload-helper.js') return { id: preloadHelper, external: true };
    if (!isShared(id, host())) return null;
    // A default import of this CommonJS module in a package of ES modules gets all of its exports, as in Node. The facade is in no
    // package, so its default export is the real one.
    return id === 'styled-components' && importer !== facade + id ? facade + id : { id, external: true };
  },
  // The container loads shared modules with the chunks that import them: for import('react'), the facade becomes such a chunk.
  resolveDynamicImport: (id) => (typeof id === 'string' && isShared(id, host()) ? facade + id : null),
  load(id) {
    if (!id.startsWith(facade)) return null;
    const name = id.slice(facade.length);
    const all = `export * from ${JSON.stringify(name)};`;
    return name === 'styled-components' ? `${all} export { default } from ${JSON.stringify(name)};` : all;
  },
});
