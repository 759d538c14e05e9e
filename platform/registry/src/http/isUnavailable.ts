/** Error codes of the network and of the driver. */
const connectionErrors = new Set([
  ...['CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED', 'CONNECT_TIMEOUT'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/**
 * Error codes of Postgres: connection exceptions (08), too many connections (53300), a statement that ran out of time
 * (57014), a server that shuts down, crashed or starts (57P01 to 57P03).
 */
const serverErrors = /^(08...|53300|57014|57P0[1-3])$/;

/** Whether the database could not be reached, so that the same call may succeed in a moment. Any other error is a bug. */
export function isUnavailable({ name, code }: { name: string; code?: unknown }) {
  if (typeof code !== 'string') return false;
  return connectionErrors.has(code) || (name === 'PostgresError' && serverErrors.test(code));
}
