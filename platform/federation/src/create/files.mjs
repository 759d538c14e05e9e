import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../build/filesBelow.mjs';

/**
 * The files of a folder of templates, by path. Their names end in `.template`, so that no tool takes them for files of this package.
 * @param {'site' | 'remote' | 'tested' | 'workspace' | 'ofSite' | 'outside'} folder
 * @returns {Record<string, string>}
 */
export function templates(folder) {
  const from = fileURLToPath(new URL(`../../templates/${folder}/`, import.meta.url));
  const textOf = (path) => readFileSync(join(from, path), 'utf8');
  return Object.fromEntries(filesBelow(from).map((path) => [path.replace(/\.template$/, ''), textOf(path)]));
}

/** Fills in `{{name}}` in each file. @param {Record<string, string>} files @param {Record<string, string | number>} values */
export const filledIn = (files, values) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replace(/\{\{(\w+)\}\}/g, (placeholder, key) => values[key] ?? placeholder),
    ]),
  );

/** Writes a new package, but never over a file of an existing one. @param {string} folder @param {Record<string, string>} files */
export function writePackage(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
  }
}
