import type { ArtifactStore } from '@platform/registry/store/artifactStore';
import type { Context } from 'hono';
import { readStored, typeOf } from './storedFile.ts';

const isName = (text: string) => /^[\w][\w.-]*$/.test(text);

/** /remotes/<name>/<version>/<file>: the browser's half of a version, for ever. */
export const remoteFiles = (store: ArtifactStore) => async (c: Context) => {
  const { name = '', version = '', file = '' } = c.req.param();
  const type = typeOf(file);
  const found = type && [name, version, file].every(isName) && (await readStored(store, c, { name, version, file }));
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
