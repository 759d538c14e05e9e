import type { ListQuery } from '@fieldbox/contract/administration/lists';
import { byteOrderMark, csvRecord } from '@onesite/shared-contract/formats/csv';
import type { Database, Statements } from '../database/sql.ts';

/** How many rows a cursor fetches at once. */
const rowsPerBatch = 500;

/** An export has no pages. */
export type WholeQuery = Omit<ListQuery, 'limit' | 'cursor'>;

export type Save = (sql: Database, query: WholeQuery, write: (piece: Uint8Array) => Promise<void>) => Promise<void>;

/** A query that can be read by a cursor: postgres.js loses its connection after a COPY (porsager/postgres#499). */
export type Cursored<Row> = { cursor(rows: number): AsyncIterable<Row[]> };

interface Export<Row> {
  titles: readonly string[];
  select: (sql: Statements) => Cursored<Row>;
  recordOf: (row: Row) => string;
}

/**
 * Writes rows of a list as CSV, as fast as `write` accepts them and with at most two batches in memory.
 * However it ends, even by an error of `write`, its transaction ends and the connection is free again.
 */
export async function exportList<Row>(
  sql: Database,
  { titles, select, recordOf }: Export<Row>,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  await sql.begin('read only', async (transaction) => {
    // How long an export takes depends on its reader: `write` has its own timeout for that.
    await transaction`set local statement_timeout = '30min'`;
    await transaction`set local lock_timeout = '4s'`;
    // Sent with the first records, so that an error before them can still be answered.
    let head: Buffer | undefined = Buffer.from(byteOrderMark + csvRecord(titles));
    // Not the callback form of a cursor, which does not wait for the last batch.
    for await (const batch of ahead(select(transaction).cursor(rowsPerBatch))) {
      const records = Buffer.from(batch.map(recordOf).join(''));
      await write(head ? Buffer.concat([head, records]) : records);
      head = undefined;
    }
    if (head) await write(head);
  });
}

/**
 * The batches of a cursor, read ahead: Postgres produces the next one while the caller processes the current one. However the loop
 * ends, it waits for the requested batch, so that the connection is free for the next statement.
 */
export async function* ahead<Batch>(batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  let next = step(iterator);
  let isDone = false;
  try {
    for (let batch = await next; !batch.done; batch = await next) {
      next = step(iterator);
      yield batch.value;
    }
    isDone = true;
  } finally {
    await next.catch(() => {});
    if (!isDone) await iterator.return?.();
  }
}

/** The error is thrown when the batch is awaited. Until then it must not count as an unhandled rejection. */
function step<Batch>(iterator: AsyncIterator<Batch>): Promise<IteratorResult<Batch>> {
  const next = Promise.resolve(iterator.next());
  next.catch(() => {});
  return next;
}
