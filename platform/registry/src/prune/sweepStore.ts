import type { Sql } from 'postgres';
import type { ArtifactStore } from '../store/artifactStore.ts';
import { isPublished } from '../versions/listVersions.ts';
import { withClaim } from '../versions/withClaim.ts';

type Named = { name: string; version: string };

/** Leftovers in the store: files of pruned versions, and of uploads that ended before their row was written. */
export async function listStray(sql: Sql, store: ArtifactStore): Promise<Named[]> {
  const stored = await store.versions();
  const rows = await sql<Named[]>`select name, version from registry.version where pruned_at is null`;
  const recorded = new Set(rows.map(nameOf));
  return stored.filter((one) => !recorded.has(nameOf(one)));
}

/** Removes them one by one: a concurrent publish of the same version is waited for, and then has its row. */
export async function sweepStore(sql: Sql, store: ArtifactStore): Promise<Named[]> {
  const removed: Named[] = [];
  for (const stray of await listStray(sql, store)) {
    async function remove(requireClaim: () => void) {
      if (await isPublished(sql, stray.name, stray.version)) return;
      requireClaim();
      await store.remove(stray.name, stray.version);
      removed.push(stray);
    }
    await withClaim(sql, stray, remove, async () => {});
  }
  return removed;
}

const nameOf = ({ name, version }: Named) => `${name} ${version}`;
