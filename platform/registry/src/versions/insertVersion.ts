import type { BuildFacts } from '@onesite/protocol/facts';
import type { Sql } from 'postgres';
import type { Inspection } from '../gates/candidate.ts';

type Row = {
  name: string;
  version: string;
  digest: string;
  team?: string;
  commit?: string;
  bytes: number;
  token: string;
  person: string | null;
  facts: BuildFacts;
  integrity: Record<string, string>;
  inspection: Inspection;
};

/** Does not change an existing version. @returns whether it is new */
export async function insertVersion(sql: Sql, row: Row) {
  const { name, version, digest, team = null, commit = null, bytes, token, person, facts, integrity, inspection } = row;
  const inserted = await sql`
    insert into registry.version (
      name, version, digest, team, commit, size_bytes, token, person, facts, integrity, inspection
    )
    values (
      ${name}, ${version}, ${digest}, ${team}, ${commit}, ${bytes}, ${token}, ${person},
      ${sql.json(facts)}, ${sql.json(integrity)}, ${sql.json(inspection)}
    )
    on conflict (name, version) do nothing
  `;
  return inserted.count === 1;
}

/** Marks a version as stored again. @returns whether its files had been pruned */
export async function restorePruned(sql: Sql, name: string, version: string) {
  const restored = await sql`
    update registry.version set pruned_at = null where name = ${name} and version = ${version} and pruned_at is not null
  `;
  return restored.count === 1;
}
