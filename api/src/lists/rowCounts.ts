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

/** The tables that have the triggers of `shop.count_rows` and `shop.count_responses`, and which of their rows these count. */
const countedTables = {
  audit_event: 'true',
  component: 'true',
  configuration: 'true',
  questionnaire_response: 'not is_sample',
  supplier: 'true',
};

type Name = keyof typeof countedTables;

/**
 * Counts all rows anew, those of each table as of one moment, and appends what was missing: whoever adds, removes or adds up
 * meanwhile changes nothing in that difference. @returns the tables that were counted wrongly
 */
export const correctRowCounts = (sql: Statements, progress: (line: string) => void): Promise<Name[]> =>
  tablesThat(async (name) => {
    progress(`counting the rows of ${name}`);
    const { count } = await sql`
      insert into shop.row_count (name, rows) select name, missing from (${missingRows(sql, name)}) wrong`;
    return count > 0;
  });

/** Tables whose number of rows is not what their triggers have counted. */
export const findWrongRowCounts = (sql: Statements): Promise<Name[]> =>
  tablesThat(async (name) => (await missingRows(sql, name)).length > 0);

async function tablesThat(isSo: (name: Name) => Promise<boolean>): Promise<Name[]> {
  const found: Name[] = [];
  for (const name of Object.keys(countedTables) as Name[]) if (await isSo(name)) found.push(name);
  return found;
}

const missingRows = (sql: Statements, name: Name) => sql`
  select ${name}::text as name, actual.rows - counted.rows as missing
  from (select count(*) as rows from ${sql(`shop.${name}`)} where ${sql.unsafe(countedTables[name])}) actual,
    (select coalesce(sum(rows), 0)::bigint as rows from shop.row_count where name = ${name}) counted
  where actual.rows <> counted.rows`;
