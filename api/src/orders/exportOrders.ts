import { termOf } from '@fieldbox/contract/fields/field';
import { fieldText } from '@fieldbox/contract/fields/fieldText';
import type { ConfigurationRow } from '@fieldbox/contract/orders/configurations';
import { orderFields } from '@fieldbox/contract/orders/orderFields';
import { orderStateLabels } from '@fieldbox/contract/orders/orderStates';
import { priceOfUnits } from '@fieldbox/contract/orders/price';
import { csvRecord, csvTime } from '@onesite/shared-contract/formats/csv';
import type { Database, Statements } from '../database/sql.ts';
import { exportList, rowsPerBatch, type WholeQuery } from '../lists/exportList.ts';
import { page } from '../lists/list.ts';
import { configurationColumns, configurationList } from './orderRows.ts';

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

/** An order with its container's price, and its components' names and prices in the same order: all as sold, in dollars. */
type ExportedOrder = ConfigurationRow & {
  containerPrice: number;
  componentNames: readonly string[];
  componentPrices: readonly number[];
};

/** The columns of the orders' (docs/specification/formats.md#export-of-orders). */
const orderExportColumns: readonly { title: string; text: (order: ExportedOrder) => string }[] = [
  { title: 'ID', text: ({ id }) => String(id) },
  { title: 'Created At (UTC)', text: ({ createdAt }) => csvTime(createdAt) },
  { title: 'State', text: ({ state }) => orderStateLabels[state] },
  { title: 'Owner', text: ({ assignee }) => assignee?.name ?? '' },
  { title: 'Created By', text: ({ createdBy }) => createdBy ?? '' },
  { title: 'Mission', text: ({ missionName }) => missionName },
  { title: 'Container', text: ({ containerName }) => containerName },
  { title: 'Container Price', text: ({ containerPrice }) => String(containerPrice) },
  { title: 'Components', text: ({ componentNames }) => componentNames.join('; ') },
  { title: 'Component Prices', text: ({ componentPrices }) => componentPrices.join('; ') },
  { title: 'Total Price', text: ({ totalPrice }) => String(totalPrice) },
  { title: 'Price of All Units', text: ({ totalPrice, quantity }) => String(priceOfUnits(totalPrice, quantity)) },
  ...orderFields.map((field) => ({
    title: termOf(field),
    text: (order: ExportedOrder) => fieldText(field, order[field.name]),
  })),
];
