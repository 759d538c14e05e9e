import { isUnavailable } from '@onesite/database/isUnavailable';
import { every } from '@onesite/telemetry/every';
import { logTo } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Logger } from 'pino';
import { checkData } from './checkData.ts';
import type { Database } from './database/connect.ts';
import { loggable } from './http/onError.ts';
import { removeExpired } from './removeExpired.ts';

const hour = 3_600_000;

/** UTC: the hour of the night in which what is stored is checked. */
const checkHour = 3;

/**
 * Does what has to be done now and then, until it is stopped. Any number of processes may do so. What fails is logged once, and done
 * by the next run. That the database is away is for others to say.
 */
export function startMaintenance(sql: Database, logger: Logger): () => Promise<void> {
  const stops = [
    repeat(hour, 'remove expired rows', () => removeExpired(sql, logger)),
    repeat(hour, 'check stored data', () => checkAtNight(sql, logger)),
  ];

  function repeat(ms: number, task: string, work: () => Promise<unknown>) {
    const lines = {
      down: 'maintenance failed',
      back: 'maintenance works again',
      level: 'error',
      about: { task },
    } as const;
    const outage = createOutage(logTo(logger), lines);
    return every(ms, () =>
      work().then(outage.succeeded, (error) => {
        if (!isUnavailable(error)) outage.failed({ error: loggable(error) });
      }),
    );
  }

  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function checkAtNight(sql: Database, logger: Logger): Promise<void> {
  if (new Date().getUTCHours() !== checkHour) return;
  const problems = await checkData(sql);
  if (problems.length > 0) logger.error({ problems }, 'stored data is inconsistent: npm run operator -- check');
}
