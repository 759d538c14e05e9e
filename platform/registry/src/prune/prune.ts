import type { PruneResult } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';
import { newestSets } from '../sets/setRows.ts';
import { mostAtOnce, retainedSets } from '../sets/storedSets.ts';
import { inTransaction, lockFiles } from '../sets/transactions.ts';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { isPublished } from '../versions/versionRows.ts';
import { listPrunable, markPruned } from './prunableVersions.ts';

/** What `prune` would remove. */
export async function planPrune(sql: Sql, store: ArtifactStore): Promise<PruneResult> {
  const [versions, strays] = [await listPrunable(sql), await listStray(sql, store)];
  return { isDryRun: true, versions: [...versions], strays, sets: (await listOldSets(sql, store)).length };
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
    sets: await sweepSets(sql, store),
  };
}

/** Stored sets that no edge reads any more. The database has all of them. */
async function listOldSets(sql: Sql, store: ArtifactStore): Promise<number[]> {
  const newestFirst = (await store.setNumbers()).sort((a, b) => b - a);
  const newest = await newestSets(sql, mostAtOnce);
  // Those of an environment that is released less often than the others.
  const others = newest.filter(({ environment }) => environment !== newest[0]!.environment);
  return newestFirst.slice(retainedSets).filter((number) => !others.some((other) => other.number === number));
}

/** Removes them, and returns how many. */
async function sweepSets(sql: Sql, store: ArtifactStore): Promise<number> {
  const old = await listOldSets(sql, store);
  for (const number of old) await store.removeSet(number);
  return old.length;
}

type Named = { name: string; version: string };

/** Leftovers in the store: files of pruned versions, and of uploads that ended before their row was written. */
async function listStray(sql: Sql, store: ArtifactStore): Promise<Named[]> {
  const stored = await store.versions();
  const rows = await sql<Named[]>`select name, version from registry.version where pruned_at is null`;
  const recorded = new Set(rows.map(nameOf));
  return stored.filter((one) => !recorded.has(nameOf(one)));
}

/** Removes them one by one: a concurrent publish of the same version is waited for, and then has its row. */
async function sweepStore(sql: Sql, store: ArtifactStore): Promise<Named[]> {
  const removed: Named[] = [];
  for (const stray of await listStray(sql, store))
    await inTransaction(sql, async (sql) => {
      await lockFiles(sql, stray);
      if (await isPublished(sql, stray.name, stray.version)) return;
      await store.remove(stray.name, stray.version);
      removed.push(stray);
    });
  return removed;
}

const nameOf = ({ name, version }: Named) => `${name} ${version}`;
