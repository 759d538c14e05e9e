import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { packMaps } from './packMaps.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'federation-maps-'));
  await mkdir(join(dir, 'dist', 'browser'), { recursive: true });
});
afterEach(() => rm(dir, { recursive: true }));

const put = (name: string, content: object) => writeFile(join(dir, 'dist', 'browser', name), JSON.stringify(content));

test('maps of scripts are packed a line each, without the text of the sources', async () => {
  const map = { version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA' };
  await put('b.js.map', { ...map, file: 'b.js', sourcesContent: ['const secret = 1;'] });
  await put('a.js.map', map);
  await put('a.css.map', map);
  const text = gunzipSync(new Uint8Array((await packMaps(dir))!)).toString();
  expect(text.split('\n').map((line) => JSON.parse(line))).toEqual([
    { file: 'a.js', map },
    { file: 'b.js', map },
  ]);
});

test('a build without maps has none to send', async () => {
  expect(await packMaps(dir)).toBeUndefined();
});
