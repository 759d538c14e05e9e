import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The files of a folder of templates, by path. Their names end in `.template`, so that no tool takes them for files of this package.
 * @param {'site' | 'outside'} folder
 * @returns {Record<string, string>}
 */
export function templates(folder) {
  const from = fileURLToPath(new URL(`../templates/${folder}/`, import.meta.url));
  const entries = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  return Object.fromEntries(
    files.map((file) => [
      relative(from, file)
        .replaceAll('\\', '/')
        .replace(/\.template$/, ''),
      readFileSync(file, 'utf8'),
    ]),
  );
}

/** Fills in `{{name}}` in each file. @param {Record<string, string>} files @param {Record<string, string>} values */
export const filledIn = (files, values) =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      text.replace(/\{\{(\w+)\}\}/g, (placeholder, key) => values[key] ?? placeholder),
    ]),
  );
