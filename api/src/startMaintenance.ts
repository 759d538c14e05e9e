import type { Logger } from 'pino';
import { addUpCounts } from './addUpCounts.ts';
import { checkData } from './checkData.ts';
import type { Database } from './database/connect.ts';
import { loggable } from './http/loggable.ts';
import { removeExpired } from './removeExpired.ts';
import { fillNameSkeletons } from './suppliers/fillNameSkeletons.ts';

const minute = 60_000;
const hour = 60 * minute;

/** UTC: the hour of the night in which what is stored is checked. */
const checkHour = 3;

/**
 * Does what has to be done now and then, until it is stopped. Any number of processes may do so. What fails is logged, and done
 * by the next run.
 */
export function startMaintenance(sql: Database, logger: Logger): () => Promise<void> {
  const timers = [
    every(hour, 'remove expired rows', () => removeExpired(sql, logger)),
    every(minute, 'add up counts', () => addUpCounts(sql)),
    every(hour, 'compare names', () => fillNameSkeletons(sql)),
    every(hour, 'check stored data', () => checkAtNight(sql, logger)),
  ];

  function every(ms: number, task: string, work: () => Promise<unknown>) {
    const run = () =>
      void work().catch((error) => logger.error({ task, error: loggable(error) }, 'maintenance failed'));
    run();
    return setInterval(run, ms);
  }

  return async () => timers.forEach(clearInterval);
}

async function checkAtNight(sql: Database, logger: Logger): Promise<void> {
  if (new Date().getUTCHours() !== checkHour) return;
  const problems = await checkData(sql);
  if (problems.length > 0) logger.error({ problems }, 'stored data do not agree: npm run operator -- check');
}
