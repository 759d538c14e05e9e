import type { ArtifactStore } from '@onesite/registry/store/artifactStore';
import type { Context } from 'hono';
import { fileHeaders, readStored, type StoredFile, typeOf } from './storedFile.ts';

const isName = (text: string) => /^[\w][\w.-]*$/.test(text);

/** Who may have a version's files: everybody, this visitor, or nobody. @throws Error if the registry cannot be read */
type AudienceOf = (c: Context, name: string, version: string) => Promise<'public' | 'private' | undefined>;

/** /remotes/<name>/<version>/<file>: a file of a version's browser half, cached for ever, if this visitor may have it. */
export const remoteFiles = (store: ArtifactStore, audienceOf: AudienceOf) => async (c: Context) => {
  const { name = '', version = '', file = '' } = c.req.param();
  const type = typeOf(file);
  if (!type || ![name, version, file].every(isName)) return notFound(c);
  const stored = await readStored(store, c, { name, version, file });
  if (!stored && !store.obtain) return notFound(c);
  const audience = await audienceOf(c, name, version).catch(() => 'unknown' as const);
  if (audience === 'unknown') return tryAgain(c);
  if (!audience) return notFound(c);
  const found = stored ?? (await readElsewhere(store, c, { name, version, file }).catch(() => 'unknown' as const));
  if (found === 'unknown') return tryAgain(c);
  if (!found) return notFound(c);
  return c.body(new Uint8Array(found.content), 200, {
    ...fileHeaders(type),
    'Cache-Control': `${audience}, max-age=31536000, immutable`,
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(found.encoding ? { 'Content-Encoding': found.encoding } : {}),
  });
};

/** A file of a version that this machine has not served yet, but whose address an open page has. @throws Error */
async function readElsewhere(store: ArtifactStore, c: Context, file: StoredFile) {
  const failure = await store.obtain?.(file.name, file.version).then(
    () => undefined,
    (error: Error) => error,
  );
  const found = await readStored(store, c, file);
  if (!found && failure) throw failure; // else it is there though this machine cannot store it
  return found;
}

/** Plain and uncached: the browser would run an HTML page as a script, and a cached 404 would defeat Retry. */
const notFound = (c: Context) => c.text('Not found', 404, { 'Cache-Control': 'no-store' });

/** Nobody can tell whether it is missing. */
const tryAgain = (c: Context) => c.text('Try again', 503, { 'Cache-Control': 'no-store', 'Retry-After': '1' });
