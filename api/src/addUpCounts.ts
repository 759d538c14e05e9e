import { correctOrderCounts, findWrongOrderCounts, updateOrderCounts } from './components/updateOrderCounts.ts';
import type { Statements } from './database/connect.ts';
import { addUpRowCounts, correctRowCounts, findWrongRowCounts } from './lists/rowCounts.ts';

/** Adds up what orders and other rows have appended to the counts. To be called each minute: lists read what is appended. */
export async function addUpCounts(sql: Statements): Promise<void> {
  await addUpRowCounts(sql);
  await updateOrderCounts(sql);
}

/** Counts everything anew, one table after another, while orders come and go. @returns what was counted wrongly */
export async function correctCounts(sql: Statements, progress: (line: string) => void = () => {}): Promise<string[]> {
  const tables = await correctRowCounts(sql, progress);
  progress('counting the orders of components');
  return describe(tables, await correctOrderCounts(sql));
}

/** What is not as it was counted. */
export const findWrongCounts = async (sql: Statements): Promise<string[]> =>
  describe(await findWrongRowCounts(sql), await findWrongOrderCounts(sql));

const describe = (tables: string[], components: { id: number }[]) => [
  ...tables.map((name) => `number of rows of ${name}`),
  ...components.map(({ id }) => `number of orders of component ${id}`),
];
