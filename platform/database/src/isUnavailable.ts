/** Error codes of the network and of the driver. */
const connectionErrors =
  /^(CONNECTION_(CLOSED|ENDED|DESTROYED)|CONNECT_TIMEOUT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/**
 * Error codes of Postgres: connection exceptions (08), the state of the transaction, such as a read-only one (25), a statement that
 * the session has not or has already prepared (26, 42P05), a refused login (28), no such database (3D), rollbacks because of other
 * transactions (40), out of resources (53), a lock that was not free in time (55P03), a shutdown or time limit (57), the server's
 * system (58) or an inner state of it (XX000). The driver drops a session that is read-only, has wrong prepared statements or a wrong
 * inner state: the next statement gets another one (docs/adr/0010-a-patched-driver.md).
 */
const serverErrors = /^(08|25|26|28|3D|40|42P05|53|55P03|57|58|XX000)/;

/** The routine that refuses a prepared statement whose table somebody has changed. Its code means any unsupported feature. */
const changedTable = 'RevalidateCachedQuery';

/** Whether the database was temporarily unable to run a statement, so that it may succeed soon. Any other error is a bug. */
export function isUnavailable({ name, code, routine }: { name: string; code?: unknown; routine?: unknown }): boolean {
  if (typeof code !== 'string') return false;
  return (
    connectionErrors.test(code) || (name === 'PostgresError' && (serverErrors.test(code) || routine === changedTable))
  );
}
