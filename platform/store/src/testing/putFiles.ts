import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArtifactStore } from '../artifactStore.ts';

/** Stores exactly these files as a version, without the checks of publishing. */
export async function putFiles(
  store: ArtifactStore,
  name: string,
  version: string,
  files: Iterable<readonly [path: string, content: string | Uint8Array]>,
  prepare?: (folder: string) => Promise<unknown>,
) {
  const draft = await store.createTempFolder();
  for (const [path, content] of files) {
    const file = join(draft, 'version', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await prepare?.(join(draft, 'version'));
  await store.put(name, version, join(draft, 'version'));
  await rm(draft, { recursive: true });
}
