import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rspack } from '@rspack/core';
import { recordsOf } from '../../build/facts.mjs';
import { hostPackage } from '../../hostPackage.mjs';
import { developmentRemote, developmentShell, reloadedRemote } from './development.mjs';
import { memory, oldFileRemoval } from './memory.mjs';

/**
 * The remote in `dir`, rebuilt at each change. Its facts have what a document needs to know of it.
 * @param {string} dir @param {boolean} isHot whether the page's shell is in development as well @param {() => void} onBuild
 */
export function watchRemote(dir, isHot, onBuild) {
  if (!existsSync(join(dir, 'src/remote.tsx'))) throw new Error(`${dir} is not a remote: it has no src/remote.tsx.`);
  return watch(dir, onBuild, isHot ? developmentRemote : reloadedRemote, (read) => {
    const { metaData } = JSON.parse(read('browser/mf-manifest.json'));
    const declared = recordsOf(`${read('server/main.cjs')}`, join(dir, 'src/remote.tsx'), hostPackage(dir));
    return { entry: metaData.remoteEntry.name, entryGlobalName: metaData.globalName, ...declared };
  });
}

/**
 * The shell in `dir`, rebuilt when it or a shared module changes.
 * @param {string} dir @param {() => void} onBuild
 */
export const watchShell = (dir, onBuild) => watch(dir, onBuild, developmentShell, () => ({}));

async function watch(dir, onBuild, toDevelopment, factsFrom) {
  const { default: production } = await import(pathToFileURL(join(dir, 'rspack.config.mjs')).href);
  const compiler = rspack(toDevelopment(production));
  const files = new Map();
  const read = (file) => files.get(join(dir, 'dist', file));
  const removeOld = oldFileRemoval(files);
  compiler.outputFileSystem = memory(files);

  const build = { hash: undefined, facts: undefined, errors: [] };
  let settle = () => {};
  let settled = Promise.resolve();
  const begin = () => {
    settle(); // who waits for the build that this change has overtaken gets the last good one
    settled = new Promise((done) => {
      settle = done;
    });
  };
  begin();
  compiler.hooks.invalid.tap('watch', begin);
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, result) => {
    build.errors = error ? [error.message] : messages(result);
    if (build.errors.length === 0) adopt(result.stats);
    settle();
    onBuild();
  });

  /** Replaces the previous build by a good one. */
  function adopt([browser, ...others]) {
    try {
      Object.assign(build, { facts: factsFrom(read), hash: browser.hash });
      removeOld([browser, ...others]);
    } catch ({ message }) {
      build.errors = [message];
    }
  }

  return {
    /** The last good build's hash and facts, and the errors since then. Waits for a build in progress. */
    async current() {
      await settled;
      return { ...build };
    },
    /** A file for browsers. @param {string} file */
    read: (file) => read(`browser/${file}`),
    close: () => new Promise((done) => watching.close(() => compiler.close(done))),
  };
}

/** Without duplicates: a remote's two halves are built from the same files. */
function messages(result) {
  if (!result.hasErrors()) return [];
  const { errors } = result.toJson({ all: false, errors: true });
  return [...new Set(errors.map(({ moduleName, message }) => (moduleName ? `${moduleName}\n${message}` : message)))];
}
