import type { Statements } from '@onesite/database/connect';
import type { PendingQuery, Row } from 'postgres';

export { type Database, openDatabase, type Statements, type Transaction } from '@onesite/database/connect';

/** The first row of a query, or its only one; undefined where there is none. */
export const first = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | undefined> => (await rows)[0];

/** Whether a statement has found or changed a row. */
export const hasRows = async (rows: PromiseLike<{ count: number }>): Promise<boolean> => (await rows).count > 0;

/** The row of a query that always has one. */
export const only = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row> => (await rows)[0]!;

/** A value as a parameter of the type json or jsonb. The driver's own type knows no interfaces. */
export const asJson = (sql: Statements, value: unknown) => sql.json(value as never);

/** A time column as JSON carries it, such as `2026-01-31T09:30:00.000Z`. */
export const isoTime = (sql: Statements, column: string) =>
  sql.unsafe(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

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
