import { isUnavailable } from '@onesite/database/isUnavailable';
import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Sql } from 'postgres';
import { withdrawHarmful } from './variants/judgeCohorts.ts';

/**
 * Withdraws harmful cohorts; removes expired rows. Several processes may run it.
 * @returns stops the jobs, after those that are running
 */
export function startBackgroundJobs(sql: Sql, log: Log): () => Promise<void> {
  function repeat(task: string, ms: number, work: () => Promise<unknown>) {
    const outage = createOutage(log, { down: `${task} failed`, back: `${task} works again`, level: 'error' });
    return every(ms, () =>
      work().then(outage.succeeded, (error: Error) => {
        if (!isUnavailable(error)) outage.failed({ error: error.message });
      }),
    );
  }
  const jobs = [
    repeat('comparing cohorts', 2000, () => withdrawHarmful(sql, log)),
    repeat('removing expired rows', 3_600_000, () => expireRows(sql)),
  ];
  return async () => void (await Promise.all(jobs.map((stop) => stop())));
}

/** How long reports of browsers and notifications are stored. */
const reportDays = 30;
/** How long uses of tokens and refused releases are stored, which teams look up later. */
const recordDays = 366;

/** Tables, the column with a row's time, and for how many days the row is stored. */
const tables = [
  ['page_error', 'last_seen', reportDays],
  ['vital', 'last_seen', reportDays],
  ['token_use', 'used_at', recordDays],
  ['refusal', 'at', recordDays],
  ['notification', 'at', reportDays],
] as const;

const batchSize = 5000;

/**
 * Removes expired rows in batches, so that nobody has to wait for it. A failure in one table does not stop the others.
 * @throws the first failure, after all tables were tried
 */
export async function expireRows(sql: Sql) {
  const failures: unknown[] = [];
  for (const [table, time, days] of tables)
    await expireTable(sql, table, time, days).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function expireTable(sql: Sql, table: string, time: string, days: number) {
  let removed = batchSize;
  while (removed === batchSize) {
    const result = await sql`
      delete from registry.${sql(table)} where ctid = any(array(
        select ctid from registry.${sql(table)} where ${sql(time)} < now() - make_interval(days => ${days}) limit ${batchSize}
      ))
    `;
    removed = result.count;
  }
}
