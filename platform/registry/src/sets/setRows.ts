import type { Origin } from '@onesite/protocol/registry';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';

/** The number of the newest set; 0 before the first. */
export async function newestNumber(sql: Sql) {
  const [row] = await sql<
    { number: number }[]
  >`select coalesce(max(number), 0)::int as number from registry.release_set`;
  return row!.number;
}

/** The version of each package in a set; empty for a set that does not exist. */
export async function readMembers(sql: Sql, number: number): Promise<Record<string, string>> {
  const rows = await sql<VersionName[]>`
    select name, version from registry.release_member where set_number = ${number} order by name
  `;
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
}

/** A set with the facts and digests of its versions; undefined if it has no shell. */
export async function readSet(sql: Sql, number: number): Promise<ReleaseSet | undefined> {
  const versions = await sql<Version[]>`
    select v.name, v.version, v.facts, v.integrity
    from registry.release_member m join registry.version v using (name, version)
    where m.set_number = ${number}
    order by v.name
  `;
  const shell = versions.find(({ facts }) => facts.role === 'shell');
  if (!shell) return undefined;
  const remotes = versions.filter(({ facts }) => facts.role === 'remote');
  return { number, shell, remotes: Object.fromEntries(remotes.map((remote) => [remote.name, remote])) } as ReleaseSet;
}

/** The origin of each package in a set. */
export async function originsIn(sql: Sql, number: number): Promise<Record<string, Origin>> {
  const rows = await sql<{ name: string; origin: Origin }[]>`
    select name, origin from registry.release_member where set_number = ${number} order by name
  `;
  return Object.fromEntries(rows.map(({ name, origin }) => [name, origin]));
}

export type VersionName = { name: string; version: string };

/** These versions as rows, for a `from` or `join`: `${namedVersions(sql, named)} as m (name, version)`. */
export const namedVersions = (sql: Sql, named: readonly VersionName[]) =>
  sql`unnest(${named.map(({ name }) => name)}::text[], ${named.map(({ version }) => version)}::text[])`;

/** The newest set before `number` that has a shell and contains none of these versions. */
export async function newestWithout(sql: Sql, number: number, without: VersionName[]): Promise<number | undefined> {
  const [row] = await sql<{ number: number }[]>`
    select number from registry.release_set s
    where number < ${number}
      and exists (select from registry.release_member m where m.set_number = s.number and m.name = 'shell')
      and not exists (
        select from registry.release_member m
        join ${namedVersions(sql, without)} as excluded (name, version) using (name, version)
        where m.set_number = s.number
      )
    order by number desc
    limit 1
  `;
  return row?.number;
}

export type Released = {
  number: number;
  versions: VersionName[];
  /** The registry could not be read: there may be others. */
  isPartial?: boolean;
};

/** All versions of sets after `number`, and the number of the newest such set, or `number` if there is none. */
export async function releasedAfter(sql: Sql, number: number): Promise<Released> {
  const rows = await sql<(VersionName & { newest: number })[]>`
    select name, version, max(set_number)::int as newest
    from registry.release_member
    where set_number > ${number}
    group by name, version
  `;
  return {
    number: Math.max(number, ...rows.map(({ newest }) => newest)),
    versions: rows.map(({ name, version }) => ({ name, version })),
  };
}

/** Versions with their facts and the digests of their files. */
export const readVersions = (sql: Sql, named: VersionName[]) => sql<Version[]>`
  select v.name, v.version, v.facts, v.integrity
  from ${namedVersions(sql, named)} as m (name, version)
  join registry.version v using (name, version)
`;
