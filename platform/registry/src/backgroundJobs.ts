import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Sql } from 'postgres';
import { expireRows } from './expireRows.ts';
import { isUnavailable } from './refusal.ts';
import { advanceCohorts, withdrawHarmful } from './variants/judgeCohorts.ts';

/**
 * Withdraws harmful cohorts and takes the next steps of the others; removes expired rows. Several processes may do it.
 * @returns a function that stops it, after what it is doing
 */
export function startBackgroundJobs(sql: Sql, log: Log): () => Promise<void> {
  function repeat(task: string, ms: number, work: () => Promise<unknown>) {
    const outage = createOutage(log, { down: `${task} failed`, back: `${task} works again`, level: 'error' });
    let running: Promise<void> | undefined;
    const stop = every(ms, () => {
      running = work().then(outage.succeeded, (error: Error) => {
        if (!isUnavailable(error)) outage.failed({ error: error.message });
      });
      return running;
    });
    return () => stop().then(() => running);
  }
  const jobs = [
    repeat('comparing cohorts', 2000, () => withdrawHarmful(sql, log).then(() => advanceCohorts(sql))),
    repeat('removing expired rows', 3_600_000, () => expireRows(sql)),
  ];
  return async () => void (await Promise.all(jobs.map((stop) => stop())));
}
