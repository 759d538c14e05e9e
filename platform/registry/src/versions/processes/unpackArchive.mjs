// Plain JavaScript: a process under Node's permission model cannot start a compiler.
import { createReadStream, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { integrityOf } from '@onesite/protocol/build/digest';
import { compressedEndings, endingOf, fileTypes, isFileName } from '@onesite/protocol/build/fileTypes';
import { readBundle } from '@onesite/protocol/bundle/readBundle';
import { Parser } from 'tar';

/** Such as `server/main.cjs`: what only the registry and renderers read. */
const nonBrowserFile = /^(facts\.json|server\/\w[\w.-]{0,199}\.cjs)$/;

const allowedText =
  'facts.json, server/*.cjs, and in browser/, without folders, files that browsers load. Build it again with the plugin or preset, and publish the whole of dist';

/** The files that a build may have: those of the list for browsers, scripts for renderers, its facts. */
const isAllowed = (path) =>
  nonBrowserFile.test(path) || (isOfBrowser(path) && Object.hasOwn(fileTypes, endingOf(path)));

const isOfBrowser = (path) => path.startsWith('browser/') && isFileName(path.slice('browser/'.length));

/** The limit for what a build uses and for what it shows, each as JSON: the registry reads both at each release. A build has a few KB. */
const maxUsesChars = 64 * 1024;

/** Compressed copies do not count as content: program.mjs compares them with it. */
const isCopy = (path) =>
  /\.(br|gz)$/.test(path) && isOfBrowser(path) && compressedEndings.includes(endingOf(path.slice(0, -3)));

/** Unpacks a gzipped tar archive into a folder. @returns the result that prepareBuild.ts describes, or why it is refused */
export async function unpackArchive({ archive, folder, maxEntries, maxBytes, maxFileBytes }) {
  const integrity = {};
  const exposing = []; // scripts that name the exposed module, as a container does
  let bundle = { uses: {}, shows: [] };
  let entries = 0;
  const seen = new Set();
  let contentBytes = 0; // without compressed copies
  let unpackedBytes = 0;

  const parser = new Parser({ strict: true, maxMetaEntrySize: 1024, brotli: false, zstd: false });
  const refuse = (reason) => parser.abort(new Error(reason));
  const refuseEntry = ({ path }) =>
    refuse(`it holds ${path.slice(0, 200)}, which is not allowed in a build: ${allowedText}`);
  const count = () => ++entries > maxEntries && refuse(`it holds more than ${maxEntries} entries`);
  parser.on('meta', count);
  parser.on('ignoredEntry', refuseEntry); // an unknown type, or a header that is too large
  parser.on('entry', (entry) => {
    count();
    const chunks = [];
    if (entry.type !== 'File' || !(isAllowed(entry.path) || isCopy(entry.path))) {
      refuseEntry(entry);
      return entry.resume();
    }
    if (entry.size > maxFileBytes)
      refuse(`it holds ${entry.path}, which has more than ${maxFileBytes / 1024 / 1024} MB`);
    entry.on('data', (chunk) => {
      unpackedBytes += chunk.length;
      if (unpackedBytes > maxBytes) refuse(`it holds more than ${maxBytes} bytes`);
      else chunks.push(chunk);
    });
    entry.on('end', () => write(entry.path, Buffer.concat(chunks)));
  });

  function write(path, content) {
    if (seen.has(path)) return refuse(`it holds ${path} twice`);
    seen.add(path);
    if (!isCopy(path)) {
      integrity[path] = integrityOf(content);
      contentBytes += content.length;
      if (path === 'server/main.cjs') {
        try {
          bundle = readBundle(content.toString());
        } catch ({ message }) {
          return refuse(`its ${path} cannot be read: ${message}`);
        }
        if (JSON.stringify(bundle.uses).length > maxUsesChars)
          return refuse(`${path} uses more names of shared modules than there are`);
        if (JSON.stringify(bundle.shows).length > maxUsesChars)
          return refuse(`${path} shows more fragments than any page has`);
      }
      if (/\.js$/.test(path) && /["']\.\/remote["']:/.test(content)) exposing.push(path.slice('browser/'.length));
    }
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  // An endless archive is refused. Besides its content, an entry has headers and padding; after the last one comes padding to a record.
  let bytesLeft = maxBytes + maxEntries * 2048;
  parser.on('eof', () => {
    bytesLeft = Math.min(bytesLeft, 64 * 1024);
  });
  let isFirst = true;
  const limited = new Transform({
    transform(chunk, _, done) {
      // The parser would unpack it again, and no path begins with this byte.
      if (isFirst && chunk[0] === 0x1f) return done(new Error('it is compressed twice'));
      isFirst = false;
      bytesLeft -= chunk.length;
      done(bytesLeft < 0 ? new Error(`it goes on after its files, or holds more than ${maxBytes} bytes`) : null, chunk);
    },
  });

  try {
    await pipeline(createReadStream(archive), createGunzip(), limited, parser);
    const stray = [...seen].find((path) => isCopy(path) && !seen.has(path.slice(0, -3)));
    return stray
      ? { refusal: `it holds ${stray}, but not the file itself` }
      : { integrity, contentBytes, exposing, ...bundle };
  } catch (error) {
    return { refusal: error.message };
  }
}
