// The program of a process that unpacks one upload into a folder. Plain JavaScript: under Node's permission model it
// cannot start a compiler.
import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Parser } from 'tar';
import { answer, startJob } from './job.mjs';

/** The files that a build may have: scripts, styles, fonts and pictures for browsers, scripts for renderers, its facts. */
const allowed =
  /^(facts\.json|server\/\w[\w.-]{0,199}\.cjs|browser\/\w[\w.-]{0,199}\.(js|css|woff2|svg|png|webp|json|webmanifest))$/;

const { archive, folder, maxEntries, maxBytes } = startJob();
const integrity = {};
let entries = 0;
let bytes = 0;

const parser = new Parser({ strict: true, maxMetaEntrySize: 1024, zstd: false });
const refuse = (reason) => parser.abort(new Error(reason));
const refuseEntry = ({ path }) => refuse(`it holds ${path.slice(0, 200)}, which is not allowed in a build`);
const count = () => ++entries > maxEntries && refuse(`it holds more than ${maxEntries} entries`);
parser.on('meta', count);
parser.on('ignoredEntry', refuseEntry); // of an unknown type, or with a header that is too large
parser.on('entry', (entry) => {
  count();
  const chunks = [];
  if (entry.type !== 'File' || !allowed.test(entry.path)) {
    refuseEntry(entry);
    return entry.resume();
  }
  entry.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes > maxBytes) refuse(`it holds more than ${maxBytes} bytes`);
    else chunks.push(chunk);
  });
  entry.on('end', () => write(entry.path, Buffer.concat(chunks)));
});

function write(path, content) {
  if (integrity[path]) return refuse(`it holds ${path} twice`);
  integrity[path] = `sha384-${createHash('sha384').update(content).digest('base64')}`; // the same as in digest.ts
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

try {
  // Small chunks: each is unpacked at once, and its output has to fit into the memory.
  await pipeline(createReadStream(archive, { highWaterMark: 16 * 1024 }), parser);
  answer({ integrity, bytes });
} catch (error) {
  answer({ refusal: error.message });
}
