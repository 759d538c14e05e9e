import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodedName } from '@onesite/protocol/build/fileTypes';
import { type ArtifactStore, mapsPath, withTempFolder } from '@onesite/store/artifactStore';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import pLimit from 'p-limit';
import { RegistryRefusal } from '../refusal.ts';
import type { UploadLimits } from './uploadLimits.ts';

/** Without the sources' text, the maps of a large remote take 2 MB, and a sixth of it compressed. */
export const maxCompressedMapsBytes = 8 * 1024 * 1024;
const maxBytes = 32 * 1024 * 1024;

/** If a version's maps take longer to read, its positions stay as browsers gave them. */
const readTimeoutMs = 5_000;

type Located = { found: (string | null)[] };
type Position = { file: string; line: number; column: number };

/**
 * Stores the source maps of versions, and finds positions in them. A publisher may send anything: they are read in processes of
 * their own, of which few run at once.
 */
export function createSourceMaps(store: ArtifactStore, { runProgram, concurrency, timeoutMs }: UploadLimits, log: Log) {
  const limit = pLimit(concurrency);

  async function run(options: { folder: string; isCheck: boolean }, timeoutMs: number) {
    const job = { ...options, maxBytes };
    const result = await runProgram<Located | { refusal: string }>('locate', job, Date.now() + timeoutMs);
    if ('refusal' in result) throw new RegistryRefusal('validation_failed', result.refusal);
    return result.found;
  }

  async function locateIn(name: string, version: string, positions: Position[]) {
    const maps = await store.readFile(mapsPath(name, version));
    if (!maps) return [];
    return withTempFolder(store, async (folder) => {
      await writeFile(join(folder, 'maps.gz'), new Uint8Array(maps));
      await writeFile(join(folder, 'positions.json'), JSON.stringify(positions));
      return run({ folder, isCheck: false }, readTimeoutMs);
    });
  }

  return {
    /** @throws RegistryRefusal */
    put: (name: string, version: string, maps: ReadableStream<Uint8Array>) =>
      withTempFolder(store, async (folder) => {
        const file = join(folder, 'maps.gz');
        await writeFile(file, maps);
        await limit(async () => {
          await run({ folder, isCheck: true }, timeoutMs);
          await store.putFile(mapsPath(name, version), await readFile(file));
        });
      }),

    /**
     * The positions that are known, with their places in the sources, `<source file>:<line>:<column>`.
     * @param positions `<package>/<version>/<file>:<line>:<column>`
     */
    async locate(positions: string[]): Promise<Map<string, string>> {
      const located = new Map<string, string>();
      for (const { name, version, places } of byVersion(positions)) {
        const found = await limit(locateIn, name, version, places).catch((error: Error) => {
          log('source maps cannot be read', { name, version, error: error.message }, 'warn');
          return [];
        });
        for (const [index, place] of found.entries()) if (place) located.set(places[index]!.position, place);
      }
      return located;
    },
  };
}

type VersionPositions = { name: string; version: string; places: (Position & { position: string })[] };

function byVersion(positions: string[]) {
  const versions = new Map<string, VersionPositions>();
  for (const position of new Set(positions)) {
    const [, name, version, file, line, column] = positionPattern.exec(position) ?? [];
    if (!name || !version || !file) continue;
    const key = `${name}/${version}`;
    if (!versions.has(key)) versions.set(key, { name, version, places: [] });
    versions.get(key)!.places.push({ position, file: decodedName(file), line: Number(line), column: Number(column) });
  }
  return versions.values();
}

/** Lines count from 1. */
const positionPattern = /^([^/]+)\/([^/]+)\/([^/:]+):([1-9]\d{0,8}):(\d{1,9})$/;

export type SourceMaps = ReturnType<typeof createSourceMaps>;
