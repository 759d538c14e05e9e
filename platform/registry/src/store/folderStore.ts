import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { ArtifactStore } from './artifactStore.ts';
import { compressed } from './compressed.ts';

/** An artifact store in a folder of this machine. Text is kept compressed beside itself, ready to be served. */
export function folderStore(root: string): ArtifactStore {
  const base = resolve(root);
  const folder = (name: string, version: string) => join(base, 'versions', name, version);
  return {
    folder,
    async put(name, version, files) {
      const target = folder(name, version);
      if (await exists(target)) return;
      const draft = join(base, 'drafts', randomUUID());
      try {
        await write(draft, files);
        await mkdir(dirname(target), { recursive: true });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { recursive: true, force: true });
        if (!(await exists(target))) throw error; // else somebody else was first, with the same bytes
      }
    },
    async missing(name, version, files) {
      const present = await Promise.all(files.map((file) => isFile(join(folder(name, version), file))));
      return files.filter((_, index) => !present[index]);
    },
    read: (name, version, file) => readFile(join(folder(name, version), file)).catch(() => undefined),
  };
}

async function write(folder: string, files: Map<string, Buffer>) {
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    for (const [suffix, bytes] of await compressed(path, content)) await writeFile(file + suffix, bytes);
  }
}

const isFile = (path: string) =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
const exists = (path: string) => stat(path).then(Boolean, () => false);
