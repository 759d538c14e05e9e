export type Log = (event: string, details: object) => void;

const intervalMs = 60_000;

/** Logs each key at most once a minute, with the number of messages that were left out since. */
export function createLimitedLog(log: Log, now: () => number = Date.now) {
  const logged = new Map<string, { at: number; skipped: number }>();
  return (event: string, key: string, details: object) => {
    const name = `${event} ${key}`;
    const last = logged.get(name);
    if (last && now() - last.at < intervalMs) {
      last.skipped++;
      return;
    }
    logged.set(name, { at: now(), skipped: 0 });
    log(event, last?.skipped ? { ...details, skipped: last.skipped } : details);
  };
}
