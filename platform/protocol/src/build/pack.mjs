import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { create } from 'tar';
import { contentDigest, integrityOf } from './digest.mjs';
import { readPackage } from './readPackage.mjs';

/**
 * Prepares the build in `dir` for publishing. The version contains a digest of the content, so the same build has the same
 * version on every machine; compressed copies are left out of it, because zlib's output differs from release to release.
 * @param {string} dir @returns {Promise<{ name: string, version: string, team?: string, archive: () => Promise<Buffer> }>}
 * @throws Error if there is no build
 */
export async function pack(dir) {
  const { name, version, team } = readPackage(dir);
  const dist = join(dir, 'dist');
  const files = await publishedFiles(dist).catch(() => []);
  if (files.length === 0)
    throw new Error(`There is no build in ${dist}. Build it first, in its package: npm run build`);
  if (!files.includes('facts.json')) throw new Error(`${dist} has no facts.json: ${withoutFacts}`);
  const digest = await digestOf(dist, files);
  return {
    name,
    version: `${version}-${digest}`,
    team,
    async archive() {
      const archive = await collect(create({ cwd: dist, gzip: true, portable: true }, files));
      if ((await digestOf(dist, files)) === digest) return archive;
      throw new Error(`${dist} has changed while it was read. Wait until the build is done, and run this again.`);
    },
  };
}

async function digestOf(dist, files) {
  const integrity = {};
  for (const file of files.filter(isContent)) integrity[file] = integrityOf(await readFile(join(dist, file)));
  return contentDigest(integrity);
}

const withoutFacts =
  'another bundler made it, or `federation build` did not finish. What a build of your own needs is in docs/coming-from.md';

const isContent = (file) => !/\.(br|gz)$/.test(file);

/** All files except source maps, the bundler's own statistics and the list of sources, with their compressed copies. */
async function publishedFiles(dist) {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.map$|^mf-stats\.json(\.(br|gz))?$|^sources\.json$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dist.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
}

async function collect(stream) {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The source maps of both halves in `dir`: a line of JSON for each, compressed. The sources' text is left out, because
 * only positions are looked up.
 * @param {string} dir @returns {Promise<Buffer | undefined>} undefined for a build without maps
 */
export async function packMaps(dir) {
  const folders = ['browser', 'server'].map((half) => join(dir, 'dist', half));
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder).catch(() => []))
        .filter((name) => /\.c?js\.map$/.test(name))
        .map((name) => join(folder, name)),
    ),
  );
  const names = files.flat().sort();
  const lines = names.map(async (path) => {
    const name = basename(path);
    const { version, sources, names, mappings } = JSON.parse(await readFile(path, 'utf8'));
    return JSON.stringify({ file: name.slice(0, -'.map'.length), map: { version, sources, names, mappings } });
  });
  if (names.length === 0) return undefined;
  return promisify(gzip)((await Promise.all(lines)).join('\n'));
}
