import { type ExportedOrder, orderExportColumns } from '@fieldbox/contract/orders/orderExport';
import { byteOrderMark, csvRecord } from '@onesite/shared-contract/formats/csv';
import { ahead } from '../database/ahead.ts';
import type { Database, Statements } from '../database/connect.ts';
import { findRows } from '../lists/findRows.ts';
import { type PageQuery, page } from '../lists/list.ts';
import { configurationColumns, configurationList } from './listConfigurations.ts';

const rowsPerBatch = 500;

/** An export has no pages. */
type WholeQuery = Omit<PageQuery, 'limit' | 'cursor' | 'found'>;

/**
 * Writes all orders that match a query as CSV, as fast as `write` accepts them and with at most two batches in memory. However it
 * ends, even by an error of `write`, its transaction ends and the connection is free again.
 */
export async function exportOrders(
  sql: Database,
  query: WholeQuery,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<void> {
  await sql.begin('read only', async (transaction) => {
    // How long an export takes depends on its reader, for whom `write` has its own timeout.
    await transaction`set local statement_timeout = '30min'`;
    await transaction`set local lock_timeout = '4s'`;
    // With the first records: an error before them can still be answered.
    let head = byteOrderMark + csvRecord(orderExportColumns.map(({ title }) => title));
    const spelling = query.search
      ? (await findRows(transaction, configurationList, { ...query, limit: 1 })).spelling
      : undefined;
    // Not the callback form, which does not wait for the last batch.
    const batches = selectExported(transaction, { ...query, spelling }).cursor(rowsPerBatch);
    for await (const batch of ahead(batches)) {
      await write(Buffer.from(head + batch.map(recordOf).join('')));
      head = '';
    }
    if (head) await write(Buffer.from(head));
  });
}

const recordOf = (order: ExportedOrder) => csvRecord(orderExportColumns.map(({ text }) => text(order)));

/** A subquery sorts the rows, with `offset 0` so that it stays one: otherwise Postgres would sort them with their components. */
export const selectExported = (sql: Statements, query: WholeQuery) => sql<ExportedOrder[]>`
  select
    ${configurationColumns(sql)},
    array(
      select i.name from shop.configuration_item i where i.configuration_id = configuration.id order by i.position
    ) as "componentNames"
  from (
    select *
    from shop.configuration
    where ${page(sql, configurationList, query)}
    offset 0
  ) configuration`;
