import type { PendingQuery, Row } from 'postgres';
import type { Statements } from './sql.ts';

const rowsAtOnce = 1_000;

/**
 * Deletes the rows of a table that match a condition, in batches: each statement ends long before its time limit and locks few
 * rows. Rows that are locked are left for the next time.
 */
export async function deleteInBatches(sql: Statements, table: string, condition: PendingQuery<Row[]>): Promise<void> {
  await inBatches(() => sql`delete from ${sql(table)} where ctid = any(array(${someRows(sql, table, condition)}))`);
}

/** The same for a change after which a row no longer matches. */
export async function updateInBatches(
  sql: Statements,
  table: string,
  change: PendingQuery<Row[]>,
  condition: PendingQuery<Row[]>,
): Promise<void> {
  await inBatches(
    () => sql`update ${sql(table)} set ${change} where ctid = any(array(${someRows(sql, table, condition)}))`,
  );
}

const someRows = (sql: Statements, table: string, condition: PendingQuery<Row[]>) => sql`
  select ctid from ${sql(table)} where ${condition} limit ${rowsAtOnce} for update skip locked`;

/** Repeats a statement that changes a batch of rows, until there are no more. */
async function inBatches(change: () => PromiseLike<{ count: number }>): Promise<void> {
  while ((await change()).count === rowsAtOnce);
}
