export type Level = 'info' | 'warn' | 'error';

/** Writes a line. `info` is how things are, `warn` what works less well than it should, `error` what somebody has to look into. */
export type Log = (event: string, details: object, level?: Level) => void;

export const logTo =
  (logger: Record<Level, (details: object, event: string) => void>): Log =>
  (event, details, level = 'info') =>
    logger[level](details, event);

export const intervalMs = 60_000;

/** Keys come from routes and error codes, so there are few. If a fault makes more than these, all are forgotten, to keep memory small. */
const maxKeys = 1000;

/** Logs each key at most once a minute, with the number of messages that were left out since. */
export function createLimitedLog(log: Log, now: () => number = Date.now) {
  const logged = new Map<string, { at: number; skipped: number }>();
  return (event: string, key: string, details: object, level: Level = 'warn') => {
    const name = `${event} ${key}`;
    const last = logged.get(name);
    if (last && now() - last.at < intervalMs) {
      last.skipped++;
      return;
    }
    if (logged.size >= maxKeys) logged.clear();
    logged.set(name, { at: now(), skipped: 0 });
    log(event, last?.skipped ? { ...details, skipped: last.skipped } : details, level);
  };
}
