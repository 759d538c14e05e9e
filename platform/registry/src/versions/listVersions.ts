import type { PublishedVersion } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

/** All published versions of one package, newest first. */
export const listVersions = (sql: Sql, name: string) => sql<PublishedVersion[]>`
  select
    version, digest, team, commit, size_bytes as "sizeBytes", created_at as "createdAt", person, pruned_at is not null as "isPruned",
    exists (
      select from registry.release_member m
      where m.name = v.name and m.version = v.version and m.set_number = (select max(number) from registry.release_set)
    ) as "isLive",
    exists (select from registry.release_member m where m.name = v.name and m.version = v.version) as "wasLive"
  from registry.version v
  where name = ${name}
  order by created_at desc, version
`;

/** Whether a version was published and not pruned since. */
export async function isPublished(sql: Sql, name: string, version: string) {
  const [row] = await sql`
    select from registry.version where name = ${name} and version = ${version} and pruned_at is null
  `;
  return row !== undefined;
}
