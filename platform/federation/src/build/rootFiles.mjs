import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from './filesBelow.mjs';

/**
 * The files of the shell's `root` folder, which the site serves at fixed paths: icons, pictures that other sites link to. A version
 * has no folders, so the path becomes part of the file's name.
 * @param {string} dir the shell's package
 * @throws Error if two paths would get the same name
 * @returns {{ from: string, path: string, file: string }[]} its source, its path on the site, its name in the version
 */
export function rootFiles(dir) {
  const root = join(dir, 'root');
  if (!existsSync(root)) return [];
  const files = filesBelow(root)
    .sort()
    .map((path) => ({ from: join(root, path), path: `/${path}`, file: `root.${path.replaceAll('/', '.')}` }));
  const twin = files.find(({ file }, i) => files.findIndex((other) => other.file === file) !== i);
  if (twin) throw new Error(`root${twin.path} would be named ${twin.file}, as another file of root/ is. Rename one.`);
  return files;
}
