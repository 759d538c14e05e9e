import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** @param {string} folder @returns {string[]} the paths of its files, also in folders within it, with slashes */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
