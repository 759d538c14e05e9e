import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Parser } from 'tar';
import { RegistryRefusal } from '../http/refusal.ts';

/** Bytes, unpacked: a build is some hundred KB, and a shell's server bundle 2 MB. */
const largest = 64 * 1024 * 1024;

/** What a build may hold: scripts, styles, fonts and pictures for the browser, scripts for renderers, its facts. */
const allowed =
  /^(facts\.json|server\/[\w][\w.-]*\.cjs|browser\/[\w][\w.-]*\.(js|css|woff2|svg|png|webp|json|webmanifest))$/;

/** The files of a gzipped tar archive, by path. @throws RegistryRefusal for anything that no build of ours holds */
export async function unpack(archive: Uint8Array): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  let size = 0;
  const parser = new Parser({ strict: true, maxMetaEntrySize: 1024 });
  parser.on('entry', (entry) => {
    const chunks: Buffer[] = [];
    if (entry.type !== 'File' || !allowed.test(entry.path)) {
      parser.abort(new Error(`it holds ${entry.path}, which has no place in a build`));
      return entry.resume();
    }
    entry.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > largest) parser.abort(new Error(`it holds more than ${largest} bytes`));
      else chunks.push(chunk);
    });
    entry.on('end', () => files.set(entry.path, Buffer.concat(chunks)));
  });
  try {
    await pipeline(Readable.from([archive]), parser as unknown as NodeJS.WritableStream);
  } catch (error) {
    throw new RegistryRefusal('validation_failed', `The archive cannot be taken: ${(error as Error).message}.`);
  }
  return files;
}
