import type { Database, Statements } from './connect.ts';

/**
 * Runs a statement on a connection where it waits behind no other one: it begins when it is sent. Elsewhere the driver sends
 * statements one after another to connections that are still busy.
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
