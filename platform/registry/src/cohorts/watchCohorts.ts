import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Sql } from 'postgres';
import { isUnavailable } from '../errors/isUnavailable.ts';
import { RegistryRefusal } from '../errors/refusal.ts';
import { expireRows } from '../expireRows.ts';
import { withdrawCohort } from './changeCohort.ts';
import { describeCounts } from './cohortCounts.ts';
import { type EvaluatedCohort, evaluateCohorts } from './evaluateCohorts.ts';

type Options = {
  sql: Sql;
  log: Log;
  /** Takes the next steps of cohorts, once the harmful ones are withdrawn. */
  advance: () => Promise<void>;
};

const intervalMs = 2000;
const expiryMs = 3_600_000;

/** Withdraws the cohorts whose visitors have errors more often than the control. */
export async function withdrawHarmful(options: Pick<Options, 'sql' | 'log'>) {
  for (const evaluated of await evaluateCohorts(options.sql))
    if (evaluated.isHarmful) await withdraw(evaluated, options);
}

async function withdraw({ id, members, counts }: EvaluatedCohort, { sql, log }: Pick<Options, 'sql' | 'log'>) {
  const because = describeCounts(counts);
  try {
    await withdrawCohort(sql, id, because);
  } catch (error) {
    if (error instanceof RegistryRefusal) return; // somebody ended it meanwhile
    throw error;
  }
  log('cohort was withdrawn automatically', { cohort: id, members, because }, 'warn');
}

/** Repeats it, takes the steps of cohorts, and removes expired rows, until it is stopped. Several processes may run it. */
export function watchCohorts(options: Options): () => Promise<void> {
  const { sql, log, advance } = options;
  function tried(task: string, work: () => Promise<void>) {
    const outage = createOutage(log, { down: `${task} failed`, back: `${task} works again`, level: 'error' });
    return () =>
      work().then(outage.succeeded, (error: Error) => {
        if (!isUnavailable(error)) outage.failed({ error: error.message });
      });
  }
  const weigh = tried('weighing cohorts', async () => {
    await withdrawHarmful(options);
    await advance();
  });
  const expire = tried('removing expired rows', () => expireRows(sql));

  let weighing: Promise<void> | undefined;
  const stops = [
    every(intervalMs, () => {
      weighing = weigh();
      return weighing;
    }),
    every(expiryMs, expire),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await weighing;
  };
}
