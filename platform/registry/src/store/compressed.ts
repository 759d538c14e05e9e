import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Less than half of the time for two hundredths more bytes, which no page waits for. */
const pictures = 10;

/** What a browser is sent instead of a file, by the suffix of its name; nothing for what is compressed as it is. */
export async function compressed(path: string, content: Buffer): Promise<[string, Buffer][]> {
  if (!path.startsWith('browser/') || !/\.(js|css|svg|json)$/.test(path)) return [];
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        [constants.BROTLI_PARAM_QUALITY]: path.endsWith('.svg') ? pictures : constants.BROTLI_MAX_QUALITY,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
}
