import type { BuiltFrom } from '@onesite/protocol/registry';
import type { VersionName } from '@onesite/protocol/releases';
import type { Fragment, Sql } from 'postgres';
import { isRunning } from '../variants/variantRows.ts';

/** The versions of a set, the shell first, with the packages that they contain. */
export const packagesOfSet = (sql: Sql, set: number) =>
  selectPackages(
    sql,
    sql`select name, version, ${`set ${set}`} as place from registry.release_member where set_number = ${set}`,
  );

export const packagesOfVersion = (sql: Sql, { name, version }: VersionName) =>
  selectPackages(
    sql,
    sql`select name, version, '' as place from registry.version where name = ${name} and version = ${version}`,
  );

/** The versions that visitors get which contain a package of this name, with the versions of it. */
export const findPackage = (sql: Sql, name: string) => selectPackages(sql, visitedMembers(sql), `${name}@`);

/** @param members names and versions, each with a place where it is @param prefix of the packages, each of which is `name@version` */
const selectPackages = (sql: Sql, members: Fragment, prefix = '') => sql<BuiltFrom[]>`
  select v.name, v.version, coalesce(v.team, r.team) as team, v.commit, places, contained as packages
  from (select name, version, array_agg(place order by place) as places from (${members}) m group by name, version) placed
  join registry.version v using (name, version)
  left join registry.remote r using (name)
  cross join lateral (
    select coalesce(jsonb_object_agg(key, value order by key), '{}') as contained
    from jsonb_each(packages) where starts_with(key, ${prefix})
  ) filtered
  where ${prefix === ''} or contained <> '{}'
  order by v.name <> 'shell', v.name, v.version
`;

/** The versions of each environment's newest set, and those of running variants. */
const visitedMembers = (sql: Sql) => sql`
  select name, version, environment as place
  from registry.release_member m join (
    select environment, max(number) as number from registry.release_set group by environment
  ) newest on m.set_number = newest.number
  union all
  select key, value, kind || ' ' || id from registry.variant, jsonb_each_text(members) where ${isRunning(sql)}
`;
