import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * A backup is gzip of lines. A line that begins with `#` says what follows; all others are rows of the last named table, each a
 * JSON array of the columns' values as Postgres writes them, or null. A backup without its last line is incomplete.
 */
export type Heading =
  | { format: typeof format; madeAt: string; server: string }
  | { schema: string; migrations: string[] }
  | { schema: string; table: string; columns: string[] }
  | { schema: string; sequences: Record<string, string> }
  | { end: { rows: number } };

export const format = 'database backup, version 1';

export const headingLine = (heading: Heading): string => `#${JSON.stringify(heading)}\n`;

/** Writes a file that only its owner can read, and renames it once it is complete. @returns its size in bytes */
export async function writeBackupFile(file: string, pieces: AsyncIterable<string>): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  if (found) throw new Error(`There is a file ${file} already: name another one.`);
  const part = `${file}.part`;
  try {
    await pipeline(pieces, createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return (await stat(file)).size;
}

type Line = { heading: Heading } | { row: string };

/** Reads a backup's lines in batches. @throws Error for another or an incomplete file, possibly after its last batch */
export async function readBackupFile(file: string, take: (lines: Line[]) => Promise<void> | void): Promise<void> {
  let last: Line | undefined;
  try {
    for await (const lines of batchesOf(file)) {
      if (!last && !isFormat(lines[0]!)) throw noBackup(file);
      last = lines.at(-1)!;
      await take(lines);
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'Z_BUF_ERROR') throw notWhole(file);
    throw code?.startsWith('Z_') ? noBackup(file) : error;
  }
  if (!last || !('heading' in last) || !('end' in last.heading)) throw notWhole(file);
}

async function* batchesOf(file: string): AsyncGenerator<Line[]> {
  const source = createReadStream(file);
  const gunzip = createGunzip().setEncoding('utf8');
  source.on('error', (error) => gunzip.destroy(error));
  let rest = '';
  try {
    for await (const chunk of source.pipe(gunzip)) {
      const texts = (rest + chunk).split('\n');
      rest = texts.pop()!;
      if (texts.length > 0) yield texts.map(readLine);
    }
  } finally {
    source.destroy();
  }
}

const isFormat = (line: Line) => 'heading' in line && 'format' in line.heading && line.heading.format === format;

const readLine = (text: string): Line =>
  text.startsWith('#') ? { heading: JSON.parse(text.slice(1)) as Heading } : { row: text };

const noBackup = (file: string) => new Error(`${file} is not a backup that this release can read.`);

const notWhole = (file: string) => new Error(`${file} is not whole: it ends in the middle.`);
