import type { Statements } from '../database/connect.ts';

/** How many rows triggers have counted under a name, including pending changes, as a subquery. */
export const countOf = (sql: Statements, name: string) =>
  sql`(select coalesce(sum(rows), 0)::bigint from shop.row_count where name = ${name})`;
