import type { FileOwner } from '@platform/protocol/registry';
import type { Sql } from 'postgres';

/** Who has published a file that browsers get; undefined for one that no version has. */
export async function readOwner(sql: Sql, { name, version, file }: { name: string; version: string; file: string }) {
  const [row] = await sql<FileOwner[]>`
    select name, version, team, commit from registry.version
    where name = ${name} and version = ${version} and integrity ? ${`browser/${file}`}
  `;
  return row;
}
