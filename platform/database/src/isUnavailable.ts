/** Error codes of the network and of the driver. */
const connectionErrors = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/**
 * Error codes of Postgres: connection exceptions (08), a refused login (28), no such database (3D), rollbacks because of other
 * transactions (40), out of resources (53), a shutdown or time limit (57), a lock that was not free in time (55P03), a transaction
 * that was idle for too long (25P03).
 */
const serverErrors = /^(08|28|3D|40|53|57|55P03|25P03)/;

/** Whether the database was temporarily unable to run a statement, so that it may succeed soon. Any other error is a bug. */
export function isUnavailable({ name, code }: { name: string; code?: unknown }): boolean {
  if (typeof code !== 'string') return false;
  return connectionErrors.has(code) || (name === 'PostgresError' && serverErrors.test(code));
}
