import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { integrityOf } from '@onesite/protocol/build/digest';
import pLimit from 'p-limit';
import {
  type ArtifactStore,
  changedFile,
  checkedRecord,
  mapsPath,
  missingFile,
  recordPath,
  type StoredVersion,
} from './artifactStore.ts';

export function createFolderStore(root: string): ArtifactStore {
  const base = resolve(root);
  const folderOf = (name: string, version: string) => join(base, 'versions', name, version);
  const readStored = (path: string) => readFile(join(base, path)).catch(() => undefined);
  const readText = async (path: string) => (await readStored(path))?.toString();
  return {
    folder: folderOf,
    async createTempFolder() {
      const draft = join(base, 'drafts', randomUUID());
      await mkdir(draft, { recursive: true });
      await removeAbandoned(dirname(draft));
      return draft;
    },
    async put(name, version, folder) {
      const target = folderOf(name, version);
      await mkdir(dirname(target), { recursive: true });
      try {
        await rename(folder, target);
      } catch (error) {
        if (!(await isFolder(target))) throw error;
        await restoreLost(folder, target); // another upload of the same bytes was faster, or files were missing
      }
    },
    async missing(name, version, files) {
      const present = await Promise.all(files.map((file) => isFile(join(folderOf(name, version), file))));
      return files.filter((_, index) => !present[index]);
    },
    fetch: (version) => compareFiles(folderOf(version.name, version.version), version),
    read: (name, version, file) => readFile(join(folderOf(name, version), file)).catch(() => undefined),
    async open(name, version, file) {
      const path = join(folderOf(name, version), file);
      const entry = await entryAt(path);
      if (!entry?.isFile()) return undefined;
      return { sizeBytes: entry.size, read: (start, end) => ReadableStream.from(partOf(path, start, end)) };
    },
    async versions() {
      const names = await namesIn(join(base, 'versions'));
      const found = names.map(async (name) =>
        (await namesIn(join(base, 'versions', name))).map((version) => ({ name, version })),
      );
      return (await Promise.all(found)).flat();
    },
    async remove(name, version) {
      const removed = join(base, 'drafts', randomUUID());
      await mkdir(dirname(removed), { recursive: true });
      try {
        await rename(folderOf(name, version), removed); // a concurrent reader finds each file completely or not at all
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      await rm(removed, { recursive: true, force: true, maxRetries: 3 });
      await rm(join(base, mapsPath(name, version)), { force: true });
    },
    readRecord: async (version, digest) => checkedRecord(version, await readText(recordPath(version)), digest),
    putFile: (path, content) => replaceFile(join(base, path), content),
    readFile: readStored,
    readText,
    hasFile: (path) => isFile(join(base, path)),
    filesIn: (folder) => namesIn(join(base, folder)),
    removeFile: (path) => rm(join(base, path), { force: true }),
  };
}

/** Opens the file when its first bytes are asked for: a response may be sent without its body. */
async function* partOf(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path, { start, end });
}

/** A concurrent reader finds the old file or the whole new one. */
async function replaceFile(file: string, content: string | Buffer) {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, content as string | Uint8Array);
  await rename(draft, file);
}

const namesIn = (folder: string) => readdir(folder).catch(() => []);

/** No upload takes this long: the process of an older draft was killed. */
const draftLifetimeMs = 3_600_000;

async function removeAbandoned(drafts: string) {
  for (const name of await readdir(drafts)) {
    const draft = join(drafts, name);
    const age = Date.now() - ((await entryAt(draft))?.mtimeMs ?? Number.POSITIVE_INFINITY);
    if (age > draftLifetimeMs) await rm(draft, { recursive: true, force: true });
  }
}

/** Moves the files that are missing in `target`. A concurrent reader finds each file completely or not at all. */
async function restoreLost(folder: string, target: string) {
  for (const path of await filesBelow(folder)) {
    const file = join(target, path);
    if (await isFile(file)) continue;
    await mkdir(dirname(file), { recursive: true });
    await rename(join(folder, path), file);
  }
}

export async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

const entryAt = (path: string) => stat(path).catch(() => undefined);
const isFile = async (path: string) => (await entryAt(path))?.isFile() ?? false;
const isFolder = async (path: string) => (await entryAt(path))?.isDirectory() ?? false;

/** How many files are read at once, over all versions: a set of fifty remotes has thousands. */
const limit = pLimit(16);

/** Compares the files in a folder with a version's digests. @throws Error that names one which is missing or different */
export async function compareFiles(folder: string, version: StoredVersion) {
  await limit.map(Object.entries(version.integrity), async ([file, digest]) => {
    const content = await readFile(join(folder, file)).catch(() => undefined);
    if (!content) throw missingFile(version, file);
    if (integrityOf(content) !== digest) throw changedFile(version, file);
  });
}
