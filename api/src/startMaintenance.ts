import { isUnavailable } from '@onesite/database/isUnavailable';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Logger } from 'pino';
import { checkData } from './checkData.ts';
import { createPictureFetcher, fetchDuePictures } from './componentPictures/fetchDuePictures.ts';
import { foldCounts } from './counts/foldCounts.ts';
import type { Database } from './database/connect.ts';
import { loggable } from './http/loggable.ts';
import { removeExpired } from './removeExpired.ts';

const second = 1_000;
const hour = 3_600 * second;

/** UTC: the hour of the night in which what is stored is checked. */
const checkHour = 3;

/**
 * Does what has to be done now and then, until it is stopped. Any number of processes may do so. What fails is logged once, and done
 * by the next run. That the database is away is for others to say.
 */
export function startMaintenance(sql: Database, logger: Logger): () => Promise<void> {
  const fetchPicture = createPictureFetcher();
  const timers = [
    every(hour, 'remove expired rows', () => removeExpired(sql, logger)),
    every(second, 'fold counts', () => foldCounts(sql)),
    every(2 * second, 'fetch pictures', () => fetchDuePictures(sql, fetchPicture, logger)),
    every(hour, 'check stored data', () => checkAtNight(sql, logger)),
  ];

  function every(ms: number, task: string, work: () => Promise<unknown>) {
    let isRunning = false;
    const outage = createOutage((event, details, level = 'info') => logger[level]({ task, ...details }, event), {
      ...{ down: 'maintenance failed', back: 'maintenance works again', level: 'error' },
    });
    async function run() {
      if (isRunning) return;
      isRunning = true;
      await work().then(outage.succeeded, (error) => {
        if (!isUnavailable(error)) outage.failed({ error: loggable(error) });
      });
      isRunning = false;
    }
    void run();
    return setInterval(() => void run(), ms);
  }

  return async () => timers.forEach(clearInterval);
}

async function checkAtNight(sql: Database, logger: Logger): Promise<void> {
  if (new Date().getUTCHours() !== checkHour) return;
  const problems = await checkData(sql);
  if (problems.length > 0) logger.error({ problems }, 'stored data do not agree: npm run operator -- check');
}
