import { randomBytes } from 'node:crypto';
import { snakeCase } from '@fieldbox/contract/fields/field';
import { answerFields } from '@fieldbox/contract/survey/answers';
import { responseStateLabels, responseStates } from '@fieldbox/contract/survey/responseStates';
import { type ExportColumn, exportColumns } from '@fieldbox/contract/survey/surveyExport';
import { csvRecord } from '@onesite/shared-contract/formats/csv';
import type { Statements } from '../database/sql.ts';
import { exportList, type Save, type WholeQuery } from '../lists/exportList.ts';
import { page } from '../lists/list.ts';
import { surveyResponseList } from './surveyResponses.ts';

export const exportSurveyResponses: Save = (sql, query, write) => {
  const separator = newSeparator();
  return exportList(
    sql,
    {
      titles: exportColumns.map(({ title }) => title),
      select: (own) => selectRecords(own, query, separator),
      recordOf: ({ record }: { record: string }) => recordOf(record, separator),
    },
    write,
  );
};

/** @throws Error rather than to shift cells, should a text contain the separator */
export function recordOf(joined: string, separator: string, columns = exportColumns.length): string {
  const cells = joined.split(separator);
  if (cells.length !== columns) throw new Error('A response contains the separator of this export.');
  return csvRecord(cells);
}

/**
 * One text for each record: the driver takes longer for 34 columns, and Postgres to write JSON. A subquery sorts the rows, with
 * `offset 0` so that it stays one: otherwise Postgres would sort a million finished records.
 */
const selectRecords = (sql: Statements, query: WholeQuery, separator: string) => sql<{ record: string }[]>`
  select concat_ws(${separator}, ${sql.unsafe(exportCells)}) as record
  from (
    select *
    from shop.questionnaire_response
    where ${page(sql, surveyResponseList, query)}
    offset 0
  ) response`;

/** A new one for each export, so that nobody can have written it: a control character and four random ones. */
const newSeparator = () => `\u0001${randomBytes(3).toString('base64')}`;

const lists = new Set<string>(answerFields.filter(({ kind }) => kind === 'choices').map(({ name }) => name));

const stateLabels = responseStates.map((state) => `when '${state}' then '${responseStateLabels[state]}'`).join(' ');

/**
 * The export's cells as SQL, from the contract's table of columns. A test compares it with the contract's `exportFields`.
 * Postgres joins lists and groups many times faster than JavaScript could read sixty columns and join them.
 */
const exportCells: string = exportColumns.map(cell).join(', ');

function cell(column: ExportColumn): string {
  if ('field' in column) return textOf(column.field);
  const parts = Object.entries(column.parts).map(
    ([name, label]) => `'${label.replaceAll("'", "''")}: ' || nullif(${textOf(name)}, '')`,
  );
  return `concat_ws('; ', ${parts.join(', ')})`;
}

function textOf(name: string): string {
  const column = snakeCase(name);
  if (name === 'createdAt') return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;
  if (name === 'assignee')
    return `(select first_name || ' ' || last_name from shop.administrator a where a.id = assignee_id)`;
  if (name === 'state') return `case state ${stateLabels} end`;
  if (name === 'responseData') return `${column} #>> '{}'`;
  if (lists.has(name)) return `array_to_string(${column}, '; ')`;
  return `coalesce(${column}::text, '')`;
}
