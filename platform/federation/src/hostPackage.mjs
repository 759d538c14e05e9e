import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The package that a site's host shares with its remotes: the platform's, unless a package.json names another,
 * `"federation": { "host": "<package>" }`. The nearest one at or above `dir` counts. A remote whose pages are no components of the site's React states
 * `false`, and shares nothing.
 * @param {string} dir a package of the workspace
 * @returns {string | false}
 */
export function hostPackage(dir) {
  const host = hostNamedIn(join(dir, 'package.json'));
  if (host !== undefined) return host;
  return dir === dirname(dir) ? '@onesite/shared-host' : hostPackage(dirname(dir));
}

const hostNamedIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).federation?.host : undefined);

/** The host package's module that only some pages need: the shell serves it as a separate file. */
export const queryModuleOf = (host) => `${host}/query`;
