// The order of these tests matters.

import { gzipSync } from 'node:zlib';
import { remoteFiles } from '../testing/builds.ts';
import { type TestRegistry, testRegistry } from '../testing/registry.ts';

let registry: TestRegistry;
let version: string;
beforeAll(async () => {
  registry = await testRegistry();
  version = await registry.publishFiles('mf-a', remoteFiles('mf-a', 'with maps'));
});
afterAll(() => registry.close());

/** Column 8 of the first line is line 41, column 12 of the source. */
const map = { version: 3, names: [], sources: ['webpack://mf-a/./src/orders/Row.tsx'], mappings: 'AAAA,QAwCW' };
const lines = [
  { file: 'exposed.js', map },
  { file: 'remoteEntry.js', map: { version: 3, sources: 'many' } },
];
const packed = (content: object[]) => new Uint8Array(gzipSync(content.map((line) => JSON.stringify(line)).join('\n')));
const putMaps = (content: Uint8Array<ArrayBuffer>, of = version) =>
  registry.call('PUT', `/versions/mf-a/${of}/maps`, content);
const locate = async (address: string) => {
  const response = await registry.call('GET', `/files?address=${encodeURIComponent(address)}`);
  return { status: response.status, ...((await response.json()) as object) };
};
const file = (name: string) => `https://site.test/remotes/mf-a/${version}/${name}`;

test('a file is known by its address, before its maps are and after', async () => {
  expect(await locate(file('exposed.js:1:9'))).toEqual({
    ...{ status: 200, name: 'mf-a', version, team: null, commit: null, at: null },
  });
  expect((await putMaps(packed(lines))).status).toBe(201);
  expect(await locate(file('exposed.js:1:9'))).toMatchObject({ at: 'mf-a/src/orders/Row.tsx:41:12' });
  expect(await locate(file('exposed.js'))).toMatchObject({ version, at: null });
  expect(await locate(file('remoteEntry.js:1:9'))).toMatchObject({ at: null }); // no readable map
  for (const other of [file('other.js:1:9'), 'https://site.test/', '', `/remotes/mf-b/${version}/exposed.js`])
    expect(await locate(other)).toMatchObject({ status: 404, code: 'not_found' });
});

test('maps are no files of a version: it is the same with and without, and they go with it', async () => {
  const response = await registry.call('GET', `/versions/mf-a/${version}`);
  expect(await response.json()).toEqual({ name: 'mf-a', version, hasMaps: true });
  const [row] = await registry.sql<{ files: string[] }[]>`
    select array(select jsonb_object_keys(integrity)) as files from registry.version where version = ${version}
  `;
  expect(row!.files.some((path) => path.includes('map'))).toBe(false);
  expect(await registry.store.versions()).toEqual([{ name: 'mf-a', version }]);
  await registry.store.remove('mf-a', version);
  expect(await registry.store.readMaps('mf-a', version)).toBeUndefined();
});

test('maps of an unknown version, and what is no archive of them, are refused', async () => {
  expect((await putMaps(packed(lines), '9.0.0-0123456789ab')).status).toBe(404);
  expect((await putMaps(new TextEncoder().encode('no archive'))).status).toBe(400);
  expect((await putMaps(new Uint8Array(gzipSync(new Uint8Array(33 * 1024 * 1024))))).status).toBe(400);
  expect((await putMaps(new Uint8Array(9 * 1024 * 1024))).status).toBe(413);
});

test('reading positions is listed once an hour, and limited for each token', async () => {
  const made = await registry.call('POST', '/tokens', { remote: 'mf-a', rights: ['publish'], days: 1 });
  const { id, token } = (await made.json()) as { id: string; token: string };
  const read = async (path: string) =>
    (await registry.call('GET', path, undefined, { Authorization: `Bearer ${token}` })).status;
  for (let count = 0; count < 60; count++)
    expect(await read(count % 2 ? '/errors/mf-a' : '/files?address=x')).toBe(count % 2 ? 200 : 404);
  expect([await read('/errors/mf-a'), await locate('x')]).toMatchObject([429, { status: 404 }]);
  const uses = await registry.sql`select call, outcome from registry.token_use where token = ${id} order by call`;
  expect(uses).toEqual(['GET /errors/:name', 'GET /files'].map((call) => ({ call, outcome: 'done' })));
});
