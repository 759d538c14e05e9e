import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The package that a site's host shares with its remotes. A package.json names it:
 * `"federation": { "host": "<package>" }`. The nearest one at or above `dir` counts.
 * @param {string} dir a package of the workspace
 * @returns {string}
 * @throws Error that says what to write where
 */
export function hostPackage(dir) {
  for (let folder = dir; ; folder = dirname(folder)) {
    const host = hostNamedIn(join(folder, 'package.json'));
    if (host) return host;
    if (folder === dirname(folder))
      throw new Error(`No package.json above ${dir} names the host: "federation": { "host": "<package>" }.`);
  }
}

const hostNamedIn = (file) => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).federation?.host;

/** The host package's module that only some pages need: the shell serves it as a separate file. */
export const queryModuleOf = (host) => `${host}/query`;
