import { type VariantSummary, viewsText } from '@onesite/protocol/registry';
import { every } from '@onesite/telemetry/every';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import { createOutage } from '@onesite/telemetry/log/outage';
import type { Sql } from 'postgres';
import { isUnavailable, RegistryRefusal } from '../errors/refusal.ts';
import { expireRows } from '../expireRows.ts';
import { endVariant, site } from './changeVariant.ts';
import { isRunning, variantColumns } from './variantRows.ts';

type Options = {
  sql: Sql;
  log: Log;
  /** Takes the next steps of cohorts, once the harmful ones are withdrawn. */
  advance: () => Promise<void>;
};

const intervalMs = 2000;
const expiryMs = 3_600_000;

/** Withdraws the cohorts whose views have errors more often than those with the live set. */
export async function withdrawHarmful({ sql, log }: Pick<Options, 'sql' | 'log'>) {
  const cohorts = await sql<VariantSummary[]>`
    select ${variantColumns(sql)} from registry.variant where kind = 'cohort' and ${isRunning(sql)} order by id
  `;
  for (const { id, members, reported } of cohorts) {
    if (!reported) continue;
    const { views, withError, liveViews, liveWithError } = reported;
    if (!isHarmful({ views, withError }, { views: liveViews, withError: liveWithError })) continue;
    const because = viewsText(reported);
    try {
      await endVariant(sql, id, 'withdrawn', { ...site, why: because });
      log('cohort was withdrawn automatically', { cohort: id, members, because }, 'warn');
    } catch (error) {
      if (!(error instanceof RegistryRefusal)) throw error; // otherwise somebody ended it meanwhile
    }
  }
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
  const compare = tried('comparing cohorts', async () => {
    await withdrawHarmful(options);
    await advance();
  });

  let comparing: Promise<void> | undefined;
  const stops = [
    every(intervalMs, () => {
      comparing = compare();
      return comparing;
    }),
    every(
      expiryMs,
      tried('removing expired rows', () => expireRows(sql)),
    ),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await comparing;
  };
}

/** Views of a cohort, or of the live set beside it, and how many of them had an error. */
export type Views = { views: number; withError: number };

/**
 * The evidence at which a cohort is withdrawn. By Ville's inequality, a version without any effect reaches it with a probability of at
 * most 1 in 50, however long it runs and however often it is looked at.
 */
const bound = 50;

/** Below these nothing is withdrawn, whatever the evidence: a few views may be one person's. */
const fewest = { views: 20, withError: 5 };

/**
 * Whether a cohort is to be withdrawn. Members are chosen at random, so if its version does no harm, each view with an error is the
 * cohort's with the probability of its share of all views. The evidence is how much better all other shares explain the errors, on
 * average (the likelihood ratio with a uniform prior).
 */
export function isHarmful(cohort: Views, live: Views): boolean {
  if (cohort.views < fewest.views || live.views < fewest.views || cohort.withError < fewest.withError) return false;
  const share = cohort.views / (cohort.views + live.views);
  const errors = cohort.withError + live.withError;
  if (cohort.withError <= share * errors) return false;
  let evidence = -Math.log(errors + 1) - cohort.withError * Math.log(share) - live.withError * Math.log(1 - share);
  for (let index = 1; index <= cohort.withError; index++) evidence -= Math.log((live.withError + index) / index);
  return evidence >= Math.log(bound);
}
