import { pipeline } from 'node:stream/promises';
import { create, Parser } from 'tar';

/** A folder's files as an uncompressed archive: compressed copies are already among them. */
export async function pack(folder: string, files: string[]): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: folder, portable: true, noMtime: true }, files)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** More than any version has: see uploadLimits.ts. */
const maxBytes = 128 * 1024 * 1024;

/** The files of an archive, by path. @throws Error if it contains anything else */
export async function unpackFiles(archive: AsyncIterable<Uint8Array>) {
  const files = new Map<string, Buffer>();
  let bytes = 0;
  const parser = new Parser({ strict: true, maxMetaEntrySize: 1024 });
  parser.on('entry', (entry) => {
    const chunks: Buffer[] = [];
    entry.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) parser.abort(new Error('the archive is too large'));
      else chunks.push(chunk);
    });
    entry.on('end', () => entry.type === 'File' && files.set(entry.path, Buffer.concat(chunks)));
  });
  await pipeline(archive, parser);
  return files;
}
