import type { Statements } from '@onesite/database/connect';

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
