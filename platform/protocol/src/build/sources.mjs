import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { integrityOf } from './digest.mjs';

/**
 * Notes the sources of a build in `dist/sources.json`, which is not published. Their content says whether they have changed since. Their
 * times do not, because a fresh checkout and a build from a cache have others.
 * @param {string} dir the package @param {Iterable<string>} files that the bundler has read
 */
export function writeSources(dir, files) {
  const sources = [...new Set(Array.from(files, (file) => file.split('?')[0]))]
    .filter((file) => isAbsolute(file) && !/[\\/](node_modules[\\/]|package\.json$)/.test(file) && isFile(file))
    .map((file) => [relative(dir, file), integrityOf(readFileSync(file))]);
  writeFileSync(join(dir, 'dist/sources.json'), JSON.stringify(Object.fromEntries(sources.sort())));
}

/** @param {string} dir @throws Error where a source is no longer what the build in `dist` was made of */
export function refuseOldBuild(dir) {
  const list = join(dir, 'dist/sources.json');
  const built = existsSync(list) ? Object.entries(JSON.parse(readFileSync(list, 'utf8'))) : [];
  const [newest, ...others] = built
    .map(([path, digest]) => ({ path, digest, file: join(dir, path) }))
    .filter(({ file, digest }) => isFile(file) && integrityOf(readFileSync(file)) !== digest) // a machine that only publishes has no sources
    .sort((one, other) => statSync(other.file).mtimeMs - statSync(one.file).mtimeMs);
  if (!newest) return;
  const changed = others.length > 0 ? `${newest.path} and ${others.length} other sources have` : `${newest.path} has`;
  throw new Error(
    `${changed} changed since the build in ${join(dir, 'dist')}. Build again, and repeat this: npm run build`,
  );
}

const isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile();
