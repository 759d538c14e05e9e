import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/**
 * The source maps of the browser's scripts in `dir`: a line of JSON for each, compressed. The sources' text is left out, because
 * only positions are looked up.
 * @returns undefined for a build without maps
 */
export async function packMaps(dir: string) {
  const folder = join(dir, 'dist', 'browser');
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.js.map')).sort();
  const lines = names.map(async (name) => {
    const { version, sources, names, mappings } = JSON.parse(await readFile(join(folder, name), 'utf8'));
    return JSON.stringify({ file: name.slice(0, -'.map'.length), map: { version, sources, names, mappings } });
  });
  if (names.length === 0) return undefined;
  return promisify(gzip)((await Promise.all(lines)).join('\n'));
}
