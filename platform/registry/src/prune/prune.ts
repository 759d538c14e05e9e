import { setPath } from '@onesite/protocol/live';
import type { PrunedVersion, PruneResult } from '@onesite/protocol/registry';
import { type VersionName, versionKey } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import type { Sql } from 'postgres';
import { maxSets, openPageDays } from '../live/readLiveDocument.ts';
import { namedVersions } from '../sets/setRows.ts';
import { inTransaction, lockFiles } from '../sets/transactions.ts';
import { rollbackTarget, type Transition, transitionsByName } from '../sets/transitions.ts';
import { variantMembers } from '../variants/variantRows.ts';
import { isPublished } from '../versions/versionRows.ts';

/** Removes the files of versions that nobody needs any more; as a dry run it only names them. */
export async function prune(sql: Sql, store: ArtifactStore, isDryRun: boolean): Promise<PruneResult> {
  const versions = [...(await (isDryRun ? listPrunable(sql) : markPruned(sql)))];
  const marked = new Set(versions.map(versionKey));
  const strays = await (isDryRun ? listStray(sql, store) : sweepStore(sql, store));
  const sets = await listOldSets(sql, store);
  if (!isDryRun) for (const number of sets) await store.removeFile(setPath(number));
  return { isDryRun, versions, strays: strays.filter((one) => !marked.has(versionKey(one))), sets: sets.length };
}

/** Stored sets that neither a starting edge nor an open page reads any more. The database has all of them. */
async function listOldSets(sql: Sql, store: ArtifactStore): Promise<number[]> {
  const rows = await sql<{ number: number }[]>`
    select number from (
      select number, created_at, row_number() over (partition by environment order by number desc) as rank from registry.release_set
    ) ranked
    where rank <= ${maxSets} or created_at > now() - make_interval(days => ${openPageDays})
  `;
  const used = new Set(rows.map(({ number }) => number));
  const stored = (await store.filesIn('sets')).map((name) => Number(name.replace('.json', ''))); // NaN for a draft
  return stored.filter((number) => Number.isInteger(number) && !used.has(number));
}

/** Leftovers in the store: files of pruned versions, and of uploads that ended before their row was written. */
async function listStray(sql: Sql, store: ArtifactStore): Promise<VersionName[]> {
  const stored = await store.versions();
  const rows = await sql<VersionName[]>`select name, version from registry.version where pruned_at is null`;
  const recorded = new Set(rows.map(versionKey));
  return stored.filter((one) => !recorded.has(versionKey(one)));
}

/** Removes leftovers one by one: a concurrent publish of the same version is waited for, and then has its row. */
async function sweepStore(sql: Sql, store: ArtifactStore): Promise<VersionName[]> {
  const removed: VersionName[] = [];
  for (const stray of await listStray(sql, store))
    await inTransaction(sql, async (sql) => {
      await lockFiles(sql, stray);
      if (await isPublished(sql, stray.name, stray.version)) return;
      await store.remove(stray.name, stray.version);
      removed.push(stray);
    });
  return removed;
}

/** How many of each package's newest versions stay, whether or not they were live. */
const newestKept = 10;

/**
 * Versions that nobody needs any more: not live or in a variant in the last days, not among the newest of their package, and not
 * the target of a rollback.
 */
const prunable = (sql: Sql, retained: VersionName[]) => sql`
  with ranked as (
    select name, version, row_number() over (partition by name order by created_at desc, version) as rank
    from registry.version
    where pruned_at is null
  ), oldest as (
    -- Each environment's set that was live when these days began.
    select environment, max(number) as number from registry.release_set
    where created_at < now() - make_interval(days => ${openPageDays})
    group by environment
  ), recent as (
    select name, version from registry.release_member where set_number in (select number from oldest)
    union
    select c.name, c.version
    from registry.release_change c join registry.release_set s on s.number = c.set_number left join oldest using (environment)
    where c.set_number > coalesce(oldest.number, 0) and c.version is not null
  )
  select name, version from ranked
  where rank > ${newestKept}
    and (name, version) not in (select name, version from recent)
    and (name, version) not in (select * from ${namedVersions(sql, retained)})
    and (name, version) not in (${variantMembers(sql, openPageDays)})
`;

export const listPrunable = async (sql: Sql) => sql<PrunedVersion[]>`
  select v.name, v.version, v.size_bytes as "sizeBytes"
  from registry.version v join (${prunable(sql, await retainedVersions(sql))}) p using (name, version)
  order by v.name, v.created_at
`;

/**
 * Marks versions, which cannot be promoted from now on. The lock prevents a release from making one live at the same time; their rows stay, because the
 * history names them.
 */
const markPruned = (sql: Sql) =>
  inTransaction(sql, async (sql): Promise<PrunedVersion[]> => {
    await sql`lock table registry.release_set in share mode`;
    return sql<PrunedVersion[]>`
      update registry.version v set pruned_at = now()
      from (${prunable(sql, await retainedVersions(sql))}) p
      where v.name = p.name and v.version = p.version
      returning v.name, v.version, v.size_bytes as "sizeBytes"
    `;
  });

/** In each environment, the targets of each package's rollback, and withdrawn versions: they stay, however old they are. */
async function retainedVersions(sql: Sql): Promise<VersionName[]> {
  const environments = await sql<{ environment: string }[]>`select distinct environment from registry.release_set`;
  const transitions = await Promise.all(environments.map(({ environment }) => transitionsByName(sql, environment)));
  return transitions.flatMap(Object.entries<Transition[]>).flatMap(([name, all]) => {
    const isLive = all.at(-1)?.version != null;
    const version = isLive ? rollbackTarget(all) : all.findLast(({ version }) => version !== null)?.version;
    return version ? [{ name, version }] : [];
  });
}
