import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a package states about itself, beside its code, in `package.json` under `federation`. Its name on the site is that of the
 * package, unless `federation.name` is another: names on a site have no scope.
 * @param {string} dir
 * @returns {{ name: string, version: string, team?: string, devPort?: number, budgetBytes?: number,
 *   loaders?: Record<string, string> }}
 */
export function readPackage(dir) {
  const { name, version, federation } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'));
  return { name, ...federation, version };
}
