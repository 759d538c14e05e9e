import type { Statements } from '../database/connect.ts';

/** Condition for the rows since a time; without one, all rows. */
export const since = (sql: Statements, start: Date | null) => (start ? sql`created_at >= ${start}` : sql`true`);
