import type { Sql } from 'postgres';

/**
 * The channel that edges listen to. Its payload is the number of a new set, `files` when missing files were restored, or `variants`
 * when a preview or a cohort started, changed or ended.
 */
export const channel = 'registry_release_set';

/** Within a transaction: `sql.notify` uses another connection, and would notify edges before the commit. */
export const notifyEdges = (sql: Sql, payload: number | 'files' | 'variants') =>
  sql`select pg_notify(${channel}, ${String(payload)})`;
