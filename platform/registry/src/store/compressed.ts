import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What a browser is sent instead of a file, by the suffix of its name; nothing for what is compressed as it is. */
export async function compressed(path: string, content: Buffer): Promise<[string, Buffer][]> {
  if (!path.startsWith('browser/') || !/\.(js|css|svg|json)$/.test(path)) return [];
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
}
