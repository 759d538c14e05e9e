// Plain JavaScript: a process under Node's permission model cannot start a compiler.
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodedMappings, originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Longer names of sources than any build has are cut. */
const maxSourceChars = 300;

/** A version's maps, without the sources' text, have a few MB together. */
const maxMapChars = 8 * 1024 * 1024;
const maxMaps = 2_000;

/**
 * Finds positions in a version's source maps, as `maps.gz` and `positions.json` in the folder have them. `maps.gz` has one line of JSON
 * for each map, `{"file":…,"map":…}`, with `file` first. As a check it reads all maps, so that those are refused which take too much
 * time or memory.
 * @returns `<source file>:<line>:<column>` for each position, or null if it is unknown; or why the maps are refused
 */
export function locatePositions({ folder, maxBytes, isCheck }) {
  const refusal = (problem) => ({ refusal: `Source maps ${problem}.` });
  let text;
  try {
    text = gunzipSync(readFileSync(join(folder, 'maps.gz')), { maxOutputLength: maxBytes }).toString();
  } catch {
    return refusal(`are sent as gzip, of ${maxBytes / 1024 / 1024} MB at most`);
  }
  const lines = text.split('\n', maxMaps + 1);
  if (lines.length > maxMaps) return refusal(`are ${maxMaps} at most`);
  if (lines.some(({ length }) => length > maxMapChars))
    return refusal(`have ${maxMapChars / 1024 / 1024} MB at most each, without the text of the sources`);
  if (isCheck) {
    for (const line of lines) read(line);
    return { found: [] };
  }
  const maps = new Map();
  function mapOf(file) {
    if (!maps.has(file)) {
      const line = lines.find((candidate) => candidate.startsWith(`{"file":${JSON.stringify(file)},`));
      maps.set(file, read(line));
    }
    return maps.get(file);
  }
  const positions = JSON.parse(readFileSync(join(folder, 'positions.json'), 'utf8'));
  return { found: positions.map((position) => placeIn(mapOf(position.file), position)) };
}

/** Undefined if it is not a map: a publisher may send anything. */
function read(line) {
  try {
    const map = new TraceMap(JSON.parse(line).map);
    decodedMappings(map);
    return map;
  } catch {
    return undefined;
  }
}

function placeIn(map, { line, column }) {
  const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) });
  return found?.source ? `${sourceOf(found.source).slice(0, maxSourceChars)}:${found.line}:${found.column + 1}` : null;
}

/** The bundler names sources from the package's folder: `webpack://mf-orders/./src/Row.tsx` is `mf-orders/src/Row.tsx`. */
function sourceOf(source) {
  const [, name, path] = /^webpack:\/\/([^/]*)\/(.*)$/.exec(source) ?? [];
  return name === undefined || path === undefined ? source : posix.join(name, path);
}
