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
  const rows = await sql<{ name: string; version: string }[]>`
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
