import type { PackageOwner } from '@onesite/protocol/releases';
import type { Sql } from 'postgres';
import type { VersionName } from '../sets/newestWithout.ts';

export type VersionOwner = Omit<PackageOwner, 'insteadOf'>;

/** The team and the commit of versions, the shell's first. */
export const readOwners = (sql: Sql, named: VersionName[]) => sql<VersionOwner[]>`
  select v.name, v.version, coalesce(v.team, r.team) as team, v.commit
  from unnest(${named.map(({ name }) => name)}::text[], ${named.map(({ version }) => version)}::text[]) as n (name, version)
  join registry.version v using (name, version)
  left join registry.remote r using (name)
  order by v.name <> 'shell', v.name
`;
