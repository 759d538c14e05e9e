export type Log = (event: string, details: object) => void;

const intervalMs = 60_000;

/** Logs what happens at every visit once a minute for each key, and says how often it was left out since. */
export function limitedLog(log: Log, now: () => number = Date.now) {
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
