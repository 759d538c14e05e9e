import type { BuiltFrom } from '@onesite/protocol/registry';
import type { VersionName } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';
import { isRunning } from '../variants/variantRows.ts';

/** Which versions: of a set; one; or all that visitors get which contain a package of this name. */
export type PackageQuery = { set: number } | VersionName | { containing: string };

/** Versions with the packages that they contain, the shell first. For a name, only the packages of this name. */
export const listPackages = (sql: Sql, query: PackageQuery) => sql<BuiltFrom[]>`
  select v.name, v.version, coalesce(v.team, r.team) as team, v.commit, places, found as packages
  from (
    select name, version, array_agg(place order by place) as places
    from (${'containing' in query ? visitedMembers(sql) : 'set' in query ? setMembers(sql, query.set) : oneVersion(sql, query)}) all_members
    group by name, version
  ) members
  join registry.version v using (name, version)
  left join registry.remote r using (name)
  cross join lateral (
    select coalesce(jsonb_object_agg(key, value order by key), '{}') as found from jsonb_each(packages)
    where ${'containing' in query ? sql`starts_with(key, ${`${query.containing}@`})` : sql`true`}
  ) contained
  where ${'containing' in query ? sql`found <> '{}'` : sql`true`}
  order by v.name <> 'shell', v.name, v.version
`;

/** Of the newest set of each environment, and of what its visitors get in place of it. */
const visitedMembers = (sql: Sql) => sql`
  select name, version, environment as place
  from registry.release_member m join (
    select environment, max(number) as number from registry.release_set group by environment
  ) newest on m.set_number = newest.number
  union all
  select key, value, kind || ' ' || id from registry.variant, jsonb_each_text(members) where ${isRunning(sql)}
`;

const setMembers = (sql: Sql, set: number) => sql`
  select name, version, ${`set ${set}`} as place from registry.release_member where set_number = ${set}
`;

const oneVersion = (sql: Sql, { name, version }: VersionName) => sql`
  select name, version, '' as place from registry.version where name = ${name} and version = ${version}
`;
