import type { ArtifactStore } from '@platform/registry/store/artifactStore';
import type { Context } from 'hono';
import { acceptedEncodings } from '../encoding.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

const isName = (text: string) => /^[\w][\w.-]*$/.test(text);

/** /remotes/<name>/<version>/<file>: the browser's half of a version, for ever. */
export const remoteFiles = (store: ArtifactStore) => async (c: Context) => {
  const { name = '', version = '', file = '' } = c.req.param();
  const type = types[file.slice(file.lastIndexOf('.') + 1)];
  const found = type && [name, version, file].every(isName) && (await read(store, c, { name, version, file }));
  // Plain and uncached: an HTML page would be run as a script, and a cached 404 would defeat Retry.
  if (!found) return c.text('Not found', 404, { 'Cache-Control': 'no-store' });
  return c.body(new Uint8Array(found.content), 200, {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
    ...(found.encoding ? { 'Content-Encoding': found.encoding } : {}),
  });
};

type File = { name: string; version: string; file: string };

/** The smallest form that the browser takes and the store has. */
async function read(store: ArtifactStore, c: Context, { name, version, file }: File) {
  for (const { name: encoding, suffix } of acceptedEncodings(c.req.header('Accept-Encoding'))) {
    const content = await store.read(name, version, `browser/${file}${suffix}`);
    if (content) return { content, encoding };
  }
  const content = await store.read(name, version, `browser/${file}`);
  return content && { content, encoding: undefined };
}
