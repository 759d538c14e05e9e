import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DefinePlugin, ProvidePlugin } from '@rspack/core';

const empty = fileURLToPath(new URL('./emptyEnvironment.mjs', import.meta.url));

const isReplaced = (name) => /^PUBLIC_\w+$/.test(name) && process.env[name] !== undefined;

/**
 * Replaces what a build knows of its environment: variables named `PUBLIC_…`, and the mode. Everybody can read them in the built files.
 */
export class Environment {
  #isServer;

  /** @param {{ isServer: boolean }} half */
  constructor({ isServer }) {
    this.#isServer = isServer;
  }

  apply(compiler) {
    const { mode } = compiler.options;
    const names = Object.keys(process.env).filter(isReplaced);
    const env = {
      MODE: mode,
      DEV: mode !== 'production',
      PROD: mode === 'production',
      SSR: this.#isServer,
      ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
    };
    const ofMeta = Object.entries(env).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]);
    const ofProcess = names.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name])]);
    const replaced = Object.fromEntries([...ofMeta, ...ofProcess]);
    new DefinePlugin({ 'import.meta.env': JSON.stringify(env), ...replaced }).apply(compiler);
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
        const readers = compilation.moduleGraph
          .getIncomingConnections(provided)
          .map(({ originModule }) => originModule);
        for (const file of new Set(readers.map((reader) => reader?.resource)))
          if (file && !/[\\/]node_modules[\\/]/.test(file)) compilation.errors.push(refusal(file, compiler.context));
      });
    });
  }
}

function refusal(file, context) {
  const [line, name] = firstRead(readFileSync(file.split('?')[0], 'utf8'));
  return new Error(
    `${relative(context, file)}:${line}: ${name} does not exist in browsers. A build replaces process.env.NODE_ENV, and names that begin with PUBLIC_ where they are set.`,
  );
}

/** The bundler's parser has found that it reads one, but its position is that in the compiled code. */
function firstRead(source) {
  const lines = source.split('\n');
  for (const [index, text] of lines.entries()) {
    const reads = /^\s*(\/\/|\/?\*)/.test(text) ? [] : (text.match(/\bprocess\.env\b(\.\w+)?/g) ?? []);
    const name = reads.find(
      (read) => read !== 'process.env.NODE_ENV' && !isReplaced(read.slice('process.env.'.length)),
    );
    if (name) return [index + 1, name];
  }
  return [1, 'process.env'];
}
