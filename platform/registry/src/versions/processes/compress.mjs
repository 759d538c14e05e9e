// The program of a process that adds compressed copies of the files that browsers get compressed.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { answer, startJob } from './job.mjs';

/** Takes less than half the time of the maximum for 2 % more bytes, and no page waits for pictures. */
const pictureQuality = 10;

const { folder } = startJob();
const browser = join(folder, 'browser');
const limit = pLimit(availableParallelism());

async function compress(name) {
  const file = join(browser, name);
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: name.endsWith('.svg') ? pictureQuality : constants.BROTLI_MAX_QUALITY,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

const names = readdirSync(browser).filter((name) => /\.(js|css|svg|json)$/.test(name));
await Promise.all(names.map((name) => limit(compress, name)));
answer({});
