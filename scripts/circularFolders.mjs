import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ownFilesBelow } from './ownFiles.mjs';

const isSource = (file) => /\.([cm]?tsx?|mjs)$/.test(file) && !/\.test\.|[\\/]testing[\\/]/.test(file);
const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?)['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * Every import between two folders of a package that can be followed back to the first one, lazy ones and those of types
 * included. A file beside the folders counts as a folder; tests don't count.
 * @param {string} source the package's `src`
 * @returns {string[]} `<file> -> <file>`
 */
export function circularFolders(source) {
  const folderOf = (file) => relative(source, file).split(sep)[0];
  const arrows = ownFilesBelow(source)
    .filter(isSource)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(imported)].map(([, path]) => [file, join(dirname(file), path)]),
    )
    .filter(([from, to]) => existsSync(to) && folderOf(from) !== folderOf(to));

  /** Whether a folder leads to another, over any number of imports. */
  function leadsTo(folder, wanted, seen = new Set()) {
    if (folder === wanted) return true;
    seen.add(folder);
    return arrows.some(([from, to]) => {
      return folderOf(from) === folder && !seen.has(folderOf(to)) && leadsTo(folderOf(to), wanted, seen);
    });
  }

  return arrows
    .filter(([from, to]) => leadsTo(folderOf(to), folderOf(from)))
    .map(([from, to]) => `${relative(source, from)} -> ${relative(source, to)}`)
    .sort();
}
