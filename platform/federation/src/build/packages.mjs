import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

/** The files that are part of a compiler's output, as its statistics know them, also within concatenated modules. */
export const filesIn = ({ modules }) =>
  modules
    .filter(({ chunks }) => chunks?.length > 0)
    .flatMap((module) => module.modules ?? [module])
    .flatMap(({ nameForCondition }) => nameForCondition ?? []);

/** Style sheets import others without modules of their own. @param {Iterable<string>} sources that the bundler has read */
export const stylesIn = (sources) => [...sources].filter((file) => /\.(css|s[ac]ss|less|styl)$/.test(file));

/**
 * The packages that these files are of, without the one in `dir`: each as `lodash@4.17.21`, with its licence, or '' if it states none.
 * @param {string} dir @param {string[]} files absolute paths
 * @returns {Record<string, string>}
 */
export function packagesOf(dir, files) {
  const byFolder = new Map();
  const packageAt = (folder) => {
    const isEnd = folder === dir || folder === dirname(folder); // this package, or the root of the disk
    if (!isEnd && !byFolder.has(folder)) byFolder.set(folder, readNamed(folder) ?? packageAt(dirname(folder)));
    return byFolder.get(folder);
  };
  const found = files.filter((file) => isAbsolute(file)).map((file) => packageAt(dirname(file.split('?')[0])));
  return Object.fromEntries(found.filter(Boolean).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Folders within a package may have a package.json of their own, without a version, or with a name such as `forms/zod`. */
function readNamed(folder) {
  const file = join(folder, 'package.json');
  const { name, version, license, licenses = [] } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (!version || !/^(@[^/]+\/)?[^/]+$/.test(name)) return undefined;
  const stated = [license ?? licenses].flat().map((one) => one?.type ?? one);
  return [`${name}@${version}`, stated.join(' OR ')];
}
