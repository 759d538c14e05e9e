import { randomBytes } from 'node:crypto';
import { exportColumns } from '@fieldbox/contract/survey/surveyExport';
import type { Database, Statements } from '../database/connect.ts';
import { exportList, rowsPerBatch, type WholeQuery } from '../lists/exportList.ts';
import { page } from '../lists/list.ts';
import { csvRecords } from './csvRecords.ts';
import { exportCells } from './exportCells.ts';
import { surveyResponseList } from './surveyResponseList.ts';

/** Writes all responses that match a query as CSV. */
export function exportSurveyResponses(
  sql: Database,
  query: WholeQuery,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  const separator = newSeparator();
  const separatorBytes = Buffer.from(separator);
  return exportList(
    sql,
    {
      list: surveyResponseList,
      titles: exportColumns.map(({ title }) => title),
      select: (transaction, whole) => selectRecords(transaction, whole, separator).raw().cursor(rowsPerBatch),
      recordsOf: (batch) =>
        csvRecords(
          batch.map(([record]) => record!),
          separatorBytes,
          exportColumns.length,
        ),
    },
    query,
    write,
  );
}

/**
 * One text for each record, of which the bytes are read: the driver takes longer for 34 columns, and Postgres to write JSON. A
 * subquery sorts the rows, with `offset 0` so that it stays one: otherwise Postgres would sort a million finished records.
 */
export const selectRecords = (sql: Statements, query: WholeQuery, separator: string) => sql<{ record: string }[]>`
  select concat_ws(${separator}, ${sql.unsafe(exportCells)}) as record
  from (
    select *
    from shop.questionnaire_response
    where ${page(sql, surveyResponseList, query)}
    offset 0
  ) response`;

/** A new one for each export, so that nobody can have written it: a control character and four random ones. */
const newSeparator = () => `\u0001${randomBytes(3).toString('base64')}`;
