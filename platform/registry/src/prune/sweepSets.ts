import { retainedSets } from '../sets/storedSets.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';

/** Stored sets that no edge reads any more. The database has all of them. */
export async function listOldSets(store: ArtifactStore): Promise<number[]> {
  const newestFirst = (await store.setNumbers()).sort((a, b) => b - a);
  return newestFirst.slice(retainedSets);
}

/** Removes them, and returns how many. */
export async function sweepSets(store: ArtifactStore): Promise<number> {
  const old = await listOldSets(store);
  for (const number of old) await store.removeSet(number);
  return old.length;
}
