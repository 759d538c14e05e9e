import type { Statements } from '../database/connect.ts';

/** Condition for rows that came in a period; all of them without a start. */
export const since = (sql: Statements, start: Date | null) => (start ? sql`created_at >= ${start}` : sql`true`);
