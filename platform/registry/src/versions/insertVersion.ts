import type { BuildFacts } from '@platform/protocol/facts';
import type { Sql } from 'postgres';

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
};

/** Does not change a version that exists. @returns whether it is new */
export async function insertVersion(sql: Sql, row: Row) {
  const { name, version, digest, team = null, commit = null, bytes, token, person, facts, integrity } = row;
  const inserted = await sql`
    insert into registry.version (name, version, digest, team, commit, size_bytes, token, person, facts, integrity)
    values (
      ${name}, ${version}, ${digest}, ${team}, ${commit}, ${bytes}, ${token}, ${person}, ${sql.json(facts)}, ${sql.json(integrity)}
    )
    on conflict (name, version) do nothing
  `;
  return inserted.count === 1;
}
