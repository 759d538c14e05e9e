// The order of these tests matters.

import { randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentDigest, integrityOf } from '@onesite/federation/release/digest';
import { archiveOf, remoteFacts, remoteFiles } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';
import { type Responded, startRegistryProcess } from '../testing/registryProcess.ts';

const megabyte = 1024 * 1024;
type Registry = Awaited<ReturnType<typeof startRegistryProcess>>;

let owner: TestRegistry;
let registry: Registry;
let idle: number;
let version: string;
beforeAll(async () => {
  owner = await testRegistry();
  await owner.resetToShell();
  version = await owner.publishFiles('mf-a', remoteFiles('mf-a', 'with maps'));
  registry = await startRegistryProcess(owner, 128);
  idle = (await registry.call('GET', '/current')).megabytes;
});
afterAll(async () => {
  await registry.stop();
  await owner.close();
});

/** Calls at once, while others read what is live: each of those is answered, and the process stays within its memory. */
async function attack(...calls: Parameters<Registry['call']>[]): Promise<Responded[]> {
  let isOver = false;
  const attacking = Promise.all(calls.map((call) => registry.call(...call))).finally(() => {
    isOver = true;
  });
  do {
    const { status, megabytes } = await registry.call('GET', '/current');
    expect(status).toBe(200);
    expect(megabytes).toBeLessThan(idle + 100);
    await new Promise((next) => setTimeout(next, 20));
  } while (!isOver);
  return attacking;
}

/** A build with these files, whatever is in them. */
function buildOf(files: Record<string, string | Uint8Array>) {
  const all = { ...remoteFiles('mf-a', randomBytes(8).toString('hex')), ...files };
  const isCopy = (path: string) => /\.(br|gz)$/.test(path);
  const integrity = Object.fromEntries(
    Object.entries(all).flatMap(([path, content]) => (isCopy(path) ? [] : [[path, integrityOf(Buffer.from(content))]])),
  );
  const archive = archiveOf(Object.entries(all).map(([path, content]) => ({ path, content })));
  return { name: 'mf-a', version: `1.0.0-${contentDigest(integrity)}`, archive };
}
const upload = ({ version, archive }: Pick<ReturnType<typeof buildOf>, 'version' | 'archive'>) =>
  attack(['PUT', `/versions/mf-a/${version}`, archive], ['POST', `/versions/mf-a/${version}/check`, archive]);

const bytesOf = (mb: number, text: string) => Buffer.alloc(mb * megabyte, text);
const factsWith = (facts: object) => JSON.stringify({ ...remoteFacts('mf-a'), ...facts });
const deep = (size: number) => '['.repeat(size) + ']'.repeat(size);

const refused: [string, Record<string, string | Uint8Array>][] = [
  ['a file of 80 MB in little', { 'browser/exposed.js': bytesOf(80, 'x') }],
  [
    '80 MB in files that are small enough',
    Object.fromEntries([...'abcdefghijk'].map((name) => [`browser/${name}.png`, bytesOf(7, name)])),
  ],
  [
    '3,000 files',
    Object.fromEntries(Array.from({ length: 3_000 }, (_, number) => [`browser/${number}.json`, deep(100)])),
  ],
  ['facts of 7 MB', { 'facts.json': factsWith({ more: deep(3_500_000) }) }],
  ['facts with 30,000 lists in one another', { 'facts.json': `{"role":"remote","routes":${deep(30_000)}}` }],
  ['facts with 20,000 pages', { 'facts.json': factsWith({ routes: Array(20_000).fill(0) }) }],
  [
    'a server bundle that uses 300,000 names',
    { 'server/main.cjs': Array.from({ length: 300_000 }, (_, number) => `require("a").b${number}\n`).join('') },
  ],
  ['a server bundle of 500,000 brackets', { 'server/main.cjs': deep(250_000) }],
];

test.each(refused)('%s is refused, and nobody waits for it', async (_, files) => {
  for (const { status, body } of await upload(buildOf(files)))
    expect([status, body]).toEqual([400, { code: 'validation_failed', message: expect.any(String) }]);
});

const bomb = (compress: (bytes: Buffer) => Uint8Array) => compress(Buffer.alloc(64 * megabyte));
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const accepted: [string, Record<string, string | Uint8Array>][] = [
  [
    'copies that unpack to 64 MB',
    {
      'browser/exposed.js.br': bomb((bytes) => brotliCompressSync(bytes, fast)),
      'browser/exposed.js.gz': bomb((bytes) => gzipSync(bytes)),
    },
  ],
  [
    'pictures of 7 MB',
    { 'browser/a.png': randomBytes(7 * megabyte), 'browser/b.svg': `<svg>${'<g>'.repeat(500_000)}` },
  ],
  ['a line of 2 MB', { 'browser/exposed.js': `a("${'x'.repeat(2 * megabyte)}")` }],
  [
    'a server bundle with 150,000 imports, one of them of a prototype,',
    {
      'server/main.cjs': Array.from(
        { length: 150_000 },
        (_, number) => `var a${number} = require("${number ? 'a' : '__proto__'}")\n`,
      ).join(''),
    },
  ],
];

test.each(accepted)('%s are taken, and nobody waits for them', async (_, files) => {
  const [published, checked] = await upload(buildOf(files));
  expect([published!.status, checked!.status]).toEqual([201, 200]);
});

const mapOf = (map: string) => `{"file":"exposed.js","map":${map}}`;
const mappings = (mb: number, text: string) =>
  mapOf(`{"version":3,"names":[],"sources":["a.ts"],"mappings":"${bytesOf(mb, text)}"}`);
/** Whether those are refused that one process can read depends on how fast it is. */
const either = [201, 400];
const maps: [string, statuses: number[], content: string | Buffer][] = [
  ['with 6,000,000 segments', [400], mappings(30, 'AAAA,')],
  ['with 10,000,000 sources', [400], mapOf(`{"version":3,"mappings":"AAAA","sources":[${bytesOf(30, '"",')}""]}`)],
  ['of 500,000 lists in one another', either, mapOf(deep(500_000))],
  ['for 10,000,000 files', [400], '{}\n'.repeat(10_000_000)],
];

test.each(maps)(
  'source maps %s: nobody waits for them, nor where they are stored and read',
  async (_, statuses, content) => {
    const packed = new Uint8Array(gzipSync(content, { level: 1 }));
    const [sent] = await attack(['PUT', `/versions/mf-a/${version}/maps`, packed]);
    expect(statuses).toContain(sent!.status);

    await owner.store.putMaps('mf-a', version, Buffer.from(packed));
    const position = `mf-a/${version}/exposed.js:1:1`;
    await owner.sql`
    insert into registry.page_error (name, version, error, route, position, positions, count)
    values ('mf-a', ${version}, 'TypeError', '/a', ${position}, ${[position]}, 1)
    on conflict do nothing`;
    for (const { status, body } of await attack(['GET', `/files?address=${position}`], ['GET', '/errors/mf-a']))
      expect([status, JSON.stringify(body).length < 2_000]).toEqual([200, true]);
  },
);
