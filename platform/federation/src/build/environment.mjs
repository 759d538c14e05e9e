import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const empty = fileURLToPath(new URL('./emptyEnvironment.mjs', import.meta.url));

/** The variables that a build replaces. Everybody can read them in the built files. */
export const publicVariables = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => /^PUBLIC_\w+$/.test(name)));

/** Definitions as plugins of bundlers take them: the text for each expression. @param {string} object @param {object} values */
export const definitions = (object, values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `${object}.${name}`,
      typeof value === 'string' ? JSON.stringify(value) : value, // the same as Rsbuild's own, which would be a conflict otherwise
    ]),
  );

/** A plugin for webpack and Rspack, which replaces what code reads of its environment: the public variables, and the build's mode. */
export class Environment {
  #isServer;

  /** @param {{ isServer: boolean }} half */
  constructor({ isServer }) {
    this.#isServer = isServer;
  }

  apply(compiler) {
    const { mode } = compiler.options;
    const { DefinePlugin, ProvidePlugin } = compiler.webpack;
    const variables = publicVariables();
    const isBuilt = mode === 'production';
    const env = { MODE: mode, DEV: !isBuilt, PROD: isBuilt, SSR: this.#isServer, ...variables };
    new DefinePlugin({
      'import.meta.env': JSON.stringify(env),
      ...definitions('import.meta.env', env),
      ...definitions('process.env', variables),
    }).apply(compiler);
    if (this.#isServer) return;
    new ProvidePlugin({ 'process.env': empty }).apply(compiler);
    new RefusedVariables().apply(compiler);
  }
}

/**
 * Browsers have no `process`. Where a library reads another variable, it gets none; in the remote's own sources that is a mistake,
 * which would show in browsers only.
 */
class RefusedVariables {
  apply(compiler) {
    compiler.hooks.compilation.tap('RefusedVariables', (compilation) => {
      compilation.hooks.finishModules.tap('RefusedVariables', (modules) => {
        const provided = [...modules].find(({ resource }) => resource === empty);
        if (!provided) return;
        const readers = [...compilation.moduleGraph.getIncomingConnections(provided)];
        for (const file of new Set(readers.map(({ originModule }) => originModule?.resource)))
          if (file && !/[\\/]node_modules[\\/]/.test(file))
            compilation.errors.push(...refusedReads(file, compiler.context).map((message) => new Error(message)));
      });
    });
  }
}

/**
 * A message for each variable that a file reads, with file and line: the bundler knows positions in the compiled code only.
 * @param {string} file @param {string} context the package's folder @param {object} [replaced] what the build replaces, by expression
 * @returns {string[]}
 */
export function refusedReads(file, context, replaced = definitions('process.env', publicVariables())) {
  const lines = readFileSync(file.split('?')[0], 'utf8').split('\n');
  const reads = lines.flatMap((text, index) =>
    (/^\s*(\/\/|\/?\*)/.test(text) ? [] : (text.match(/\bprocess\.env\b(\.\w+)?/g) ?? []))
      .filter((read) => read !== 'process.env.NODE_ENV' && !(read in replaced))
      .map((read) => [index + 1, read]),
  );
  // None was found where the file reads it in another way, such as by its two names apart.
  return (reads.length > 0 ? reads : [[1, 'process.env']]).map(
    ([line, name]) =>
      `${relative(context, file)}:${line}: ${name} does not exist in browsers. A build replaces process.env.NODE_ENV, and names that begin with PUBLIC_: name it PUBLIC_…, and set it where you build.`,
  );
}
