import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { toDocument } from './document.ts';
import { respond } from './sendDocument.ts';

const html = '<!doctype html><p>Ünïcode</p>'.repeat(50);
const document = (status = 200, headers: Record<string, string> = {}, text = html) => toDocument(text, status, headers);
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('http://site.test/', { method, headers });

const decoded = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (bytes: Uint8Array) => bytes,
};

test.each([
  ['br', 'gzip, deflate, br, zstd'],
  ['gzip', 'gzip, deflate'],
  ['identity', 'deflate'],
  ['identity', undefined],
] as const)('%s is sent to a browser that accepts %s, and says so', async (encoding, accepted) => {
  const response = await respond(await document(), ask(accepted ? { 'Accept-Encoding': accepted } : {}));
  expect(response.headers.get('Content-Encoding')).toBe(encoding === 'identity' ? null : encoding);
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(Buffer.from(decoded[encoding](new Uint8Array(await response.arrayBuffer()))).toString()).toBe(html);
});

test('a document with other text or other headers is another one', async () => {
  const etagOf = async (made: ReturnType<typeof document>) => (await made).headers.ETag;
  const etag = await etagOf(document());
  expect(await etagOf(document())).toBe(etag);
  expect(await etagOf(document(200, {}, `${html} `))).not.toBe(etag);
  expect(await etagOf(document(200, { 'Content-Security-Policy': "style-src 'nonce-2'" }))).not.toBe(etag);
});

test('gzip is stored only where it is asked for again and again, and is the same before and after', async () => {
  const made = await document();
  const zipped = async () => gunzipSync(await (await respond(made, ask({ 'Accept-Encoding': 'gzip' }))).arrayBuffer());
  const texts = [(await zipped()).toString(), (await zipped()).toString()];
  expect(made.bodies.gzip).toBeUndefined();
  texts.push((await zipped()).toString(), (await zipped()).toString());
  expect(made.bodies.gzip).toBeDefined();
  expect(texts).toEqual(Array(4).fill(html));
});
