import { randomBytes } from 'node:crypto';
import { byteOrderMark, csvRecord } from '@fieldbox/contract/csv';
import type { ListQuery } from '@fieldbox/contract/lists';
import { exportColumns } from '@fieldbox/contract/surveyExport';
import { ahead } from '../database/ahead.ts';
import type { Database, Statements } from '../database/connect.ts';
import { page } from '../lists/list.ts';
import { exportCells } from './exportCells.ts';
import { responseList } from './responseList.ts';

const rowsPerBatch = 500;

/**
 * Writes all responses that match a query as CSV, as fast as `write` accepts them and with at most two batches in memory. It
 * uses a cursor, because postgres.js loses its connection after a COPY (porsager/postgres#499). However it ends, even by an
 * error of `write`, its transaction ends and the connection is free again.
 */
export async function exportResponses(
  sql: Database,
  query: ListQuery,
  write: (text: string) => Promise<void>,
): Promise<void> {
  await sql.begin('read only', async (transaction) => {
    // How long an export takes depends on its reader, for whom `write` has its own timeout.
    await transaction`set local statement_timeout = '30min'`;
    await transaction`set local lock_timeout = '4s'`;
    let head = byteOrderMark + csvRecord(exportColumns.map(({ title }) => title));
    // Not the callback form, which does not wait for the last batch.
    const separator = newSeparator();
    for await (const batch of ahead(selectRecords(transaction, query, separator).cursor(rowsPerBatch))) {
      await write(head + batch.map(({ record }) => csvRecord(cellsOf(record, separator))).join(''));
      head = '';
    }
    if (head) await write(head);
  });
}

/**
 * One text for each record: the driver takes longer for 34 columns than to split one, and Postgres longer to write JSON. A
 * subquery sorts the rows, with `offset 0` so that it stays one: otherwise Postgres would sort a million finished records.
 */
export const selectRecords = (sql: Statements, query: ListQuery, separator: string) => sql<{ record: string }[]>`
  select concat_ws(${separator}, ${sql.unsafe(exportCells)}) as record
  from (
    select *
    from shop.questionnaire_response
    where ${page(sql, responseList, { ...query, limit: undefined, cursor: undefined })}
    offset 0
  ) response`;

/** A new one for each export, so that nobody can have written it: a control character and four random ones. */
const newSeparator = () => `\u0001${randomBytes(3).toString('base64')}`;

/** @throws Error rather than to shift cells, should a text contain the separator after all */
function cellsOf(record: string, separator: string): string[] {
  const cells = record.split(separator);
  if (cells.length !== exportColumns.length) throw new Error('A response contains the separator of this export.');
  return cells;
}
