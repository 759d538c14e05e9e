import type { Origin } from '@onesite/protocol/registry';
import { type Version, type VersionName, versionKey } from '@onesite/protocol/releases';
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';

/**
 * The number of an environment's newest set; 0 before the first. Numbers are counted over all environments, so that a number names
 * one set.
 */
export async function newestNumber(sql: Sql, environment: string) {
  const [row] = await sql<{ number: number }[]>`
    select coalesce(max(number), 0)::int as number from registry.release_set where environment = ${environment}
  `;
  return row!.number;
}

/** Sets get numbers above this one from now on, unless one has it or a higher one: else an older copy of the database was restored. */
export const skipNumbers = (sql: Sql, given: number) => sql`
  update registry.live set set_number = ${given}
  where set_number < ${given} and ${given} > (select coalesce(max(number), 0) from registry.release_set)
`;

/** When the transaction of a set began, and how many milliseconds ago; undefined for a set that does not exist. */
export async function timeOfSet(sql: Sql, number = 0) {
  const [row] = await sql<{ at: Date; ageMs: number }[]>`
    select created_at as at, (extract(epoch from clock_timestamp() - created_at) * 1000)::int as "ageMs"
    from registry.release_set where number = ${number}
  `;
  return row && { at: row.at.toISOString(), ageMs: row.ageMs };
}

/** An environment's newest sets that have a shell, newest first. */
export async function newestNumbers(sql: Sql, environment: string, limit: number): Promise<number[]> {
  const rows = await sql<{ number: number }[]>`
    select number from registry.release_set s
    where environment = ${environment}
      and exists (select from registry.release_member m where m.set_number = s.number and m.name = 'shell')
    order by number desc limit ${limit}
  `;
  return rows.map(({ number }) => number);
}

/** Undefined for a set that does not exist. */
export async function environmentOf(sql: Sql, number: number): Promise<string | undefined> {
  const [row] = await sql<{ environment: string }[]>`
    select environment from registry.release_set where number = ${number}
  `;
  return row?.environment;
}

/** The version of each package in a set; empty for a set that does not exist. */
export async function readMembers(sql: Sql, number: number): Promise<Record<string, string>> {
  const rows = await sql<VersionName[]>`
    select name, version from registry.release_member where set_number = ${number} order by name
  `;
  return Object.fromEntries(rows.map(({ name, version }) => [name, version]));
}

export async function originsIn(sql: Sql, number: number): Promise<Record<string, Origin>> {
  const rows = await sql<{ name: string; origin: Origin }[]>`
    select name, origin from registry.release_member where set_number = ${number} order by name
  `;
  return Object.fromEntries(rows.map(({ name, origin }) => [name, origin]));
}

/** Versions with their facts and the digests of their files. */
export const readVersions = async (sql: Sql, named: VersionName[]): Promise<Version[]> =>
  [...(await readInspectedVersions(sql, named)).values()]
    .map(({ inspection, ...version }) => version)
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** These versions as rows, for a `from` or `join`: `${namedVersions(sql, named)} as m (name, version)`. */
export const namedVersions = (sql: Sql, named: readonly VersionName[]) =>
  sql`unnest(${named.map(({ name }) => name)}::text[], ${named.map(({ version }) => version)}::text[])`;

/** `inspection` is the gates' own: what publishing has read from the files. */
export type InspectedVersion = Version & { inspection: unknown };

/** A version never changes, so a process reads each once: a release of one remote of many reads that one. */
const cached = new LRUCache<string, InspectedVersion>({ max: 2000 });

/** What builds state of themselves, by `versionKey`. Versions that do not exist are left out. */
export async function readInspectedVersions(
  sql: Sql,
  named: readonly VersionName[],
): Promise<Map<string, InspectedVersion>> {
  const found = named.flatMap((one) => cached.get(versionKey(one)) ?? []);
  const missing = named.filter((one) => !cached.has(versionKey(one)));
  const read =
    missing.length === 0
      ? []
      : await sql<InspectedVersion[]>`
          select v.name, v.version, v.facts, v.integrity, v.inspection
          from registry.version v
          where (v.name, v.version) in (select * from ${namedVersions(sql, missing)})
        `;
  for (const version of read) cached.set(versionKey(version), version);
  return new Map([...found, ...read].map((version) => [versionKey(version), version]));
}
