import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const installedOrBuilt = new Set([
  'node_modules',
  'dist',
  '.git',
  '.turbo',
  '.swc',
  '.data',
  'test-results',
  'playwright-report',
]);

/**
 * Every file below a folder, except installed and built ones.
 * @param {string} folder
 * @returns {string[]}
 */
export const ownFilesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (installedOrBuilt.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ownFilesBelow(path);
    return entry.isFile() ? [path] : [];
  });
