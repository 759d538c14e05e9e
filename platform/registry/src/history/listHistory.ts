import type { HistoryEntry } from '@platform/protocol/registry';
import type { Sql } from 'postgres';

type Options = { /** Only the sets that changed this package. */ name?: string; limit: number };

/** The newest sets with what each changed, newest first. */
export const listHistory = (sql: Sql, { name, limit }: Options) => sql<HistoryEntry[]>`
  select s.number, s.created_at as at, s.kind, c.changes, s.token, s.person, s.why
  from registry.release_set s
  cross join lateral (
    select coalesce(
      json_agg(json_build_object('name', name, 'from', a.version, 'to', b.version) order by name), '[]'
    ) as changes
    from (select name, version from registry.release_member where set_number = s.number - 1) a
    full join (select name, version from registry.release_member where set_number = s.number) b using (name)
    where a.version is distinct from b.version ${name === undefined ? sql`` : sql`and name = ${name}`}
  ) c
  where ${name === undefined ? sql`true` : sql`json_array_length(c.changes) > 0`}
  order by s.number desc
  limit ${limit}
`;
