import { type CohortViews, countText, type VariantSummary, viewsText } from '@onesite/protocol/registry';
import { msOf, type SpeedVital, speedVitals } from '@onesite/protocol/reports';
import type { Log } from '@onesite/telemetry/log/limitedLog';
import type { Sql } from 'postgres';
import { RegistryRefusal } from '../refusal.ts';
import { endVariant, siteAuthor } from './changeVariant.ts';
import { isRunning, variantColumns } from './variantRows.ts';

/** Withdraws the cohorts whose views have errors more often than those with the live set, or are slower. */
export async function withdrawHarmful(sql: Sql, log: Log) {
  const cohorts = await sql<VariantSummary[]>`
    select ${variantColumns(sql)} from registry.variant where kind = 'cohort' and ${isRunning(sql)} order by id
  `;
  const ids = cohorts.map(({ id }) => id);
  const measured = await readMeasured(sql, ids);
  for (const { id, members, reported, watch } of cohorts) {
    if (!reported) continue;
    const because = harmOf(reported, watch === 'all' ? measured(id) : undefined);
    if (!because) continue;
    try {
      await endVariant(sql, id, 'withdrawn', { ...siteAuthor, why: because });
      log('cohort was withdrawn automatically', { cohort: id, members, because }, 'warn');
    } catch (error) {
      if (!(error instanceof RegistryRefusal)) throw error; // otherwise somebody has ended it
    }
  }
}

/** How many visitors had a vital of each step: with the cohort, and with the live set. */
export type Measured = { [Name in SpeedVital]: { cohort: number[]; live: number[] } };

async function readMeasured(sql: Sql, ids: string[]) {
  const rows = await sql<
    { name: string; version: 'cohort' | 'live'; vital: SpeedVital; step: number; count: number }[]
  >`
    select name, version, vital, step, count::int from registry.vital where name = any(${ids}) and version in ('cohort', 'live')
  `;
  return (id: string) => {
    const none = (): Measured[SpeedVital] => ({ cohort: [], live: [] });
    const measured: Measured = { lcp: none(), inp: none(), blocking: none() };
    for (const { name, version, vital, step, count } of rows) if (name === id) measured[vital][version][step] = count;
    return measured;
  };
}

/**
 * The evidence at which a cohort is withdrawn. By Ville's inequality, a version without any effect reaches it with a probability of at
 * most 1 in 50, however long it runs and however often it is looked at: also the sum of several, whose weights sum up to 1.
 */
const bound = 50;

/** With fewer, no evidence withdraws a cohort: a few views may be one person's. */
const fewest = { views: 20, withError: 5 };

/** Why a cohort is to be withdrawn; undefined if it is not. @param measured without it, only errors count */
export function harmOf(reported: CohortViews, measured?: Measured): string | undefined {
  const { views, withError, liveViews, liveWithError } = reported;
  const ofErrors = evidenceOf({ views, withError }, { views: liveViews, withError: liveWithError });
  const found = [
    { evidence: measured ? ofErrors / 2 : ofErrors, text: () => viewsText(reported) },
    ...(measured ? speedVitals : []).map((vital) => ({
      evidence: slownessOf(measured![vital]) / (2 * speedVitals.length),
      text: () => slownessText(vital, measured![vital]),
    })),
  ].sort((one, other) => other.evidence - one.evidence);
  return found.reduce((sum, { evidence }) => sum + evidence, 0) >= bound ? found[0]!.text() : undefined;
}

/** Views of a cohort, or of the live set beside it, and how many of them had an error, or were slow. */
type Views = { views: number; withError: number };

/**
 * The evidence against a cohort. Members are chosen at random, so if its version does no harm, each view with an error is the cohort's
 * with the probability of its share of all views. The evidence is how much better all other shares explain the errors, on average (the
 * likelihood ratio with a uniform prior).
 */
function evidenceOf(cohort: Views, live: Views): number {
  if (cohort.views < fewest.views || live.views < fewest.views || cohort.withError < fewest.withError) return 0;
  const share = cohort.views / (cohort.views + live.views);
  const errors = cohort.withError + live.withError;
  if (cohort.withError <= share * errors) return 0;
  // In logarithms: the average of q^withError · (1 − q)^liveWithError over all shares q, which is withError! · liveWithError! / (errors + 1)!,
  // divided by the same term for the cohort's share.
  return Math.exp(
    logFactorial(cohort.withError) +
      logFactorial(live.withError) -
      logFactorial(errors + 1) -
      cohort.withError * Math.log(share) -
      live.withError * Math.log(1 - share),
  );
}

/** Stirling's series, which is right to four digits from 1 on. */
const logFactorial = (n: number) =>
  n === 0 ? 0 : n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);

/** Steps above which a view is slow, from a millisecond to a minute and a half, each at twice the one before: the evidence is their average. */
const limits = Array.from({ length: 16 }, (_, index) => index * 8);

/** What is slower by less than this harms nobody, however many views prove it. */
const slower = { factor: 1.1, ms: 50 };

function slownessOf({ cohort, live }: Measured[SpeedVital]): number {
  if (!(percentile(cohort) > percentile(live) * slower.factor + slower.ms)) return 0;
  const slowIn = (counts: number[], limit: number) => ({
    views: total(counts),
    withError: total(counts.slice(limit + 1)),
  });
  const all = limits.map((limit) => evidenceOf(slowIn(cohort, limit), slowIn(live, limit)));
  return total(all) / limits.length;
}

const total = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The milliseconds that three of four visitors did not exceed; NaN without any. */
function percentile(counts: number[]) {
  let remaining = total(counts) * 0.75;
  const step = counts.findIndex((count = 0) => {
    remaining -= count;
    return remaining <= 0;
  });
  return total(counts) === 0 ? Number.NaN : msOf(step);
}

const slownessNames = { lcp: 'LCP', inp: 'INP', blocking: 'blocking time' };

/** Such as `blocking time of 362 ms for three of four of 84 visitors, and 12 ms of 1,502 with the live set`. */
function slownessText(vital: SpeedVital, { cohort, live }: Measured[SpeedVital]) {
  const [slow, usual] = [cohort, live].map((counts) => [percentile(counts), total(counts)].map(countText));
  return `${slownessNames[vital]} of ${slow![0]} ms for three of four of ${slow![1]} visitors, and ${usual![0]} ms of ${usual![1]} with the live set`;
}
