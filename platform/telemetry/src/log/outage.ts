import { intervalMs, type Level, type Log } from './limitedLog.ts';

type Lines = { down: string; back: string; level?: Level; about?: object };

export type Outage = ReturnType<typeof createOutage>;

/**
 * Logs once that something is down, and once that it is back, with how long it was down. Outages that begin and end within a minute of
 * the last logged one are left out.
 */
export function createOutage(log: Log, lines: Lines, now = () => performance.now()) {
  const { down, back, level = 'warn', about } = lines;
  let since: number | undefined; // when it went down; undefined while it is up
  let loggedAt = Number.NEGATIVE_INFINITY;
  let isLogged = false; // that it is down
  return {
    isDown: () => since !== undefined,
    failed(details: object) {
      since ??= now();
      if (isLogged || now() - loggedAt < intervalMs) return;
      isLogged = true;
      loggedAt = now();
      log(down, { ...about, ...details }, level);
    },
    succeeded() {
      if (isLogged) log(back, { ...about, seconds: Math.round((now() - since!) / 1000) });
      since = undefined;
      isLogged = false;
    },
  };
}
