import type { FileOwner } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

/** The publisher of a file that browsers load; undefined if no version has it. */
export async function readOwner(sql: Sql, { name, version, file }: { name: string; version: string; file: string }) {
  const [row] = await sql<FileOwner[]>`
    select name, version, coalesce(v.team, r.team) as team, commit
    from registry.version v left join registry.remote r using (name)
    where name = ${name} and version = ${version} and integrity ? ${`browser/${file}`}
  `;
  return row;
}
