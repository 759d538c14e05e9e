import type { PruneResult } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { retainedSets } from '../sets/storedSets.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { listPrunable, markPruned } from './prunableVersions.ts';
import { listStray, sweepStore } from './sweepStore.ts';

/** What `prune` would remove. */
export async function planPrune(sql: Sql, store: ArtifactStore): Promise<PruneResult> {
  const [versions, strays] = [await listPrunable(sql), await listStray(sql, store)];
  return { isDryRun: true, versions: [...versions], strays, sets: (await listOldSets(store)).length };
}

/** Removes the files of versions that nobody needs any more. */
export async function prune(sql: Sql, store: ArtifactStore): Promise<PruneResult> {
  const versions = await markPruned(sql);
  const swept = await sweepStore(sql, store);
  const isOwn = (one: { name: string; version: string }) =>
    versions.some(({ name, version }) => name === one.name && version === one.version);
  return {
    isDryRun: false,
    versions: [...versions],
    strays: swept.filter((one) => !isOwn(one)),
    sets: await sweepSets(store),
  };
}

/** Stored sets that no edge reads any more. The database has all of them. */
async function listOldSets(store: ArtifactStore): Promise<number[]> {
  const newestFirst = (await store.setNumbers()).sort((a, b) => b - a);
  return newestFirst.slice(retainedSets);
}

/** Removes them, and returns how many. */
async function sweepSets(store: ArtifactStore): Promise<number> {
  const old = await listOldSets(store);
  for (const number of old) await store.removeSet(number);
  return old.length;
}
