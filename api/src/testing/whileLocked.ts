import type { Database } from '../database/sql.ts';

/** Nothing else reads or writes the table meanwhile. */
export async function whileLocked(sql: Database, table: string, work: () => Promise<void>): Promise<void> {
  const lock = await sql.reserve();
  await lock`begin`;
  await lock`lock table ${sql(`shop.${table}`)} in access exclusive mode`;
  await work();
  await lock`rollback`;
  lock.release();
}
