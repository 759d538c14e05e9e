import type { Origin } from '@onesite/protocol/registry';
import type { ReleaseSet, Version } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';
import { namedVersions, readKnownVersions, type VersionName } from './knownVersions.ts';

/** The number of an environment's newest set; 0 before the first. */
export async function newestNumber(sql: Sql, environment: string) {
  const [row] = await sql<{ number: number }[]>`
    select coalesce(max(number), 0)::int as number from registry.release_set where environment = ${environment}
  `;
  return row!.number;
}

/** Milliseconds since its transaction began. */
export async function ageOfSet(sql: Sql, number: number) {
  const [row] = await sql<{ ms: number }[]>`
    select (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as ms from registry.release_set where number = ${number}
  `;
  return row?.ms ?? 0;
}

/** The newest sets of each environment, newest first. */
export const newestSets = (sql: Sql, each: number) => sql<{ number: number; environment: string }[]>`
  select number, environment
  from (select number, environment, row_number() over (partition by environment order by number desc) as age from registry.release_set) ranked
  where age <= ${each}
  order by number desc
`;

/** Undefined for a set that does not exist. */
export async function environmentOf(sql: Sql, number: number): Promise<string | undefined> {
  const [row] = await sql<
    { environment: string }[]
  >`select environment from registry.release_set where number = ${number}`;
  return row?.environment;
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
  const members = Object.entries(await readMembers(sql, number));
  const versions = await readVersions(
    sql,
    members.map(([name, version]) => ({ name, version })),
  );
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

/** An environment's newest set before `number` that has a shell and contains none of these versions. */
export async function newestWithout(
  sql: Sql,
  environment: string,
  number: number,
  without: VersionName[],
): Promise<number | undefined> {
  const [row] = await sql<{ number: number }[]>`
    select number from registry.release_set s
    where number < ${number}
      and environment = ${environment}
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

/**
 * The versions of an environment's sets after `number` that it has not, and the number of the newest such set, or `number` if there is
 * none.
 */
export async function releasedAfter(sql: Sql, environment: string, number: number): Promise<Released> {
  const rows = await sql<(VersionName & { newest: number })[]>`
    with later as (
      select m.name, m.version, m.set_number
      from registry.release_member m join registry.release_set s on s.number = m.set_number
      where s.number > ${number} and s.environment = ${environment}
    )
    select newest, name, version
    from (select max(set_number)::int as newest from later) numbers
    left join (
      select name, version from later
      except select name, version from registry.release_member where set_number = ${number}
    ) versions on true
    where newest is not null
  `;
  return {
    number: rows[0]?.newest ?? number,
    versions: rows.flatMap(({ name, version }) => (name ? { name, version } : [])),
  };
}

/** Versions with their facts and the digests of their files. */
export const readVersions = async (sql: Sql, named: VersionName[]): Promise<Version[]> =>
  [...(await readKnownVersions(sql, named)).values()]
    .map(({ inspection, ...version }) => version)
    .sort((one, other) => (one.name < other.name ? -1 : 1));
