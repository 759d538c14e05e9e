import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes a new package, but never over a file of an existing one.
 * @param {string} folder @param {Record<string, string>} files
 */
export function writePackage(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
  }
}
