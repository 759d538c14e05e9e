import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a package states about itself, beside its code, in `package.json` under `federation`. Its name on the site is that of the
 * package without its scope, unless `federation.name` is another.
 * @param {string} dir
 * @returns {{ name: string, version: string, team?: string, devPort?: number, budgetBytes?: number,
 *   loaders?: Record<string, string>, peerDependencies: Record<string, string> }}
 */
export function readPackage(dir) {
  const text = readFileSync(join(dir, 'package.json'), 'utf8');
  const { name, version, federation, peerDependencies = {} } = JSON.parse(text);
  return { name: name?.replace(/^@.*\//, ''), ...federation, version, peerDependencies };
}
