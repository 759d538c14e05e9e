import type { HistoryEntry } from '@onesite/protocol/registry';
import type { Sql } from 'postgres';

type Options = { /** Only the sets that changed this package. */ name?: string; limit: number };

/** The newest sets with their changes, newest first. */
export const listHistory = (sql: Sql, { name, limit }: Options) => sql<HistoryEntry[]>`
  select
    s.number, s.created_at as at, s.kind, s.token, s.person, s.why,
    (
      select coalesce(
        json_agg(json_build_object('name', name, 'from', version_before, 'to', version) order by name), '[]'
      )
      from registry.release_change
      where set_number = s.number ${name === undefined ? sql`` : sql`and name = ${name}`}
    ) as changes
  from registry.release_set s
  ${name === undefined ? sql`` : sql`join registry.release_change own on own.set_number = s.number and own.name = ${name}`}
  order by s.number desc
  limit ${limit}
`;
