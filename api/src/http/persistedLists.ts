import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A list as it was sent, and when it was read from the database, in milliseconds since 1970. */
export interface PersistedList {
  body: string;
  readAt: number;
}

export interface PersistedLists {
  /** The files of an earlier process. */
  get: (path: string) => PersistedList | undefined;
  /** Writes in the background: a failing disk does not affect visitors. */
  put: (path: string, list: PersistedList) => void;
}

/** An unchanged list is written again after this time, so that its age on disk is exact to a minute. */
const writeIntervalMs = 60_000;

/** The reference lists on disk, for a site that starts while its database is down. */
export async function openPersistedLists(
  folder: string,
  onError: (error: Error) => void = () => {},
): Promise<PersistedLists> {
  await mkdir(folder, { recursive: true });
  const persisted = new Map<string, PersistedList>();
  const written = new Map<string, PersistedList>();
  let writing: Promise<unknown> = Promise.resolve();
  for (const name of await readdir(folder)) {
    if (!name.endsWith(ending)) continue;
    const list = read(await readFile(join(folder, name), 'utf8'));
    if (list) persisted.set(decodeURIComponent(name.slice(0, -ending.length)), list);
  }

  async function write(path: string, list: PersistedList) {
    const file = join(folder, `${encodeURIComponent(path)}${ending}`);
    await writeFile(`${file}.part`, JSON.stringify(list));
    await rename(`${file}.part`, file);
  }

  return {
    get: (path) => persisted.get(path),
    put(path, list) {
      const before = written.get(path);
      if (before?.body === list.body && list.readAt < before.readAt + writeIntervalMs) return;
      written.set(path, list);
      writing = writing.then(() => write(path, list)).catch(onError);
    },
  };
}

const ending = '.json';

/** @returns undefined for an incomplete file */
function read(text: string): PersistedList | undefined {
  try {
    const { body, readAt } = JSON.parse(text) as Partial<PersistedList>;
    return typeof body === 'string' && typeof readAt === 'number' ? { body, readAt } : undefined;
  } catch {
    return undefined;
  }
}
