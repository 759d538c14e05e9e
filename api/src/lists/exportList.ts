import { byteOrderMark, csvRecord } from '@onesite/shared-contract/formats/csv';
import type { Database, Sql } from '../database/sql.ts';

/** How many rows a cursor fetches at once. */
const rowsPerBatch = 500;

export interface ExportColumn<Row> {
  title: string;
  text: (row: Row) => string;
}

/** A query that can be read by a cursor: postgres.js loses its connection after a COPY (porsager/postgres#499). */
export type Cursored<Row> = { cursor(rows: number): AsyncIterable<Row[]> };

/**
 * Writes rows of a list as CSV, as fast as `write` accepts them and with one batch in memory.
 * However it ends, even by an error of `write`, its transaction ends and the connection is free again.
 */
export async function exportList<Row>(
  sql: Database,
  columns: readonly ExportColumn<Row>[],
  select: (sql: Sql) => Cursored<Row>,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  const recordOf = (row: Row) => csvRecord(columns.map(({ text }) => text(row)));
  await sql.begin('read only', async (transaction) => {
    // How long an export takes depends on its reader: `write` has its own timeout for that.
    await transaction`set local statement_timeout = '30min'`;
    // A migration that holds a table's lock would keep the reader waiting as long.
    await transaction`set local lock_timeout = '4s'`;
    // The titles are sent with the first records, so that an earlier error still gets an error response.
    let head: Buffer | undefined = Buffer.from(byteOrderMark + csvRecord(columns.map(({ title }) => title)));
    // Not the callback form of a cursor, which does not wait for the last batch.
    for await (const batch of select(transaction).cursor(rowsPerBatch)) {
      const records = Buffer.from(batch.map(recordOf).join(''));
      await write(head ? Buffer.concat([head, records]) : records);
      head = undefined;
    }
    if (head) await write(head);
  });
}
