import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DefinePlugin, ProvidePlugin } from '@rspack/core';

const empty = fileURLToPath(new URL('./emptyEnvironment.mjs', import.meta.url));

const isReplaced = (name) => /^PUBLIC_\w+$/.test(name) && process.env[name] !== undefined;

/**
 * Replaces what a build knows of its environment: variables named `PUBLIC_…`, and the mode. Everybody can read them in the built files.
 * @param {{ isServer: boolean }} half
 */
export function environment(mode, { isServer }) {
  const isProduction = mode === 'production';
  const names = Object.keys(process.env).filter(isReplaced);
  const env = {
    MODE: mode,
    DEV: !isProduction,
    PROD: isProduction,
    SSR: isServer,
    ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
  };
  const texts = Object.entries(env).map(([name, value]) => [name, JSON.stringify(value)]);
  return [
    new DefinePlugin({
      'import.meta.env': JSON.stringify(env),
      ...Object.fromEntries(texts.map(([name, value]) => [`import.meta.env.${name}`, value])),
      ...Object.fromEntries(names.map((name) => [`process.env.${name}`, JSON.stringify(process.env[name])])),
    }),
    ...(isServer ? [] : [new ProvidePlugin({ 'process.env': empty }), new RefusedVariables()]),
  ];
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
