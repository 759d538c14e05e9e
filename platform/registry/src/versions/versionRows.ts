import type { BuildFacts } from '@onesite/protocol/facts';
import type { PublishedVersion } from '@onesite/protocol/registry';
import type { VersionName } from '@onesite/protocol/releases';
import type { ArtifactStore } from '@onesite/store/artifactStore';
import type { Sql } from 'postgres';
import type { Inspection } from '../gates/candidate.ts';
import { RegistryRefusal } from '../refusal.ts';

interface NewVersion extends VersionName {
  digest: string;
  team?: string | null;
  commit?: string | null;
  size_bytes: number;
  token: string;
  person: string | null;
  facts: BuildFacts;
  integrity: Record<string, string>;
  inspection: Inspection;
  packages: Record<string, string>;
}

/** Inserts a version, unless it exists already. @returns whether it is new */
export async function insertVersion(sql: Sql, { team = null, commit = null, facts, ...row }: NewVersion) {
  const { integrity, inspection, packages } = row;
  // `never`: postgres.js's type of JSON knows no optional fields.
  const json = {
    facts: sql.json(facts as never),
    integrity: sql.json(integrity),
    inspection: sql.json(inspection),
    packages: sql.json(packages),
  };
  const values = { ...row, ...json, team, commit };
  const inserted = await sql`insert into registry.version ${sql(values)} on conflict (name, version) do nothing`;
  return inserted.count === 1;
}

/** Records that the files of a pruned version are stored again. @returns false if the version was not pruned */
export async function restorePruned(sql: Sql, name: string, version: string) {
  const restored = await sql`
    update registry.version set pruned_at = null where name = ${name} and version = ${version} and pruned_at is not null
  `;
  return restored.count === 1;
}

/** All published versions of one package, newest first, and whether they are or were live in an environment. */
export const listVersions = (sql: Sql, name: string, environment: string) => sql<PublishedVersion[]>`
  select
    version, digest, team, commit, size_bytes as "sizeBytes", created_at as "createdAt", person, pruned_at is not null as "isPruned",
    (select count(*) from jsonb_object_keys(packages))::int as "packageCount",
    exists (
      select from registry.release_member m
      where m.name = v.name and m.version = v.version and m.set_number = (
        select max(number) from registry.release_set where environment = ${environment}
      )
    ) as "isLive",
    exists (
      select from registry.release_member m join registry.release_set s on s.number = m.set_number
      where m.name = v.name and m.version = v.version and s.environment = ${environment}
    ) as "wasLive"
  from registry.version v
  where name = ${name}
  order by created_at desc, version
`;

/** @throws RegistryRefusal not_found */
export async function requirePublished(sql: Sql, name: string, version: string) {
  if (!(await isPublished(sql, name, version)))
    throw new RegistryRefusal('not_found', `${name} ${version} was never published. Publish it first.`);
}

/** Whether a version was published and has not been pruned since. */
export async function isPublished(sql: Sql, name: string, version: string) {
  const [row] = await sql`
    select from registry.version where name = ${name} and version = ${version} and pruned_at is null
  `;
  return row !== undefined;
}

/** The files of a published version that are missing in the store; undefined for a version that was never published. */
export async function missingFiles(sql: Sql, store: ArtifactStore, name: string, version: string) {
  const [row] = await sql<{ files: string[] }[]>`
    select array(select jsonb_object_keys(integrity)) as files
    from registry.version
    where name = ${name} and version = ${version}
  `;
  return row && store.missing(name, version, row.files);
}

/** The message that names missing files, and says what to do. */
export function incompleteText(name: string, version: string, [first, ...others]: string[]) {
  const files = others.length > 0 ? `${first} and ${others.length} more of its files are` : `its file ${first} is`;
  return `${name} ${version} is not complete: ${files} missing from the store. Publish the same build again to restore it.`;
}

/**
 * Requires that all files of a version are in the store. Call it before the transaction of a set, because a look at the store would
 * hold the lock of that transaction for too long.
 * @throws RegistryRefusal not_found for a version with missing files
 */
export async function requireComplete(sql: Sql, store: ArtifactStore, name: string, version: string) {
  const missing = (await missingFiles(sql, store, name, version)) ?? [];
  if (missing.length > 0) throw new RegistryRefusal('not_found', incompleteText(name, version, missing));
}
