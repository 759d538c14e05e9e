import type { Statements } from './connect.ts';

/** A time column as JSON carries it, such as `2026-01-31T09:30:00.000Z`. */
export const isoTime = (sql: Statements, column: string) =>
  sql.unsafe(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
