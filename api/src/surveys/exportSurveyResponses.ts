import { randomBytes } from 'node:crypto';
import { exportColumns } from '@fieldbox/contract/survey/surveyExport';
import { byteOrderMark, csvRecord } from '@onesite/shared-contract/formats/csv';
import { ahead } from '../database/ahead.ts';
import type { Database, Statements } from '../database/connect.ts';
import { findRows } from '../lists/findRows.ts';
import { type PageQuery, page } from '../lists/list.ts';
import { csvRecords } from './csvRecords.ts';
import { exportCells } from './exportCells.ts';
import { surveyResponseList } from './surveyResponseList.ts';

const rowsPerBatch = 500;

/** An export has no pages. */
type WholeQuery = Omit<PageQuery, 'limit' | 'cursor' | 'found'>;

/**
 * Writes all responses that match a query as CSV, as fast as `write` accepts them and with at most two batches in memory. It
 * uses a cursor, because postgres.js loses its connection after a COPY (porsager/postgres#499). However it ends, even by an
 * error of `write`, its transaction ends and the connection is free again.
 */
export async function exportSurveyResponses(
  sql: Database,
  query: WholeQuery,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  await sql.begin('read only', async (transaction) => {
    // How long an export takes depends on its reader, for whom `write` has its own timeout.
    await transaction`set local statement_timeout = '30min'`;
    await transaction`set local lock_timeout = '4s'`;
    // With the first records: an error before them can still be answered.
    let head: Buffer | undefined = Buffer.from(byteOrderMark + csvRecord(exportColumns.map(({ title }) => title)));
    const separator = newSeparator();
    const spelling = query.search
      ? (await findRows(transaction, surveyResponseList, { ...query, limit: 1 })).spelling
      : undefined;
    // Not the callback form, which does not wait for the last batch.
    const batches = selectRecords(transaction, { ...query, spelling }, separator)
      .raw()
      .cursor(rowsPerBatch);
    for await (const batch of ahead(batches)) {
      const records = csvRecords(
        batch.map(([record]) => record!),
        Buffer.from(separator),
        exportColumns.length,
      );
      await write(head ? Buffer.concat([head, records]) : records);
      head = undefined;
    }
    if (head) await write(head);
  });
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
