// Plain JavaScript, because the federation plugin puts the source of some of its functions into the bundle: under a
// TypeScript loader they would call a helper that does not exist in browsers.
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { hostPackage } from '../hostPackage.mjs';
import { providedVersions } from '../shared.mjs';
import { scriptsOf } from './browserUses.mjs';
import { runCompiler, statsOptions } from './compiler.mjs';
import { consumedIn, remoteFacts, shellFacts } from './facts.mjs';
import { finishBuild } from './finishBuild.mjs';
import { globalSelectorsOf, sheetsOf } from './globalSelectors.mjs';
import { filesIn } from './packages.mjs';
import { rootFiles } from './rootFiles.mjs';

/**
 * Builds the package in `dir` with its `rspack.config.mjs` into `dist/`, and writes `dist/facts.json`.
 * @param {string} dir
 * @throws Error with the compiler's own messages
 */
export async function build(dir) {
  const dist = join(dir, 'dist');
  await rm(dist, { recursive: true, force: true }); // nobody publishes an earlier build after one that fails
  const { default: configurations } = await import(pathToFileURL(join(dir, 'rspack.config.mjs')).href);
  const compiler = rspack(configurations);
  const scripts = scriptsOf(compiler.compilers[0]);
  const result = await runCompiler(compiler);
  if (result.hasWarnings()) console.warn(result.toString({ preset: 'errors-warnings', colors: false }));
  const [browser, server] = result.stats;
  const stats = browser.toJson(statsOptions);
  const files = [stats, server.toJson(statsOptions)].flatMap(filesIn);
  const host = hostPackage(dir);
  const sources = browser.compilation.fileDependencies;
  if (stats.assetsByChunkName.main) {
    // A shell: remotes have a container as their entry, and no `main`.
    const root = Object.fromEntries(rootFiles(dir).map(({ path, file }) => [path, file]));
    const declared = { ...declaredByShell(dist), sharedVersions: providedVersions(dir, host), root };
    const facts = shellFacts(stats, host, { ...declared, styleText: await styleTextOf(dist, stats) });
    return finishBuild(dir, stats.assets, facts, sources, files);
  }
  const facts = {
    ...(await remoteFacts(dist, stats, host, { scripts })),
    ...globalSelectorsOf(sheetsOf(browser.compilation), dir),
  };
  return finishBuild(dir, stats.assets, facts, sources, files, consumedIn(stats.modules));
}

/** Evaluates the shell's server bundle, which is our own code and has no side effects. */
function declaredByShell(dist) {
  const { site, frames, shared } = createRequire(import.meta.url)(`${dist}/server/main.cjs`);
  const provides = Object.entries(shared).map(([module, exports]) => [module, Object.keys(exports).sort()]);
  return { site, frames, provides: Object.fromEntries(provides) };
}

async function styleTextOf(dist, { assetsByChunkName }) {
  const styles = assetsByChunkName.main.filter((file) => file.endsWith('.css'));
  const sheets = await Promise.all(styles.map((file) => readFile(join(dist, 'browser', file), 'utf8')));
  return sheets.join('\n');
}
