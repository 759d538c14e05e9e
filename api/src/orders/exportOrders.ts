import { type ExportedOrder, orderExportColumns } from '@fieldbox/contract/orders/orderExport';
import { csvRecord } from '@onesite/shared-contract/formats/csv';
import type { Database, Statements } from '../database/connect.ts';
import { exportList, rowsPerBatch, type WholeQuery } from '../lists/exportList.ts';
import { page } from '../lists/list.ts';
import { configurationColumns, configurationList } from './listConfigurations.ts';

export const exportOrders = (sql: Database, query: WholeQuery, write: (piece: Uint8Array) => Promise<void>) =>
  exportList(
    sql,
    {
      titles: orderExportColumns.map(({ title }) => title),
      select: (transaction, whole) => selectExported(transaction, whole).cursor(rowsPerBatch),
      recordsOf: (orders) => Buffer.from(orders.map(recordOf).join('')),
    },
    query,
    write,
  );

const recordOf = (order: ExportedOrder) => csvRecord(orderExportColumns.map(({ text }) => text(order)));

/** A subquery sorts the rows, with `offset 0` so that it stays one: otherwise Postgres would sort them with their components. */
const selectExported = (sql: Statements, query: WholeQuery) => sql<ExportedOrder[]>`
  select
    ${configurationColumns(sql)},
    (container_price_cents / 100.0)::float8 as "containerPrice",
    array(
      select (i.price_cents / 100.0)::float8
      from shop.configuration_item i
      where i.configuration_id = configuration.id
      order by i.position
    ) as "componentPrices",
    array(
      select i.name from shop.configuration_item i where i.configuration_id = configuration.id order by i.position
    ) as "componentNames"
  from (
    select *
    from shop.configuration
    where ${page(sql, configurationList, query)}
    offset 0
  ) configuration`;
