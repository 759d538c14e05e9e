import { urgentTimeframes } from '@fieldbox/contract/survey/surveyPriority';
import type { Statements } from '../database/connect.ts';
import { countOf } from '../lists/list.ts';
import { takeChanges, untilNoneIsLeft } from './takeChanges.ts';

/** Adds the pending changes of each table's number of rows to its base row. A list reads their sum. */
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

/** The rows that triggers count in `row_count`, by the name of the count. */
const counted = {
  audit_event: { table: 'audit_event', only: 'part_of is null' },
  component: { table: 'component', only: 'true' },
  configuration: { table: 'configuration', only: 'true' },
  supplier: { table: 'supplier', only: 'true' },
  questionnaire_response: { table: 'questionnaire_response', only: 'not is_sample' },
  response_with_power_assessment: { table: 'questionnaire_response', only: 'not is_sample and has_power_assessment' },
  urgent_response: {
    table: 'questionnaire_response',
    only: `not is_sample and delivery_timeframe in (${urgentTimeframes.map((text) => `'${text}'`).join()})`,
  },
};

/**
 * Counts all rows again, each count in one snapshot, and appends the difference: concurrent changes do not affect it. @returns the
 * names of wrong counts
 */
export async function recountRows(sql: Statements, progress: (line: string) => void): Promise<string[]> {
  const corrected: string[] = [];
  for (const [name, { table, only }] of Object.entries(counted)) {
    progress(`counting the rows of ${name}`);
    const { count } = await sql`
      insert into shop.row_count (name, rows)
      select ${name}::text, actual.rows - counted.rows
      from (select count(*) as rows from ${sql(`shop.${table}`)} where ${sql.unsafe(only)}) actual,
        (select ${countOf(sql, name)} as rows) counted
      where actual.rows <> counted.rows`;
    if (count > 0) corrected.push(name);
  }
  return corrected;
}
