import type { Version } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';

/** Versions with their facts and the digests of their files. */
export const readVersions = (sql: Sql, named: { name: string; version: string }[]) => sql<Version[]>`
  select v.name, v.version, v.facts, v.integrity
  from unnest(
    ${named.map(({ name }) => name)}::text[], ${named.map(({ version }) => version)}::text[]
  ) as m (name, version)
  join registry.version v using (name, version)
`;
