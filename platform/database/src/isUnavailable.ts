/** Error codes of the network and of the driver. */
const connectionErrors = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/**
 * Error codes of Postgres: connection exceptions (08), a login refused (28), no such database (3D), rollbacks for other
 * transactions' sake (40), out of resources (53), shutting down or a time limit reached (57), a lock not had (55P03), a
 * transaction that was idle for too long (25P03).
 */
const serverErrors = /^(08|28|3D|40|53|57|55P03|25P03)/;

/** Whether the database could not do what was asked for now, so that the same may succeed in a moment. Any other error is a bug. */
export function isUnavailable({ name, code }: { name: string; code?: unknown }): boolean {
  if (typeof code !== 'string') return false;
  return connectionErrors.has(code) || (name === 'PostgresError' && serverErrors.test(code));
}
