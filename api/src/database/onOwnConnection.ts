import type { Database, Statements } from './connect.ts';

/**
 * Runs statements on a connection that is free already: they begin when they are sent. Elsewhere they wait in the driver's
 * queue for a connection, so that a time limit among their parameters would be as old as they are.
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
