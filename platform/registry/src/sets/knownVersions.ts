import type { Version, VersionName } from '@onesite/protocol/releases';
import { LRUCache } from 'lru-cache';
import type { Sql } from 'postgres';

/** These versions as rows, for a `from` or `join`: `${namedVersions(sql, named)} as m (name, version)`. */
export const namedVersions = (sql: Sql, named: readonly VersionName[]) =>
  sql`unnest(${named.map(({ name }) => name)}::text[], ${named.map(({ version }) => version)}::text[])`;

/** `inspection` is the gates' own: what publishing has read from the files. */
export type KnownVersion = Version & { inspection: unknown };

/** A version never changes, so a process reads each once: a release of one remote of many reads that one. */
const known = new LRUCache<string, KnownVersion>({ max: 2000 });

export const keyOf = ({ name, version }: VersionName) => `${name} ${version}`;

/** What builds state of themselves, by `keyOf`; versions that there are not are missing. */
export async function readKnownVersions(sql: Sql, named: readonly VersionName[]): Promise<Map<string, KnownVersion>> {
  const found = named.flatMap((one) => known.get(keyOf(one)) ?? []);
  const missing = named.filter((one) => !known.has(keyOf(one)));
  const read =
    missing.length === 0
      ? []
      : await sql<KnownVersion[]>`
          select v.name, v.version, v.facts, v.integrity, v.inspection
          from registry.version v
          where (v.name, v.version) in (select * from ${namedVersions(sql, missing)})
        `;
  for (const version of read) known.set(keyOf(version), version);
  return new Map([...found, ...read].map((version) => [keyOf(version), version]));
}
