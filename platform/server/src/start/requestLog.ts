import type { Logger } from 'pino';
import type { Finished } from './listen.ts';
import { isOperators } from './probes.ts';

/** A slow reader counts as well. */
const lateMs = 1_000;

/**
 * A line, as the API's log has it, for each request that this process answers itself with an error, and for each that was late: by
 * the id it is found in the proxy's log and the API's. No query, which may contain keys and tokens.
 */
export const createRequestLog =
  (logger: Pick<Logger, 'info'>) =>
  ({ isLogged, isForwarded, isHeld, status, ms, requestId, method, url, route, reason }: Finished) => {
    const isLate = !isHeld && ms >= lateMs;
    if (isLogged || isOperators({ url }) || (!isLate && (isForwarded || status < 400))) return;
    const path = url.split('?', 1)[0];
    logger.info({ requestId, method, path, route, status, ms: Math.round(ms * 10) / 10, reason }, 'request');
  };
