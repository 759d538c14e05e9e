import type { Statements } from '../database/connect.ts';

/** Adds up the changes of each table's number of rows, so that there are few to add up for a list. */
export const addUpRowCounts = (sql: Statements) => sql`
  with taken as (
    delete from shop.row_count
    where name in (select name from shop.row_count group by name having count(*) > 1)
    returning name, rows
  )
  insert into shop.row_count (name, rows)
  select name, sum(rows)::bigint from taken group by name`;
