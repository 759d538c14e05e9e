import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '@onesite/protocol/build/digest';
import pLimit from 'p-limit';
import { isChanged, isLost, type StoredVersion } from './artifactStore.ts';

/** How many files are read at once, over all versions: a set of fifty remotes has thousands. */
const limit = pLimit(16);

/** Compares the files in a folder with a version's digests. @throws Error that names one which is missing or different */
export async function compareFiles(folder: string, version: StoredVersion) {
  await limit.map(Object.entries(version.integrity), async ([file, digest]) => {
    const content = await readFile(join(folder, file)).catch(() => undefined);
    if (!content) throw isLost(version, file);
    if (integrityOf(content) !== digest) throw isChanged(version, file);
  });
}
