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

/**
 * Counts all rows anew, as of one moment, and appends what was missing: whoever adds, removes or adds up meanwhile changes
 * nothing in that difference. @returns the tables that were counted wrongly
 */
export const correctRowCounts = (sql: Statements) => sql<{ name: string }[]>`
  insert into shop.row_count (name, rows)
  select name, missing from (${missingRows(sql)}) wrong
  returning name`;

/** Tables whose number of rows is not what their triggers have counted. */
export const findWrongRowCounts = (sql: Statements) =>
  sql<{ name: string }[]>`select name from (${missingRows(sql)}) wrong`;

/** Of the tables that have the triggers of `shop.count_rows` and `shop.count_responses`. */
const missingRows = (sql: Statements) => sql`
  select name, actual.rows - coalesce(counted.rows, 0) as missing
  from (
    select 'audit_event', count(*) from shop.audit_event
    union all select 'component', count(*) from shop.component
    union all select 'configuration', count(*) from shop.configuration
    union all select 'questionnaire_response', count(*) from shop.questionnaire_response where not is_sample
    union all select 'supplier', count(*) from shop.supplier
  ) actual (name, rows)
  left join (select name, sum(rows) as rows from shop.row_count group by name) counted using (name)
  where actual.rows <> coalesce(counted.rows, 0)
  order by name`;
