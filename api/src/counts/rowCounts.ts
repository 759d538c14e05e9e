import type { Statements } from '../database/connect.ts';
import { takeChanges, untilNoneIsLeft } from './takeChanges.ts';

/** Folds the changes of each table's number of rows into its base row. A list reads their sum. */
export const foldRowCounts = (sql: Statements) =>
  untilNoneIsLeft(
    () => sql<{ count: number }[]>`
      with ${takeChanges(sql, 'row_count', 'not is_base')}, folded as (
        insert into shop.row_count as base (name, rows, is_base)
        select name, sum(rows)::bigint, true from taken group by name order by name
        on conflict (name) where is_base do update set rows = base.rows + excluded.rows
      )
      select count(*) from due`,
  );

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
 * Counts all rows anew, those of each table as of one moment, and appends what was missing: whoever adds, removes or folds
 * meanwhile changes nothing in that difference. @returns the tables that were counted wrongly
 */
export async function recountRows(sql: Statements, progress: (line: string) => void): Promise<Name[]> {
  const corrected: Name[] = [];
  for (const name of Object.keys(countedTables) as Name[]) {
    progress(`counting the rows of ${name}`);
    const { count } = await sql`
      insert into shop.row_count (name, rows)
      select ${name}::text, actual.rows - counted.rows
      from (select count(*) as rows from ${sql(`shop.${name}`)} where ${sql.unsafe(countedTables[name])}) actual,
        (select coalesce(sum(rows), 0)::bigint as rows from shop.row_count where name = ${name}) counted
      where actual.rows <> counted.rows`;
    if (count > 0) corrected.push(name);
  }
  return corrected;
}
