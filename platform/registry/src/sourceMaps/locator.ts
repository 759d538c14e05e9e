import { posix } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { maxMapsBytes, type StoredMap } from './storeMaps.ts';

type Store = Pick<ArtifactStore, 'readMaps'>;

/** Finds positions in the sources, for one call: each version's maps are read once. */
export function createLocator(store: Store) {
  const maps = new Map<string, Promise<string[]>>();
  const traces = new Map<string, TraceMap | undefined>();

  function linesOf(name: string, version: string) {
    const key = `${name}/${version}`;
    const lines = maps.get(key) ?? readLines(store, name, version);
    maps.set(key, lines);
    return lines;
  }

  async function traceOf(name: string, version: string, file: string) {
    const key = `${name}/${version}/${file}`;
    if (!traces.has(key)) traces.set(key, parse(await linesOf(name, version), file));
    return traces.get(key);
  }

  /** @param position `<package>/<version>/<file>:<line>:<column>` @returns `<source file>:<line>:<column>`, or null if unknown */
  return async function locate(position: string): Promise<string | null> {
    const [, name, version, file, line, column] = /^([^/]+)\/([^/]+)\/([^/:]+):(\d+):(\d+)$/.exec(position) ?? [];
    if (!name || !version || !file || !line || !column) return null;
    const trace = await traceOf(name, version, file);
    const found = trace && originalPositionFor(trace, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    return found?.source ? `${sourceOf(found.source)}:${found.line}:${found.column + 1}` : null;
  };
}

async function readLines(store: Store, name: string, version: string) {
  const stored = await store.readMaps(name, version);
  if (!stored) return [];
  const text = await promisify(gunzip)(new Uint8Array(stored), { maxOutputLength: maxMapsBytes });
  return text.toString().split('\n');
}

function parse(lines: string[], file: string) {
  const line = lines.find((candidate) => candidate.startsWith(`{"file":${JSON.stringify(file)},`));
  try {
    return line === undefined ? undefined : new TraceMap((JSON.parse(line) as StoredMap).map);
  } catch {
    return undefined; // anybody who publishes may send anything
  }
}

/** The bundler names sources from the package's folder: `webpack://mf-orders/./src/Row.tsx` is `mf-orders/src/Row.tsx`. */
function sourceOf(source: string) {
  const [, name, path] = /^webpack:\/\/([^/]*)\/(.*)$/.exec(source) ?? [];
  return name === undefined || path === undefined ? source : posix.join(name, path);
}
