import type { PageError } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

/** An error as stored: its positions are those in the files that browsers run. */
export type StoredError = Omit<PageError, 'at' | 'frames'> & { positions: string[] };

/** The errors that browsers reported of a package, or of one of its versions; the last seen come first. */
export const listErrors = (sql: Sql, name: string, { version, limit }: { version?: string; limit: number }) => sql<
  StoredError[]
>`
  select
    e.version, e.error, e.count::int, e.route, e.positions, e.first_seen as "firstSeen", e.last_seen as "lastSeen",
    coalesce(v.team, r.team) as team, v.commit
  from registry.page_error e
  left join registry.version v using (name, version)
  left join registry.remote r using (name)
  where name = ${name} ${version === undefined ? sql`` : sql`and version = ${version}`}
  order by e.last_seen desc, e.count desc, e.error
  limit ${limit}
`;
