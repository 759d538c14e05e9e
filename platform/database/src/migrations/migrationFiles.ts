import { readdir, readFile } from 'node:fs/promises';

export interface MigrationFile {
  name: string;
  text: string;
}

/** The migrations of a folder, in the order of their numbers. */
export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const read = async (name: string) => (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n'); // digests compare
  return Promise.all(names.map(async (name) => ({ name, text: await read(name) })));
}
