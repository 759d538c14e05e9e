import type { ListQuery } from '@fieldbox/contract/administration/lists';
import { byteOrderMark, csvRecord } from '@onesite/shared-contract/formats/csv';
import type { Database, Statements } from '../database/sql.ts';

/** How many rows a cursor fetches at once. */
export const rowsPerBatch = 500;

/** An export has no pages. */
export type WholeQuery = Omit<ListQuery, 'limit' | 'cursor'>;

type Export<Batch> = {
  titles: readonly string[];
  /** The rows that match, by a cursor: postgres.js loses its connection after a COPY (porsager/postgres#499). */
  select: (sql: Statements, query: WholeQuery) => AsyncIterable<Batch>;
  recordsOf: (batch: Batch) => Uint8Array;
};

/**
 * Writes all rows of a list that match a query as CSV, as fast as `write` accepts them and with at most two batches in memory.
 * However it ends, even by an error of `write`, its transaction ends and the connection is free again.
 */
export async function exportList<Batch>(
  sql: Database,
  { titles, select, recordsOf }: Export<Batch>,
  query: WholeQuery,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  await sql.begin('read only', async (transaction) => {
    // How long an export takes depends on its reader, for whom `write` has its own timeout.
    await transaction`set local statement_timeout = '30min'`;
    await transaction`set local lock_timeout = '4s'`;
    // With the first records: an error before them can still be answered.
    let head: Buffer | undefined = Buffer.from(byteOrderMark + csvRecord(titles));
    // Not the callback form of a cursor, which does not wait for the last batch.
    for await (const batch of ahead(select(transaction, query))) {
      const records = recordsOf(batch);
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
