import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ownFilesBelow } from './ownFiles.mjs';

const isSource = (file) => /\.([cm]?tsx?|mjs)$/.test(file) && !/\.test\.|[\\/]testing[\\/]/.test(file);
const imported = /(?:\bfrom\s*|\bimport\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?)['"](\.{1,2}\/[^'"]+)['"]/g;

/**
 * Every import between two folders of a package that is part of a cycle, lazy and type imports included. A file beside the folders
 * counts as a folder; tests don't count.
 * @param {string} source the package's `src`
 * @returns {string[]} `<file> -> <file>`
 */
export function circularFolders(source) {
  const folderOf = (file) => relative(source, file).split(sep)[0];
  const arrows = ownFilesBelow(source)
    .filter(isSource)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(imported)].map(([, path]) => ({
        file,
        target: join(dirname(file), path),
      })),
    )
    .filter(({ target }) => existsSync(target))
    .map((arrow) => ({ ...arrow, from: folderOf(arrow.file), to: folderOf(arrow.target) }))
    .filter(({ from, to }) => from !== to);

  const targets = new Map(arrows.map(({ from }) => [from, new Set()]));
  for (const { from, to } of arrows) targets.get(from).add(to);

  /** Whether a folder leads to another, over any number of imports. */
  function leadsTo(folder, wanted, seen = new Set()) {
    if (folder === wanted) return true;
    if (seen.has(folder)) return false;
    seen.add(folder);
    return [...(targets.get(folder) ?? [])].some((next) => leadsTo(next, wanted, seen));
  }

  return arrows
    .filter(({ from, to }) => leadsTo(to, from))
    .map(({ file, target }) => `${relative(source, file)} -> ${relative(source, target)}`)
    .sort();
}
