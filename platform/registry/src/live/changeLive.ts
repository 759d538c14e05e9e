import type { Sql } from 'postgres';

/** The channel that each API process listens to. */
export const channel = 'registry_live';

/**
 * For each change that edges have to know of, last in its transaction, because others wait for its row. The number is a time where
 * that is later, so that it also grows after an older copy of the database was restored. `sql.notify` would use another connection,
 * and notify before the commit.
 */
export const changeLive = (sql: Sql) => sql`
  with changed as (
    update registry.live set number = greatest(number + 1, (extract(epoch from clock_timestamp()) * 1000)::bigint) returning number
  )
  select pg_notify(${channel}, number::text) from changed
`;
