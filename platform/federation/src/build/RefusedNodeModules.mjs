import { isBuiltin } from 'node:module';
import { relative } from 'node:path';

/** Refuses modules of Node in a server half of webpack or Rspack. */
export class RefusedNodeModules {
  apply(compiler) {
    if (compiler.options.mode !== 'production') return; // in development, nothing unused is left out
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compiler.hooks.compilation.tap('RefusedNodeModules', ({ hooks, modules, moduleGraph, chunkGraph, errors }) => {
      hooks.processAssets.tap({ name: 'RefusedNodeModules', stage }, () => {
        const found = [...modules]
          // A module without a chunk is not in the build.
          .filter((module) => isBuiltin(module.userRequest ?? '') && chunkGraph.getModuleChunks(module).length > 0)
          .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
          .map(({ originModule, module }) => [originModule?.resource ?? compiler.context, module.userRequest]);
        if (found.length > 0) errors.push(nodeModulesRefusal(compiler.context, found));
      });
    });
  }
}

/** @param {string} dir @param {[importer: string, module: string][]} found */
export function nodeModulesRefusal(dir, found) {
  const importers = [...new Set(found.map(([importer]) => importer))].sort();
  const modulesOf = (importer) => found.filter(([one]) => one === importer).map(([, module]) => module);
  const lines = importers.map(
    (importer) => `${relative(dir, importer)} imports ${[...new Set(modulesOf(importer))].sort().join(', ')} of Node.`,
  );
  return new Error(
    `${lines.join('\n')}\nA server half has none of its modules: it runs in a sandbox. Have browsers alone render the pages that need them (render: 'browser' in the route record), or use a package that does without.`,
  );
}
