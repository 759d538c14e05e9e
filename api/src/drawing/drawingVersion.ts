import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);

let read: Promise<string> | undefined;

/**
 * Names the code that draws: another release may draw the same unit in another way, so that its pictures are others. Read with the
 * first picture.
 */
export function drawingVersion(): Promise<string> {
  read ??= digestOf([dirname(resolve('@fieldbox/illustrations/drawUnit')), dirname(fileURLToPath(import.meta.url))]);
  read.catch(() => {
    read = undefined;
  });
  return read;
}

/** Of all files in these folders, by name and content. */
async function digestOf(folders: string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const folder of folders)
    for (const name of (await readdir(folder, { recursive: true })).filter(isCode).sort())
      digest.update(`${name}\n`).update(await readFile(join(folder, name)));
  return digest.digest('base64url');
}

const isCode = (name: string) => /\.(js|ts|css)$/.test(name) && !/\.test\.|\.d\.ts$/.test(name);
