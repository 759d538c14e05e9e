import { withTimeout } from '@onesite/telemetry/withTimeout';

/**
 * The fresh value if it comes in time, otherwise the stale one; also the stale one if the fresh one fails.
 * @param timeoutMs by default the time that a visitor waits for fresh data
 */
export const freshOrStale = <Value>(fresh: Promise<Value>, stale: Value, timeoutMs = 250) =>
  withTimeout(timeoutMs, fresh).catch(() => stale);
