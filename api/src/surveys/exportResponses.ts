import { byteOrderMark, csvRecord } from '@fieldbox/contract/csv';
import type { ListQuery } from '@fieldbox/contract/lists';
import { exportColumns } from '@fieldbox/contract/surveyExport';
import { ahead } from '../database/ahead.ts';
import type { Database, Statements } from '../database/connect.ts';
import { page } from '../lists/list.ts';
import { exportCells } from './exportCells.ts';
import { responseList } from './responseList.ts';

const rowsAtOnce = 500;

/**
 * Writes all responses that a query asks for as CSV, as quickly as `write` takes them and never more than two batches at
 * once. By a cursor rather than COPY, after which postgres.js loses its connection (porsager/postgres#499). Whatever ends
 * it, an error of `write` too, ends its transaction and frees the connection.
 */
export async function exportResponses(
  sql: Database,
  query: ListQuery,
  write: (text: string) => Promise<void>,
): Promise<void> {
  await sql.begin('read only', async (transaction) => {
    // The time of an export is its reader's, for whom `write` has a limit of its own.
    await transaction`set local statement_timeout = '30min'`;
    await transaction`set local lock_timeout = '4s'`;
    let head = byteOrderMark + csvRecord(exportColumns.map(({ title }) => title));
    // Not the form with a callback, which is not waited for with the last batch.
    for await (const batch of ahead(selectRecords(transaction, query).cursor(rowsAtOnce))) {
      await write(head + batch.map(({ record }) => csvRecord(JSON.parse(record))).join(''));
      head = '';
    }
    if (head) await write(head);
  });
}

/**
 * One text for each record: the driver takes longer for 34 columns than JSON.parse for one. The rows are ordered before
 * (`offset 0` keeps it so), because Postgres would rather sort a million finished records than read them in order.
 */
export const selectRecords = (sql: Statements, query: ListQuery) => sql<{ record: string }[]>`
  select to_json(array[${sql.unsafe(exportCells)}])::text as record
  from (
    select *
    from shop.questionnaire_response
    where ${page(sql, responseList, { ...query, limit: undefined, cursor: undefined })}
    offset 0
  ) response`;
