import type { Database, Statements, Transaction } from '@onesite/database/connect';

export { openDatabase } from '@onesite/database/connect';
export type { Database, Statements, Transaction };

/**
 * Runs statements on a connection that is already reserved, so that they start at once. Elsewhere they wait for a connection, so
 * that a time limit among their parameters would be outdated.
 */
export async function onOwnConnection<Result>(
  sql: Database,
  run: (connection: Statements) => Promise<Result>,
): Promise<Result> {
  const connection = await sql.reserve();
  try {
    return await run(connection);
  } finally {
    connection.release();
  }
}
