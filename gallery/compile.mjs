import { join } from 'node:path';
import { rspack } from '@rspack/core';
import configuration from './rspack.config.mjs';

/** Builds the gallery into `dist/`. @throws Error with the compiler's own messages */
export function build() {
  return new Promise((done, fail) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      compiler.close(() => {
        const wrong = error?.message ?? errorsOf(stats);
        if (wrong) fail(new Error(wrong));
        else done();
      });
    });
  });
}

/** The watched build has its own folder, because tests read `dist/` and turbo caches it. */
export const watched = join(import.meta.dirname, 'node_modules', '.cache');

/**
 * Builds the gallery at each change, with `reload` as a second entry, which reloads the open page.
 * @param {(wrong: string | undefined) => void} onBuild
 */
export function watch(onBuild) {
  const entry = { ...configuration.entry, reload: './src/frame/reload.ts' };
  const output = { ...configuration.output, path: watched };
  const compiler = rspack({ ...configuration, entry, output, optimization: { minimize: false } });
  compiler.watch({ aggregateTimeout: 20 }, (error, stats) => onBuild(error?.message ?? errorsOf(stats)));
}

const errorsOf = (stats) => (stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined);
