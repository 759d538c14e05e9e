import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { compressedEndings, endingOf } from './fileTypes.mjs';

/** How a copy with this ending is made and read. */
const encodings = [
  {
    ending: 'br',
    compress: (content) =>
      promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    decompress: promisify(brotliDecompress),
  },
  { ending: 'gz', compress: (content) => promisify(gzip)(content, { level: 9 }), decompress: promisify(gunzip) },
];

/**
 * Adds a copy in each encoding for each file that browsers get compressed. An existing copy stays if it has the same content, and
 * is replaced otherwise.
 * @param {string} folder of the browser's files
 */
export async function addCompressedCopies(folder) {
  const limit = pLimit(availableParallelism());
  const names = readdirSync(folder).filter((name) => compressedEndings.includes(endingOf(name)));
  await Promise.all(names.map((name) => limit(addCopies, folder, name)));
}

async function addCopies(folder, name) {
  const content = await readFile(join(folder, name));
  for (const { ending, compress, decompress } of encodings) {
    const file = join(folder, `${name}.${ending}`);
    const isCurrent = await readFile(file)
      .then((copy) => decompress(copy, { maxOutputLength: Math.max(1, content.length) })) // zlib refuses 0
      .then(
        (copied) => copied.equals(content),
        () => false,
      );
    if (!isCurrent) await writeFile(file, await compress(content));
  }
}
