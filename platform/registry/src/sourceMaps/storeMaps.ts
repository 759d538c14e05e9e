import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { SourceMapInput } from '@jridgewell/trace-mapping';
import { RegistryRefusal } from '../errors/refusal.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';

/** One line of a version's maps, as JSON. */
export type StoredMap = { file: string; map: SourceMapInput };

/** Without the sources' text, the maps of a large remote take 2 MB, and a sixth of it compressed. */
export const maxCompressedMapsBytes = 8 * 1024 * 1024;
export const maxMapsBytes = 32 * 1024 * 1024;

/** Stores a version's maps. They are not parsed before somebody looks up a position. @throws RegistryRefusal */
export async function storeMaps(store: ArtifactStore, name: string, version: string, content: Uint8Array) {
  await promisify(gunzip)(content, { maxOutputLength: maxMapsBytes }).catch(() => {
    throw new RegistryRefusal('validation_failed', 'Source maps are sent as gzip, of 32 MB at most.');
  });
  await store.putMaps(name, version, Buffer.from(content));
}
