import type { Statements } from '../database/connect.ts';
import { recountOrders } from './orderCounts.ts';
import { recountPeriodSums } from './periodSums.ts';
import { recountRows } from './rowCounts.ts';

/** Counts everything again, one table after another, while orders come and go. @returns the wrong counts */
export async function recount(sql: Statements, progress: (line: string) => void = () => {}): Promise<string[]> {
  const tables = await recountRows(sql, progress);
  progress('counting the orders of components');
  const components = await recountOrders(sql);
  progress('summing orders and responses by time');
  const sums = await recountPeriodSums(sql);
  return [
    ...tables.map((name) => `number of rows of ${name}`),
    ...components.map(({ id }) => `number of orders of component ${id}`),
    ...(sums > 0 ? [`${sums} sums of orders and responses by time`] : []),
  ];
}
