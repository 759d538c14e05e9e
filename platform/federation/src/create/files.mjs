import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The files of a folder of templates, by path. Their names end in `.template`, so that no tool takes them for files of this package.
 * @param {'site' | 'remote' | 'tested' | 'workspace' | 'ofSite' | 'outside'} folder
 * @returns {Record<string, string>}
 */
export function templates(folder) {
  const from = fileURLToPath(new URL(`../../templates/${folder}/`, import.meta.url));
  const entries = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name));
  const nameOf = (file) =>
    relative(from, file)
      .replaceAll('\\', '/')
      .replace(/\.template$/, '');
  return Object.fromEntries(files.map((file) => [nameOf(file), readFileSync(file, 'utf8')]));
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
